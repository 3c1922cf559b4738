// One event stream a browser: the tab that holds the lock listens and tells the others.

import * as api from './api.js';

const channel = new BroadcastChannel('trailer-edit');
const listeners = new Map();

/** Calls `listener` with each event of a kind: `catalog`, `job`, `job-removed` or `resync`. Returns what ends that. */
export function on(kind, listener) {
  const all = listeners.get(kind) ?? listeners.set(kind, new Set()).get(kind);
  all.add(listener);
  return () => all.delete(listener);
}

function deliver({ kind, value }) { for (const listener of listeners.get(kind) ?? []) listener(value); }

channel.addEventListener('message', (event) => deliver(event.data));

/**
 * Calls `listener` with what becomes of the job that `id` tells, also where that came while nobody listened. Returns what ends that,
 * with `look`, which asks at once.
 */
export function onJob(id, listener) {
  const look = () => id() && api.get('jobs/' + api.part(id())).then(listener).catch(() => {});
  const ends = [on('job', (job) => { if (job.id === id()) listener(job); }), on('resync', look)];
  return Object.assign(() => ends.forEach((end) => end()), { look });
}

/** Begins to listen; once a page. */
export function listen() {
  // The lock is kept for as long as the page lives.
  navigator.locks.request('trailer-edit-events', () => new Promise(connect));
}

function connect() {
  const source = new EventSource('/api/v1/events');
  for (const kind of ['catalog', 'job', 'job-removed', 'resync']) {
    source.addEventListener(kind, (event) => {
      const message = { kind, value: JSON.parse(event.data) };
      deliver(message);
      channel.postMessage(message);
    });
  }
  // What happened while nobody listened is read anew.
  source.addEventListener('open', () => {
    const message = { kind: 'resync', value: {} };
    deliver(message);
    channel.postMessage(message);
  });
  // Browsers connect anew by themselves, but not where the server has refused.
  source.addEventListener('error', () => { if (source.readyState === EventSource.CLOSED) setTimeout(connect, 10000); });
}
