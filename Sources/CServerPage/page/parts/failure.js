import { h } from '../dom.js';
import { t } from '../texts.js';

/** What went wrong, what helps, and a button to try again. */
export function failure(error, again) {
  return h('div', { class: 'box', role: 'alert' }, h('h1', {}, t.failed), h('p', {}, error.message),
    error.hint && h('p', { class: 'soft' }, error.hint), again && h('button', { onclick: again }, t.again));
}
