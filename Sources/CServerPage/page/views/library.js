import { h } from '../dom.js';
import * as api from '../api.js';
import { bytes, t } from '../texts.js';

/** The films in the folders that the server was given. */
export async function libraryView() {
  const folders = await api.get('library');
  return { content: [h('h1', {}, t.library), folders.length ? folders.map((folder) => [
    h('h2', {}, folder.name), h('p', { class: 'soft' }, t.files(folder.files.length)),
    h('ul', { class: 'list' }, folder.files.map((file) => h('li', { class: 'row' },
      h('a', { class: 'grow', href: '/cut/' + api.part(file.film) }, file.name), h('span', { class: 'soft' }, bytes(file.byteCount))))),
  ]) : h('p', {}, t.noLibrary)] };
}
