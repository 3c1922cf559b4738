// The frame of the page: who is signed in, where one is, and which view shows it.
import { h, fill } from './dom.js';
import * as api from './api.js';
import { listen } from './events.js';
import { go, onGo, statusLine } from './place.js';
import { language, languages, t } from './texts.js';
import { filmsView, searchView } from './views/films.js';
import { filmView } from './views/film.js';
import { watchView, libraryFilmView } from './views/watch.js';
import { showtimesView } from './views/showtimes.js';
import { newsView, articleView } from './views/news.js';
import { bookmarksView } from './views/bookmarks.js';
import { libraryView } from './views/library.js';
import { exportsView } from './views/exports.js';
import { sourcesView } from './views/sources.js';
import { failure } from './parts/failure.js';

// Each view gets what its path names and the query, and returns what to show; what it returns as `end` is called when it goes.
const views = [
  [/^\/$/, () => filmsView('now')], [/^\/films\/(coming|top)$/, (list) => filmsView(list)],
  [/^\/search$/, (query) => searchView(query)], [/^\/film\/([^/]+)$/, (film) => filmView(film)],
  [/^\/watch\/([^/]+)$/, (reference) => watchView(reference)], [/^\/cut\/([^/]+)$/, (film) => libraryFilmView(film)],
  [/^\/showtimes$/, (query) => showtimesView(query)], [/^\/news$/, () => newsView()],
  [/^\/news\/([^/]+)$/, (article) => articleView(article)], [/^\/bookmarks$/, () => bookmarksView()],
  [/^\/library$/, () => libraryView()], [/^\/exports$/, () => exportsView()], [/^\/sources$/, () => sourcesView()],
];
const places = [
  ['/', 'now'], ['/films/coming', 'coming'], ['/films/top', 'top'], ['/showtimes', 'showtimes'], ['/news', 'news'],
  ['/bookmarks', 'bookmarks'], ['/library', 'library'], ['/exports', 'exports'], ['/sources', 'sources'],
];

const main = h('main', { id: 'main', tabindex: '-1' });
const banner = h('p', { class: 'banner', role: 'status', hidden: true }, t.offline);
const attributions = h('span', {});
let current;

function navigation() {
  const input = h('input', { type: 'search', name: 'q', 'aria-label': t.search, placeholder: t.search, autocomplete: 'off' });
  let timer;
  const search = () => {
    const words = input.value.trim();
    if (words) go('/search?q=' + encodeURIComponent(words), location.pathname === '/search');
  };
  input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(search, 200); });
  return h('header', {},
    h('a', { class: 'skip', href: '#main' }, t.skip), h('a', { class: 'name', href: '/' }, 'trailer-edit'),
    h('nav', { 'aria-label': 'trailer-edit' }, h('ul', {}, places.map(([path, name]) => h('li', {}, h('a', { href: path }, t[name]))))),
    h('form', { role: 'search', onsubmit: (event) => { event.preventDefault(); clearTimeout(timer); search(); } }, input));
}

function footer() {
  const choice = h('select', { 'aria-label': t.languageChoice, onchange: () => {
    localStorage.setItem('language', choice.value);
    location.reload();
  } }, Object.entries(languages).map(([tag, texts]) => h('option', { value: tag, selected: tag === language }, texts.language)));
  return h('footer', {}, choice, attributions);
}

/** What the terms of the sources want to be shown where their data are. */
async function showAttributions() {
  const sources = await api.get('sources');
  fill(attributions, sources.map((source) => source.attribution).filter(Boolean).join(' · '));
}

async function show() {
  current?.end?.();
  current = undefined;
  const path = location.pathname;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const [pattern, view] = views.find(([pattern]) => pattern.test(path)) ?? [];
  const wanted = location.href;
  fill(main, h('p', { class: 'soft' }, t.loading));
  try {
    if (!view) throw new Error(t.notFound);
    const names = path.match(pattern).slice(1).map(decodeURIComponent);
    const shown = await view(...names, new URLSearchParams(location.search));
    // Who has gone on meanwhile does not want to see it.
    if (wanted !== location.href) return shown.end?.();
    current = shown;
    fill(main, ...[shown.content].flat());
  } catch (error) {
    if (wanted !== location.href) return;
    if (error.status === 401) return signIn();
    fill(main, failure(error, show));
  }
  const heading = main.querySelector('h1');
  document.title = (heading ? heading.textContent + ' – ' : '') + 'trailer-edit';
  const isTyping = document.activeElement?.type === 'search';
  if (heading && !isTyping) { heading.tabIndex = -1; heading.focus({ preventScroll: true }); }
  if (!history.state?.keepsPlace) scrollTo(0, 0);
}

function signIn(problem) {
  const input = h('input', { name: 'token', autocomplete: 'off', required: true, id: 'token' });
  fill(main, h('h1', {}, t.signIn), h('form', { class: 'box', onsubmit: async (event) => {
    event.preventDefault();
    try { await api.signIn(input.value.trim()); begin(); } catch (error) { signIn(error); }
  } }, h('p', {}, t.tokenHelp), h('div', { class: 'field' }, h('label', { for: 'token' }, t.token), input),
    problem && h('p', { class: 'alert', role: 'alert' }, problem.message, ' ', problem.hint ?? ''),
    h('p', {}, h('button', { class: 'main' }, t.signIn))));
  document.title = `${t.signIn} – trailer-edit`;
}

let isListening = false;
function begin() {
  if (!isListening) listen();
  isListening = true;
  showAttributions().catch(() => {});
  show();
}

async function start() {
  document.documentElement.lang = language;
  document.body.replaceChildren(navigation(), banner, main, statusLine, footer());
  api.onReachable((isReachable) => { banner.hidden = isReachable; });
  onGo(show);
  addEventListener('popstate', show);
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="/"]');
    if (!link || link.hasAttribute('download') || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.getAttribute('href'));
  });
  // The token stands in the part of the address that is never sent; it is spent once, by a POST.
  const secret = new URLSearchParams(location.hash.slice(1)).get('token');
  if (secret) {
    history.replaceState(null, '', location.pathname + location.search);
    try { await api.signIn(secret); } catch (error) { if (error.status !== 401) throw error; }
  }
  try { await api.resume(); } catch (error) {
    return error.status === 401 ? signIn() : fill(main, failure(error, () => location.reload()));
  }
  begin();
}

start();
