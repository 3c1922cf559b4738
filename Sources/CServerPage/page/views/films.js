import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { on } from '../events.js';
import { go } from '../place.js';
import { filmGrid } from '../parts/film-grid.js';
import { outcomes } from '../parts/outcomes.js';
import { t } from '../texts.js';

// Films that the server gives at a time.
const most = 10000;

/** Films that are shown now or soon, or that most people see. */
export async function filmsView(list) {
  const place = h('div', {});
  let limit = 120;
  const load = async () => {
    const answer = await api.get(`films?list=${list}&limit=${limit}`);
    const more = answer.items.length === limit && limit < most && h('p', {}, h('button', { onclick: async () => {
      limit = Math.min(limit * 4, most);
      await load();
      place.querySelectorAll('.card a')[answer.items.length]?.focus();
    } }, t.more));
    fill(place, outcomes(answer.outcomes), filmGrid(answer.items), more);
  };
  await load();
  const end = on('catalog', (changes) => {
    if (changes.some((change) => change.topic === 'lists' && change.subject.includes('/' + list))) load().catch(() => {});
  });
  return { content: [h('h1', {}, t[list]), place], end };
}

/** Films by words. */
export async function searchView(query) {
  const words = query.get('q') ?? '', by = query.get('by') ?? '';
  const [ways, answer] = await Promise.all([
    api.get('searches'),
    api.get(`films?search=${api.part(words)}&reach=automatic` + (by && `&by=${api.part(by)}`)),
  ]);
  const choice = h('select', { id: 'by', onchange: () => go(`/search?q=${api.part(words)}&by=${api.part(choice.value)}`, true) },
    ways.map((way) => h('option', { value: way.name, selected: way.name === (by || ways[0].name) }, t.ways[way.name] ?? way.summary)));
  return { content: [
    h('h1', {}, `${t.search}: ${words}`), h('p', { class: 'row' }, h('label', { for: 'by' }, t.searchBy), choice),
    h('p', { class: 'soft', role: 'status' }, t.results(answer.total)), outcomes(answer.outcomes), filmGrid(answer.items),
  ] };
}
