import { h, fill, settled } from '../dom.js';
import * as api from '../api.js';
import { go, say } from '../place.js';
import { clock, t } from '../texts.js';
import { commandLine, planView } from './plan.js';
import './cut-bar.js';

/**
 * A film that plays, and the simplest cut of it: in, out, a turn, a title and music. The edit is the program's list of
 * commands, in its JSON, and nothing else.
 *
 * `media` is what `/media/{film}` says; `watch` is told the time every few seconds. Returns what to show and what ends it.
 */
export function editor(media, library, { position, watched = () => {} } = {}) {
  const picture = media.streams.find((stream) => stream.kind === 'video');
  const frame = 1 / (picture?.framesPerSecond || 25);
  const video = h('video', { src: api.file(media.film), controls: true, preload: 'metadata', playsinline: true, 'aria-label': media.title });
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
    video.controls = !Number(rotate.value);
    update();
  };
  const seek = (seconds) => { video.currentTime = Math.max(0, Math.min(media.seconds, seconds)); };
  const setIn = () => bar.keep(video.currentTime, Math.max(bar.end, video.currentTime + frame));
  const setOut = () => bar.keep(Math.min(bar.start, video.currentTime), video.currentTime + frame);
  const play = () => video.paused ? video.play().catch(() => {}) : video.pause();
  const keys = (event) => {
    if (event.target.closest('input, select, textarea, button, summary, video, a') || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { i: setIn, o: setOut, ' ': play, arrowleft: () => seek(video.currentTime - (event.shiftKey ? frame : 1)),
      arrowright: () => seek(video.currentTime + (event.shiftKey ? frame : 1)) }[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };

  video.addEventListener('timeupdate', () => { bar.now = video.currentTime; });
  video.addEventListener('pause', () => watched(video.currentTime));
  const timer = setInterval(() => { if (!video.paused) watched(video.currentTime); }, 5000);
  document.addEventListener('keydown', keys);
  bar.addEventListener('seek', (event) => seek(event.detail));
  bar.addEventListener('cut', update);
  rotate.addEventListener('change', turn);
  for (const input of [title, music, volume, name]) input.addEventListener('input', update);

  const cannotPlay = h('div', {});
  video.addEventListener('error', () => fill(cannotPlay, h('div', { class: 'box', role: 'alert' }, h('p', {}, t.cannotPlay),
    h('button', { onclick: async () => {
      // Every track that the browser takes is copied, the others are encoded.
      const list = { version: 1, edits: [{ export: playable(media) }] };
      await send(list, media.title + ' (copy).mp4');
    } }, t.makePlayable))));
  const send = async (list, called) => {
    try {
      await api.post('exports', { film: media.film, edits: list, name: called }, { 'Idempotency-Key': crypto.randomUUID?.() ?? String(Math.random()) });
      fill(said, t.queued, ' ', h('a', { href: '/exports' }, t.exports));
      say(t.queued);
    } catch (error) { fill(said, h('span', { class: 'alert' }, error.message, ' ', error.hint ?? '')); }
  };
  const field = (label, input) => h('div', { class: 'field' }, h('label', { for: input.id }, label), input);
  const content = [
    cannotPlay, stage,
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

/** How a film is written so that this browser plays it. */
function playable(media) {
  const takes = (type) => MediaSource.isTypeSupported(type);
  const known = { h264: takes('video/mp4; codecs="avc1.640028"'), vp9: takes('video/mp4; codecs="vp09.00.40.08"'), av1: takes('video/mp4; codecs="av01.0.08M.08"'),
    aac: takes('audio/mp4; codecs="mp4a.40.2"'), opus: takes('audio/mp4; codecs="opus"'), flac: takes('audio/mp4; codecs="flac"'), mp3: takes('audio/mp4; codecs="mp3"') };
  const settings = { container: 'mp4' };
  for (const stream of media.streams) {
    if (stream.kind === 'video' && !known[stream.codec]) settings['codec'] = 'h264';
    if (stream.kind === 'audio' && !known[stream.codec]) settings['audio-codec'] = 'aac';
  }
  return settings;
}
