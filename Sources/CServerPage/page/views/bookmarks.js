import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { on } from '../events.js';
import { say } from '../place.js';
import { filmGrid } from '../parts/film-grid.js';
import { t } from '../texts.js';

/** The user's bookmarks by category; every change can be taken back. */
export async function bookmarksView() {
  const place = h('div', {}), tools = h('p', { class: 'row' });
  const change = async (path) => {
    try { say((await api.post(path)).sentence || t.nothingToUndo); } catch (error) { say(error.message); }
    await load();
  };
  const load = async () => {
    const list = await api.get('bookmarks');
    fill(tools,
      h('button', { disabled: !list.undo.length, title: list.undo[0], onclick: () => change('bookmarks/undo') }, t.undo),
      h('button', { disabled: !list.redo.length, title: list.redo[0], onclick: () => change('bookmarks/redo') }, t.redo),
      h('span', { class: 'soft' }, list.undo[0] ?? ''));
    fill(place, list.bookmarks.length ? list.categories.map((category) => [
      h('h2', {}, category), filmGrid(list.bookmarks.filter((one) => one.category === category).map((one) => one.film)),
    ]) : h('p', {}, t.none));
  };
  await load();
  const end = on('catalog', (changes) => { if (changes.some((one) => one.topic === 'bookmarks')) load().catch(() => {}); });
  return { content: [h('h1', {}, t.bookmarks), tools, place], end };
}
