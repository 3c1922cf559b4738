import { h } from '../dom.js';
import * as api from '../api.js';
import { go } from '../place.js';
import { outcomes } from '../parts/outcomes.js';
import { day, t, timeOfDay } from '../texts.js';

/** What is shown where on a day. */
export async function showtimesView(query) {
  const today = new Date().toLocaleDateString('sv');
  const date = query.get('date') ?? today, theatre = query.get('theatre') ?? '', film = query.get('film');
  const answer = await api.get(`showtimes?date=${api.part(date)}` + (film ? `&film=${api.part(film)}` : ''));
  const theatres = [...new Set(answer.items.map((show) => show.theatreName).filter(Boolean))].sort();
  const shows = answer.items.filter((show) => !theatre || show.theatreName === theatre);
  const move = (changes) => {
    const next = new URLSearchParams({ ...Object.fromEntries(query), ...changes });
    go('/showtimes?' + next, true);
  };
  const dayInput = h('input', { id: 'day', type: 'date', value: date, onchange: () => dayInput.value && move({ date: dayInput.value }) });
  const theatreInput = h('select', { id: 'theatre', onchange: () => move({ theatre: theatreInput.value }) },
    h('option', { value: '' }, t.all), theatres.map((name) => h('option', { value: name, selected: name === theatre }, name)));
  return { content: [
    h('h1', {}, `${t.showtimes}, ${day(date)}`),
    h('div', { class: 'row' }, h('div', { class: 'field' }, h('label', { for: 'day' }, t.day), dayInput),
      h('div', { class: 'field' }, h('label', { for: 'theatre' }, t.theatre), theatreInput)),
    outcomes(answer.outcomes),
    shows.length ? h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t.showtimes }, h('table', {},
      h('thead', {}, h('tr', {}, [t.time, t.film, t.theatre].map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, shows.map((show) => h('tr', {},
        h('td', {}, show.start ? timeOfDay(show.start, show.timeZone) : ''),
        h('td', {}, show.film ? h('a', { href: '/film/' + api.part(`${show.film.source}/${show.film.value}`) }, show.title) : show.title),
        h('td', {}, [show.theatreName, show.auditorium].filter(Boolean).join(', '))))))) : h('p', {}, t.none),
  ] };
}
