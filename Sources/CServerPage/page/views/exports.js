import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { on } from '../events.js';
import { say } from '../place.js';
import { bytes, t } from '../texts.js';

function row(job, act) {
  const isOpen = job.state === 'waiting' || job.state === 'running';
  return h('li', {}, h('div', { class: 'row' },
    h('span', { class: 'grow' }, h('strong', {}, job.title || t.refresh), ' ', h('span', { class: 'soft' }, t.states[job.state])),
    job.result && h('a', { class: 'button', href: '/cut/' + api.part(job.result.film) }, t.watch),
    job.result && h('a', { class: 'button main', href: api.file(job.result.film, true), download: job.result.name }, t.download),
    h('button', { onclick: () => act(job) }, isOpen ? t.cancel : t.delete)),
  isOpen && h('progress', { max: '1', 'aria-label': job.title, ...(job.fraction === undefined ? {} : { value: String(job.fraction) }) }),
  job.result && h('p', { class: 'soft' }, [bytes(job.result.byteCount), job.kind === 'export' && t.frames(job.result)].filter(Boolean).join(' · ')),
  job.failure && h('p', { class: 'alert' }, job.failure.message, ' ', job.failure.hint ?? ''),
  job.note && h('p', { class: 'soft' }, job.note));
}

/** What is written, fetched and refreshed. */
export async function exportsView() {
  const jobs = new Map(), list = h('ul', { class: 'list' }), empty = h('p', {}, t.none);
  const act = async (job) => {
    try { await api.remove('jobs/' + api.part(job.id)); } catch (error) { say(error.message); }
  };
  const draw = () => {
    const all = [...jobs.values()].sort((a, b) => b.created.localeCompare(a.created));
    fill(list, all.map((job) => row(job, act)));
    empty.hidden = all.length > 0;
  };
  const load = async () => {
    jobs.clear();
    for (const job of await api.get('jobs')) jobs.set(job.id, job);
    draw();
  };
  await load();
  const ends = [
    on('job', (job) => { jobs.set(job.id, job); draw(); }), on('job-removed', ({ id }) => { jobs.delete(id); draw(); }),
    on('resync', () => load().catch(() => {})),
  ];
  return { content: [h('h1', {}, t.exports), h('p', { class: 'soft' }, t.keptWeek), list, empty], end: () => ends.forEach((end) => end()) };
}
