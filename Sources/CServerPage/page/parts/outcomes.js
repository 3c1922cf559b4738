import { h } from '../dom.js';

/** How sources fared that gave no answer, or an old one. */
export function outcomes(list) {
  const told = list.filter((outcome) => outcome.state === 'failed' || outcome.state === 'stale');
  return told.length > 0 && h('ul', { class: 'soft' }, told.map((outcome) =>
    h('li', { class: outcome.state === 'failed' ? 'alert' : '' }, `${outcome.source}: ${outcome.reason ?? outcome.state}`)));
}
