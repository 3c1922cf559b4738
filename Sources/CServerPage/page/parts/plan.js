import { h } from '../dom.js';
import { t } from '../texts.js';

/** What a plan copies and encodes: a line a stream, and what the program says of it. */
export function planView(plan) {
  const line = (stream) => h('div', {}, h('span', { class: 'soft' }, t.stream(stream.kind, stream.codec)),
    h('div', { class: 'line', 'aria-hidden': 'true' }, stream.spans.map((span) => {
      const bar = h('div', { class: `span ${span.action}` });
      bar.style.left = `${span.start / plan.seconds * 100}%`;
      bar.style.width = `${(span.end - span.start) / plan.seconds * 100}%`;
      return bar;
    })));
  return [
    h('p', { role: 'status' }, t.planSummary(plan), ' ', h('span', { class: 'key' }), ' ', t.copied, ' ', h('span', { class: 'key encode' }), ' ', t.encoded),
    plan.streams.map(line),
    h('ul', { class: 'soft' }, plan.readings.map((text) => h('li', {}, text)), plan.notices.map((text) => h('li', {}, text)),
      plan.losses.map((text) => h('li', { class: 'alert' }, `${t.lost}: ${text}`))),
  ];
}

/** A word as shells take it. */
const quoted = (word) => /^[A-Za-z0-9\-_.\/:=+,%@]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command line that does the same. */
export const commandLine = (plan) => plan.arguments.map(quoted).join(' ');
