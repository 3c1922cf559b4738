import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { say } from '../place.js';
import { outcomes } from '../parts/outcomes.js';
import { day, t } from '../texts.js';

/** One film with everything that is known of it. */
export async function filmView(id) {
  const path = 'films/' + api.part(id);
  const [view, trailers] = await Promise.all([api.get(path), api.get(path + '/trailers')]);
  const { film } = view;
  const people = film.people.slice(0, 12).map((person) => person.name).join(', ');
  const facts = [
    [t.year, film.year], [t.runtime, film.runtime && t.minutes(film.runtime)], [t.release, film.release && day(film.release)],
    [t.rating, film.rating?.label], [t.genres, film.genres.map((genre) => genre.name ?? genre).join(', ')], [t.people, people],
    [t.licence, film.licence], [t.from, [...new Set(view.origins.map((origin) => origin.film))].join(', ') || view.id],
  ].filter(([, value]) => value);
  return { content: [
    h('h1', {}, film.title),
    h('div', { class: 'film' },
      h('img', { src: api.poster(id, 480), alt: '', width: 320, height: 480 }),
      h('div', {},
        film.originalTitle && film.originalTitle !== film.title && h('p', { class: 'soft', lang: 'en' }, film.originalTitle),
        h('dl', {}, facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, String(value))])),
        (film.synopsis ?? film.shortSynopsis) && h('p', {}, film.synopsis ?? film.shortSynopsis),
        bookmark(view), outcomes([view.outcome]),
        h('h2', {}, t.trailers), trailerList(trailers),
        h('h2', {}, t.showtimes), h('p', {}, h('a', { href: '/showtimes?film=' + api.part(id) }, t.showtimes)),
        h('details', {}, h('summary', {}, t.origins), h('ul', {}, view.origins.map((origin) =>
          h('li', {}, t.originOf(origin.field, origin.film))))),
        view.attributions.map((text) => h('p', { class: 'soft' }, text)))),
  ] };
}

function trailerList(trailers) {
  if (!trailers.length) return h('p', {}, t.none);
  return h('ol', { class: 'list' }, trailers.map((trailer) => h('li', { class: 'row' },
    h('span', { class: 'grow' }, h('strong', {}, trailer.title ?? trailer.kind), ' ',
      h('span', { class: 'soft' }, [trailer.language, trailer.author, trailer.reason].filter(Boolean).join(' · '))),
    trailer.verdict === 'refused'
      ? trailer.page && h('a', { class: 'button', href: trailer.page, rel: 'noreferrer noopener', target: '_blank' }, t.openPage)
      : h('a', { class: 'button main', href: '/watch/' + api.part(trailer.reference) }, t.watch))));
}

function bookmark(view) {
  const place = h('p', { class: 'row' });
  const category = h('input', { value: view.bookmark ?? '', placeholder: 'Favourites', 'aria-label': t.category, maxlength: '100' });
  const path = 'bookmarks/' + api.part(view.id);
  const change = async (call) => {
    try {
      say((await call()).sentence);
      view.bookmark = (await api.get('films/' + api.part(view.id))).bookmark;
    } catch (error) { say(error.message); }
    draw();
  };
  const draw = () => fill(place, category,
    h('button', { onclick: () => change(() => api.put(path, { category: category.value })) }, view.bookmark ? t.move : t.bookmark),
    view.bookmark && h('button', { onclick: () => change(() => api.remove(path)) }, t.unbookmark));
  draw();
  return place;
}
