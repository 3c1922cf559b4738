import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { onJob } from '../events.js';
import { editor } from '../parts/editor.js';
import { failure } from '../parts/failure.js';
import { bytes, t } from '../texts.js';

/** A film of the library or one that was made. */
export async function libraryFilmView(film) {
  const [media, library] = await opened(film);
  const shown = editor(media, library);
  return { content: [h('h1', {}, media.title), shown.content], end: shown.end };
}

/** What a film holds; the library is listed first, as that puts its films on the shelf after a restart. */
async function opened(film) {
  const library = await api.get('library');
  return [await api.get('media/' + api.part(film)), library];
}

/** A trailer: fetched, unless that was done before, then played and cut. */
export async function watchView(reference) {
  const place = h('div', {}), heading = h('h1', {}, t.fetching);
  const [film, video = ''] = reference.split(/#(.*)/s);
  let end = () => {}, isOver = false;
  const bar = h('progress', { max: '1', 'aria-label': t.fetching }), note = h('p', { class: 'soft' }, reference);
  fill(place, bar, note, h('button', { onclick: () => api.remove('jobs/' + api.part(job.id)) }, t.cancel));
  const job = await api.post('fetches', { reference });
  const step = async (news) => {
    if (isOver) return;
    if (news.fraction !== undefined) bar.value = news.fraction;
    if (news.note) note.textContent = news.note;
    if (news.state === 'waiting' || news.state === 'running') return;
    isOver = true;
    stop();
    try {
      if (news.state !== 'done') throw Object.assign(new Error(news.failure?.message ?? t.states[news.state]), { hint: news.failure?.hint });
      const [[media, library], positions] = await Promise.all([
        opened(news.result.film), api.get('positions?film=' + api.part(film)),
      ]);
      const known = positions.find((one) => one.video === video || !video);
      const shown = editor(media, library, { position: known?.seconds, watched: (seconds) =>
        api.put('positions', { film, video: video || 'trailer', seconds, length: media.seconds }).catch(() => {}) });
      end = shown.end;
      heading.textContent = media.title;
      document.title = `${media.title} – trailer-edit`;
      fill(place, h('p', {}, h('a', { href: '/film/' + api.part(film) }, t.film)), h('p', { class: 'soft' }, bytes(media.byteCount)), shown.content);
    } catch (error) { fill(place, failure(error, () => location.reload())); }
  };
  const stop = onJob(() => job.id, step);
  stop.look();
  return { content: [heading, place], end: () => { stop(); end(); } };
}
