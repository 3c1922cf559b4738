// The server's API: one place that knows its addresses, its token and its errors.

/** What the server answered instead of what was asked for: problem details of RFC 9457. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.detail ?? `status ${status}`);
    this.status = status;
    this.code = body.code ?? 'http';
    this.hint = body.hint;
  }
}

let token;
const listeners = new Set();

/** Tells `listener` whether the server answers. */
export function onReachable(listener) { listeners.add(listener); }

function tell(isReachable) { for (const listener of listeners) listener(isReachable); }

async function send(method, path, body, headers = {}) {
  const request = { method, headers: { ...headers }, credentials: 'same-origin', cache: 'no-cache' };
  if (token) request.headers['X-Trailer-Edit-Token'] = token;
  if (body !== undefined) {
    request.headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch('/api/v1/' + path, request);
  } catch (error) {
    tell(false);
    throw error;
  }
  tell(true);
  const isJSON = answer.headers.get('Content-Type')?.includes('json');
  const value = isJSON ? await answer.json() : undefined;
  if (!answer.ok) throw new Problem(answer.status, value ?? {});
  return { value, tag: answer.headers.get('ETag') };
}

export const get = async (path) => (await send('GET', path)).value;
export const getTagged = (path) => send('GET', path);
export const post = async (path, body = {}, headers) => (await send('POST', path, body, headers)).value;
export const put = async (path, body, headers) => (await send('PUT', path, body, headers)).value;
export const remove = async (path, headers) => (await send('DELETE', path, undefined, headers)).value;

/** A name as a part of a path. */
export const part = encodeURIComponent;

/** Learns the token of this browser's session; throws a `Problem` with status 401 where there is none. */
export async function resume() { token = (await get('session')).token; }

/** Signs in with a token that the server printed. */
export async function signIn(secret) { token = (await post('sessions', { token: secret })).token; }

/** The address of a film's poster. */
export const poster = (film, side = 300) => `/api/v1/films/${part(film)}/poster?side=${side}`;

/** The address of a file. */
export const file = (film, isDownload) => `/api/v1/media/${part(film)}/file` + (isDownload ? '?download=1' : '');

/** The address of the text of a subtitle stream. */
export const subtitles = (film, stream) => `/api/v1/media/${part(film)}/subtitles/${stream}`;

/** The address of a film from a moment on, written while it plays as settings of an export say: `container`, and as what
 *  streams are encoded: `codec` and `audio-codec`. */
export const stream = (film, from, written) => `/api/v1/media/${part(film)}/stream?from=${from.toFixed(3)}`
  + `&container=${written.container}&video=${written['codec'] ?? 'copy'}&audio=${written['audio-codec'] ?? 'copy'}`;
