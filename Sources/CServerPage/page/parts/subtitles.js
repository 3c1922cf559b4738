import { h } from '../dom.js';
import * as api from '../api.js';
import { t } from '../texts.js';

// Subtitles that are text; others are frames, which no browser shows.
const codecs = ['mov_text', 'subrip', 'ass', 'ssa', 'webvtt'];

/**
 * The subtitles of a film as tracks of the element that plays it, and what chooses one of them.
 *
 * `begin` tells where in the film the file begins that is played: what is encoded for watching does not begin at 0.
 */
export function subtitles(media, video) {
  const streams = media.streams.filter((stream) => stream.kind === 'subtitle' && codecs.includes(stream.codec));
  if (!streams.length) return { begin: () => {}, choice: undefined };
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language', fallback: 'code' });
  const label = (stream) => `${stream.number} · ${/^[a-z]{2,3}$/i.test(stream.language ?? '') ? names.of(stream.language) : t.unknown}`;
  let start = 0;
  // How far the cues of each track that is loaded are moved.
  const moved = new Map();
  const move = (track) => {
    if (!moved.has(track) || !track.cues) return;
    for (const cue of [...track.cues]) {
      // A player that stands still looks anew at what comes, and at nothing that changes.
      track.removeCue(cue);
      cue.startTime += moved.get(track) - start;
      cue.endTime += moved.get(track) - start;
      track.addCue(cue);
    }
    moved.set(track, start);
  };
  const tracks = streams.map((stream) => {
    const element = h('track', { kind: 'subtitles', label: label(stream), srclang: stream.language, src: api.subtitles(media.film, stream.number) });
    element.addEventListener('load', () => { moved.set(element.track, 0); move(element.track); });
    video.append(element);
    return element.track;
  });
  video.addEventListener('loadeddata', () => tracks.forEach(move));
  const select = h('select', { id: 'subtitles' }, h('option', { value: '' }, t.noSubtitles),
    streams.map((stream, place) => h('option', { value: place }, label(stream))));
  select.addEventListener('change', () => tracks.forEach((track, place) => {
    track.mode = select.value === String(place) ? 'showing' : 'disabled';
    move(track);
  }));
  // The browser's own buttons choose, too.
  video.textTracks.addEventListener('change', () => { select.value = String(tracks.findIndex((track) => track.mode === 'showing')).replace('-1', ''); });
  return {
    begin: (seconds) => { start = seconds; tracks.forEach(move); },
    choice: h('p', { class: 'row' }, h('label', { for: 'subtitles' }, t.subtitles), select),
  };
}
