import { h } from '../dom.js';
import * as api from '../api.js';
import { t } from '../texts.js';

function card(film) {
  // The browser asks for posters when they come near to sight, and for no others.
  const image = h('img', { src: api.poster(film.id), alt: '', loading: 'lazy', width: 200, height: 300, class: 'coming',
    onload: () => image.classList.remove('coming'), onerror: () => image.classList.remove('coming') });
  const facts = [film.year, film.runtime && t.minutes(film.runtime)].filter(Boolean).join(' · ');
  return h('li', { class: 'card' }, h('a', { href: '/film/' + api.part(film.id) }, image,
    h('span', { class: 'title' }, film.title), h('span', { class: 'soft' }, facts)));
}

/** Films with their posters. */
export const filmGrid = (films) => films.length ? h('ul', { class: 'grid' }, films.map(card)) : h('p', {}, t.noFilms);
