import { h } from '../dom.js';
import * as api from '../api.js';
import { outcomes } from '../parts/outcomes.js';
import { day, t } from '../texts.js';

/** What sources report. */
export async function newsView() {
  const answer = await api.get('news');
  return { content: [h('h1', {}, t.news), outcomes(answer.outcomes),
    answer.items.length ? h('ul', { class: 'list' }, answer.items.map(({ id, item }) => h('li', {},
      h('a', { href: '/news/' + api.part(id) }, h('strong', {}, item.title)), ' ',
      h('span', { class: 'soft' }, item.day ? day(item.day) : ''), item.lead && h('p', {}, item.lead)))) : h('p', {}, t.none)] };
}

/** One article. */
export async function articleView(id) {
  const { item } = await api.get('news/' + api.part(id));
  return { content: [h('p', {}, h('a', { href: '/news' }, t.news)), h('h1', {}, item.title),
    h('p', { class: 'soft' }, [item.day && day(item.day), ...item.categories.map((category) => category.name)].filter(Boolean).join(' · ')),
    item.images.length > 0 && h('img', { src: `/api/v1/news/${api.part(id)}/image`, alt: '', loading: 'lazy' }),
    item.lead && h('p', {}, h('strong', {}, item.lead)), (item.text ?? '').split('\n').map((text) => h('p', {}, text)),
    item.page && h('p', {}, h('a', { href: item.page, rel: 'noreferrer noopener', target: '_blank' }, t.openPage))] };
}
