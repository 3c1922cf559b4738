import { h, fill, settled } from '../dom.js';
import * as api from '../api.js';
import { say } from '../place.js';
import { clock, t } from '../texts.js';
import { commandLine, planView } from './plan.js';
import { subtitles } from './subtitles.js';
import './cut-bar.js';

/**
 * A film that plays, and the simplest cut of it: in, out, a turn, a title and music. The edit is the program's list of
 * commands, in its JSON, and nothing else.
 *
 * `media` is what `/media/{film}` says; `watched` is told the time every few seconds. Returns what to show and what ends it.
 */
export function editor(media, library, { position, watched = () => {} } = {}) {
  const picture = media.streams.find((stream) => stream.kind === 'video');
  const frame = 1 / (picture?.framesPerSecond || 25);
  const video = h('video', { controls: true, preload: 'metadata', playsinline: true, 'aria-label': media.title });
  // What stands below must not jump while another part is loaded.
  if (picture?.width) video.style.aspectRatio = `${picture.width} / ${picture.height}`;
  const texts = subtitles(media, video);
  const stage = h('div', { class: 'stage' }, video), bar = h('cut-bar', {});
  const times = h('p', { class: 'soft' }), plan = h('div', { class: 'plan' }), line = h('pre', { tabindex: '0', 'aria-label': t.commandLine });
  const rotate = h('select', { id: 'rotate' }, [0, 90, 180, 270].map((turn) => h('option', { value: turn }, t.degrees(turn))));
  const title = h('input', { id: 'title', maxlength: '200' });
  const music = h('select', { id: 'music' }, h('option', { value: '' }, t.noMusic), library.flatMap((folder) => folder.files)
    .filter((file) => file.film !== media.film).slice(0, 500).map((file) => h('option', { value: file.film }, file.name)));
  const volume = h('input', { id: 'volume', type: 'range', min: '0', max: '1', step: '0.05', value: '0.5' });
  const name = h('input', { id: 'name', maxlength: '120', value: media.name });
  const said = h('p', { role: 'status' });

  const edits = () => {
    const list = [], start = bar.start, end = bar.end;
    if (start > 0 || end < media.seconds) list.push({ trim: `${start.toFixed(3)}-${end >= media.seconds ? 'end' : end.toFixed(3)}` });
    if (Number(rotate.value)) list.push({ rotate: Number(rotate.value) });
    if (title.value.trim()) list.push({ text: { value: title.value.trim(), at: `0-${Math.min(3, end - start).toFixed(3)}` } });
    if (music.value) list.push({ music: { file: `film:${music.value}`, volume: Number(volume.value) } });
    return { version: 1, edits: list };
  };
  let last;
  const ask = settled(150, async () => {
    const mine = last = {};
    try {
      const answer = await api.post('plans', { film: media.film, edits: edits(), name: name.value });
      if (last !== mine) return;
      fill(plan, planView(answer));
      line.textContent = commandLine(answer);
    } catch (error) {
      if (last === mine) fill(plan, h('p', { class: 'alert', role: 'alert' }, error.message, ' ', error.hint ?? ''));
    }
  });
  const update = () => {
    times.textContent = `${clock(bar.start, 3)} – ${clock(bar.end, 3)} (${(bar.end - bar.start).toFixed(3)} s)`;
    ask();
  };
  const turn = () => {
    video.style.transform = Number(rotate.value) ? `rotate(${rotate.value}deg)` : '';
    stage.classList.toggle('turned', Number(rotate.value) % 180 !== 0);
    // The browser's own buttons would be turned, too.
    video.controls = !Number(rotate.value) && base === undefined;
    update();
  };
  // What is encoded for watching begins where it is watched: `base` is where. It is `undefined` for the film's own file.
  let base, written;
  const now = () => (base ?? 0) + video.currentTime;
  const stream = (from) => {
    base = from;
    texts.begin(from);
    video.controls = false;
    video.src = api.stream(media.film, from, written);
  };
  const seek = (seconds) => {
    const to = Math.max(0, Math.min(media.seconds - frame, seconds));
    if (base === undefined) video.currentTime = to;
    else {
      // Browsers go nowhere in a file that comes as it is made.
      const isPlaying = !video.paused;
      stream(to);
      if (isPlaying) play();
    }
    bar.now = to;
  };
  const setIn = () => bar.keep(now(), Math.max(bar.end, now() + frame));
  const setOut = () => bar.keep(Math.min(bar.start, now()), now() + frame);
  const play = () => video.paused ? video.play().catch(() => {}) : video.pause();
  const keys = (event) => {
    if (event.target.closest('input, select, textarea, button, summary, video, a') || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { i: setIn, o: setOut, ' ': play, arrowleft: () => seek(now() - (event.shiftKey ? frame : 1)),
      arrowright: () => seek(now() + (event.shiftKey ? frame : 1)) }[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };

  video.addEventListener('timeupdate', () => { bar.now = now(); });
  video.addEventListener('pause', () => watched(now()));
  const timer = setInterval(() => { if (!video.paused) watched(now()); }, 5000);
  document.addEventListener('keydown', keys);
  bar.addEventListener('seek', (event) => seek(event.detail));
  bar.addEventListener('cut', update);
  rotate.addEventListener('change', turn);
  for (const input of [title, music, volume, name]) input.addEventListener('input', update);

  const cannotPlay = h('div', {});
  // The film as it is; then what the browser takes of it, the rest encoded while it plays; then all of it encoded.
  const least = playable(media);
  const attempts = [least, { container: 'mp4', codec: 'h264', 'audio-codec': 'aac' }];
  const offerCopy = (why) => fill(cannotPlay, h('div', { class: 'box', role: 'alert' }, h('p', {}, why),
    h('button', { onclick: () => send({ version: 1, edits: [{ export: least }] },
      `${media.title} (copy).${least.container}`) }, t.makePlayable)));
  // A player that has to wait again and again has a server that is too slow for it.
  let stalls = 0;
  video.addEventListener('waiting', () => {
    if (base === undefined || video.currentTime < 0.5) return;
    stalls += 1;
    if (stalls === 3) offerCopy(t.tooSlow);
  });
  const attempt = () => {
    const next = attempts.shift();
    if (!next) return offerCopy(t.cannotPlay);
    written = next;
    fill(cannotPlay, h('p', { class: 'soft', role: 'status' }, t.encodedToWatch));
    stream(base ?? 0);
  };
  video.addEventListener('error', () => {
    if (!video.getAttribute('src')) return;
    // What has played goes on: the server ends a film that nobody went on with for minutes.
    if (base !== undefined && video.currentTime > 0.5) stream(now()); else attempt();
  });
  // Browsers leave out a track that they do not play, and do not call that an error: they are asked before.
  if (media.streams.every((stream) => !['video', 'audio'].includes(stream.kind) || takes(stream.codec))) video.src = api.file(media.film);
  else attempt();
  const send = async (list, called) => {
    try {
      await api.post('exports', { film: media.film, edits: list, name: called }, { 'Idempotency-Key': crypto.randomUUID?.() ?? String(Math.random()) });
      fill(said, t.queued, ' ', h('a', { href: '/exports' }, t.exports));
      say(t.queued);
    } catch (error) { fill(said, h('span', { class: 'alert' }, error.message, ' ', error.hint ?? '')); }
  };
  const field = (label, input) => h('div', { class: 'field' }, h('label', { for: input.id }, label), input);
  const content = [
    cannotPlay, stage, texts.choice,
    position > 1 && h('p', { class: 'row' }, t.resumeAt(clock(position)), h('button', { onclick: () => { seek(position); play(); } }, t.resume)),
    h('section', { class: 'box', 'aria-label': t.timeline }, bar, times,
      h('p', { class: 'row' }, h('button', { onclick: play }, t.play), h('button', { onclick: setIn }, t.setIn), h('button', { onclick: setOut }, t.setOut),
        h('button', { onclick: () => bar.keep(0, media.seconds) }, t.clear)),
      h('p', { class: 'soft' }, t.keys),
      h('div', { class: 'row' }, picture && field(t.rotate, rotate), picture && field(t.title, title), field(t.music, music), field(t.volume, volume))),
    h('section', { class: 'box', 'aria-label': t.plan }, h('h2', {}, t.plan), plan),
    h('form', { class: 'box', onsubmit: (event) => { event.preventDefault(); send(edits(), name.value); } },
      h('div', { class: 'row' }, field(t.exportName, name), h('button', { class: 'main' }, t.exportIt)), said),
    h('section', { class: 'box', 'aria-label': t.commandLine }, h('h2', {}, t.commandLine), line,
      h('button', { onclick: async () => { await navigator.clipboard.writeText(line.textContent); say(t.copiedText); } }, t.copy)),
    media.credit && h('p', { class: 'soft' }, media.credit),
  ];
  queueMicrotask(() => bar.begin(media.seconds, frame));
  return { content, end: () => { clearInterval(timer); document.removeEventListener('keydown', keys); video.removeAttribute('src'); video.load(); } };
}

// How browsers are asked for each codec.
const types = { h264: 'video/mp4; codecs="avc1.640028"', hevc: 'video/mp4; codecs="hvc1.1.6.L120.B0"', vp8: 'video/webm; codecs="vp8"',
  vp9: 'video/mp4; codecs="vp09.00.40.08"', av1: 'video/mp4; codecs="av01.0.08M.08"', aac: 'audio/mp4; codecs="mp4a.40.2"',
  ac3: 'audio/mp4; codecs="ac-3"', eac3: 'audio/mp4; codecs="ec-3"', mp3: 'audio/mp4; codecs="mp3"', opus: 'audio/mp4; codecs="opus"',
  flac: 'audio/mp4; codecs="flac"', vorbis: 'audio/webm; codecs="vorbis"', pcm_s16le: 'audio/wav; codecs="1"', pcm_u8: 'audio/wav; codecs="1"' };
// What each container holds of them, and as what the rest is encoded: quickly, as somebody waits.
const containers = {
  mp4: { holds: ['h264', 'hevc', 'vp9', 'av1', 'aac', 'ac3', 'eac3', 'mp3', 'opus', 'flac'], video: 'h264', audio: 'aac' },
  webm: { holds: ['vp8', 'vp9', 'av1', 'opus', 'vorbis'], audio: 'opus' },
};

/** Whether the browser says that it plays a codec. */
function takes(codec) {
  return codec in types && (MediaSource.isTypeSupported(types[codec]) || document.createElement('video').canPlayType(types[codec]) !== '');
}

/** How a film is written so that this browser plays it and the least is encoded: the container, and what is encoded as what. */
function playable(media) {
  const ways = Object.entries(containers).map(([container, { holds, ...encoders }]) => {
    const settings = { container };
    for (const { kind, codec } of media.streams) {
      if (!['video', 'audio'].includes(kind) || holds.includes(codec) && takes(codec)) continue;
      settings[kind === 'video' ? 'codec' : 'audio-codec'] = encoders[kind];
    }
    return settings;
  });
  const fits = (settings) => !Object.values(settings).includes(undefined);
  return ways.filter(fits).sort((one, other) => Object.keys(one).length - Object.keys(other).length)[0];
}
