// One event stream a browser: the tab that holds the lock listens and tells the others.

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

/** Begins to listen; once a page. */
export function listen() {
  navigator.locks.request('trailer-edit-events', () => new Promise(() => {
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
  }));
}
