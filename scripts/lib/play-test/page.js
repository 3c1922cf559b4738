"use strict";
// Plays the films that the server hands out, in a few lanes, and reports what each picture shows.

const geometry = {};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Resolves when the event comes; fails when the film fails, or after the time.
function until(video, event, ms) {
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      clearTimeout(timer);
      video.removeEventListener(event, good);
      video.removeEventListener("error", bad);
      settle(value);
    };
    const good = () => end(resolve);
    const bad = () => end(reject, new Error(`media error ${video.error?.code}: ${video.error?.message}`));
    const timer = setTimeout(() => end(reject, new Error(`no '${event}' within ${ms / 1000} s`)), ms);
    video.addEventListener(event, good);
    video.addEventListener("error", bad);
    if (video.error) bad();
  });
}

// Reads pictures of one film: their time stamp and pixels belong together, as both are taken from one VideoFrame.
class Reader {
  constructor(video) {
    this.video = video;
    this.canvas = new OffscreenCanvas(geometry.width, geometry.height).getContext("2d", { willReadFrequently: true });
  }

  // The luma's mean in the middle of a block.
  block(pixels, column, row) {
    const { side, width } = geometry;
    let sum = 0;
    for (let y = row * side + 8; y < row * side + 16; y++) {
      for (let x = column * side + 8; x < column * side + 16; x++) sum += pixels[(y * width + x) * 4 + 1];
    }
    return sum / 64;
  }

  read() {
    const frame = new VideoFrame(this.video);
    const size = [frame.displayWidth, frame.displayHeight];
    this.canvas.drawImage(frame, 0, 0);
    const time = frame.timestamp / 1e6;
    frame.close();
    const { side, bits, width, height, band } = geometry;
    const pixels = this.canvas.getImageData(0, 0, width, 2 * side).data;
    let number = 0;
    let contrast = 255;
    for (let column = 0; column < bits; column++) {
      const difference = this.block(pixels, column, 0) - this.block(pixels, column, 1);
      number = number * 2 + (difference > 0 ? 1 : 0);
      contrast = Math.min(contrast, Math.abs(difference));
    }
    const below = this.canvas.getImageData(0, height - band + 4, width, band - 4).data;
    let brightest = 0;
    for (let i = 1; i < below.length; i += 4) brightest = Math.max(brightest, below[i]);
    return { time, number, contrast, brightest, size };
  }

  // What is shown now; waits until there is a picture that `fits` says is the wanted one, but not for ever.
  async settled(fits) {
    let reading = null;
    for (let attempt = 0; attempt < 100; attempt++) {
      try {
        reading = this.read();
        if (fits(reading)) return reading;
      } catch (error) {
        if (error.name !== "InvalidStateError") throw error;
      }
      await pause(20);
    }
    return reading;
  }
}

// Plays to the end from where the film stands, and reads every picture that is presented.
async function playThrough(video, reader, rate, limit) {
  const readings = [];
  let handle;
  const onFrame = () => {
    readings.push(reader.read());
    handle = video.requestVideoFrameCallback(onFrame);
  };
  handle = video.requestVideoFrameCallback(onFrame);
  video.playbackRate = rate;
  const ended = until(video, "ended", limit / rate);
  ended.catch(() => {});
  await video.play();
  await ended;
  await pause(100);
  video.cancelVideoFrameCallback(handle);
  return readings;
}

async function seek(video, reader, time, frame) {
  const seeked = until(video, "seeked", 20000);
  video.currentTime = time;
  await seeked;
  return { asked: time, ...(await reader.settled((reading) => frame.holds(reading.time))) };
}

async function examine(job, video) {
  const slack = 0.002; // Millisecond containers round time stamps.
  const frames = job.frames.map(([start, end]) => {
    return { start, end, holds: (time) => start - slack <= time && time < end - slack };
  });
  const result = { plays: [], sought: [] };
  const loaded = until(video, "loadeddata", 20000);
  video.src = job.url;
  document.body.append(video);
  await loaded;
  result.duration = video.duration;
  const reader = new Reader(video);
  result.first = await reader.settled((reading) => frames[0].holds(reading.time));

  const seen = new Set();
  const note = (readings) => {
    for (const reading of readings) seen.add(frames.findIndex((frame) => frame.holds(reading.time)));
  };
  // A slow machine leaves pictures out. Those at seams must be seen in play, so the film is played again, slower.
  for (const rate of [1, 0.6, 0.3]) {
    const readings = await playThrough(video, reader, rate, job.limit * 1000);
    result.plays.push(readings);
    note(readings);
    result.last ??= await reader.settled((reading) => frames.at(-1).holds(reading.time));
    if (job.watched.every((index) => seen.has(index))) break;
    await seek(video, reader, 0, frames[0]);
  }
  result.audioBytes = video.webkitAudioDecodedByteCount;

  const times = [...job.seeks];
  frames.forEach((frame, index) => {
    if (!seen.has(index)) times.push((frame.start + frame.end) / 2);
  });
  for (const time of times) {
    const frame = frames.findLast((frame) => frame.start <= time) ?? frames[0];
    result.sought.push(await seek(video, reader, time, frame));
  }
  return result;
}

async function lane() {
  for (;;) {
    const answer = await fetch("job", { method: "POST" });
    if (answer.status !== 200) return;
    const job = await answer.json();
    const video = document.createElement("video");
    video.preload = "auto";
    let result;
    try {
      result = await examine(job, video);
    } catch (error) {
      result = { error: String(error.message ?? error) };
    }
    video.removeAttribute("src");
    video.load();
    video.remove();
    await fetch("result", { method: "POST", body: JSON.stringify({ name: job.name, ...result }) });
  }
}

async function main() {
  const settings = await (await fetch("settings")).json();
  Object.assign(geometry, settings.geometry);
  await Promise.all(Array.from({ length: settings.lanes }, lane));
}

main();
