import { h, fill } from '../dom.js';
import * as api from '../api.js';
import { onJob } from '../events.js';
import { say } from '../place.js';
import { t } from '../texts.js';

/** The sources and their state, to whom films are owed, and who is signed in. */
export async function sourcesView() {
  const [sources, credits, sessions] = await Promise.all([api.get('sources'), api.get('credits'), api.get('sessions')]);
  const progress = h('p', { class: 'soft', role: 'status' });
  let refresh;
  const button = h('button', { class: 'main', onclick: async () => {
    try {
      refresh = (await api.post('sources/refresh', {})).id;
      button.disabled = true;
      progress.textContent = t.refreshing;
      // It may have ended already.
      end.look();
    } catch (error) { say(error.message); }
  } }, t.refresh);
  const end = onJob(() => refresh, (job) => {
    if (job.state === 'running' || job.state === 'waiting') return;
    button.disabled = false;
    progress.textContent = job.failure ? job.failure.message : [t.states[job.state], job.note].filter(Boolean).join(': ');
  });
  const token = h('p', {});
  return { content: [
    h('h1', {}, t.sources), h('p', { class: 'row' }, button), progress,
    h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t.sources }, h('table', {},
      h('thead', {}, h('tr', {}, [t.from, t.canDo, t.state].map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, sources.map((source) => h('tr', {}, h('td', {}, source.name), h('td', {}, source.abilities.join(', ')),
        h('td', {}, source.retired ?? source.problem ?? t.usable, source.attribution && h('p', { class: 'soft' }, source.attribution))))))),
    credits.length > 0 && [h('h2', {}, t.credits), h('ul', {}, credits.map((credit) => h('li', {}, credit.line)))],
    h('h2', {}, t.sessions), h('ul', { class: 'list' }, sessions.map((session) => {
      const line = h('li', { class: 'row' }, h('span', { class: 'grow' }, session.browser, session.isOwn && ` (${t.thisOne})`),
        h('button', { onclick: async () => {
          await api.remove('sessions/' + api.part(session.id));
          if (session.isOwn) location.reload(); else line.remove();
        } }, t.end));
      return line;
    })),
    h('p', {}, h('button', { onclick: async () => fill(token, h('code', {}, (await api.post('sessions/tokens')).token)) }, t.newToken)), token,
  ], end };
}
