// Where one is in the page, and what is said aloud: views need both, and know nothing else of the frame round them.

const status = document.createElement('p');
status.className = 'hidden';
status.setAttribute('role', 'status');
let show = () => {};

/** The element that says what happened to those who listen to the page. */
export const statusLine = status;

/** Says something to those who listen to the page. */
export function say(text) { status.textContent = text; }

/** Has `view` show the place that one goes to. */
export function onGo(view) { show = view; }

/** Goes to a place of the page; `isReplaced` where going back should not lead here. */
export function go(path, isReplaced = false) {
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', path);
  show();
}
