import { h, fill } from '../dom.js';
import { clock, t } from '../texts.js';

/**
 * The film as a bar with two handles: what lies between them is kept. It sends `cut` when they move and `seek` when the bar
 * is clicked. Handles move by mouse, finger, and arrow keys.
 */
class CutBar extends HTMLElement {
  #length = 1; #start = 0; #end = 1; #step = 1;

  connectedCallback() {
    this.kept = h('div', { class: 'kept' });
    this.mark = h('div', { class: 'now' });
    this.handles = ['start', 'end'].map((name) => this.#handle(name));
    this.track = h('div', { class: 'track', onpointerdown: (event) => {
      if (event.target.closest('button')) return;
      this.dispatchEvent(new CustomEvent('seek', { detail: this.#time(event) }));
    } }, this.kept, this.mark, this.handles);
    fill(this, this.track);
    this.#draw();
  }

  /** Sets the length of the film and of a frame, in seconds; all of the film is kept. */
  begin(length, step) {
    this.#length = length;
    this.#step = step;
    this.keep(0, length);
  }

  get start() { return this.#start; }
  get end() { return this.#end; }

  /** Keeps a range; whoever gives an end before the start moves both. */
  keep(start, end) {
    this.#start = Math.max(0, Math.min(start, this.#length - this.#step));
    this.#end = Math.min(this.#length, Math.max(end, this.#start + this.#step));
    this.#draw();
    this.dispatchEvent(new CustomEvent('cut'));
  }

  /** Shows where the player is. */
  set now(seconds) { this.mark.style.left = this.#place(seconds); }

  #handle(name) {
    const label = name === 'start' ? t.handleIn : t.handleOut;
    const move = (seconds) => name === 'start' ? this.keep(Math.min(seconds, this.#end - this.#step), this.#end) : this.keep(this.#start, Math.max(seconds, this.#start + this.#step));
    const value = () => name === 'start' ? this.#start : this.#end;
    return h('button', { type: 'button', role: 'slider', 'aria-label': label, 'aria-valuemin': '0',
      onpointerdown: (event) => event.target.setPointerCapture(event.pointerId),
      onpointermove: (event) => { if (event.target.hasPointerCapture(event.pointerId)) move(this.#time(event)); },
      onkeydown: (event) => {
        const step = event.shiftKey ? this.#step : 1;
        const to = { ArrowLeft: value() - step, ArrowRight: value() + step, ArrowDown: value() - step, ArrowUp: value() + step,
          Home: 0, End: this.#length }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        move(to);
      } }, name === 'start' ? '[' : ']');
  }

  #time(event) {
    const box = this.track.getBoundingClientRect();
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * this.#length;
  }

  #place(seconds) { return `${Math.max(0, Math.min(100, seconds / this.#length * 100))}%`; }

  #draw() {
    if (!this.track) return;
    this.kept.style.left = this.#place(this.#start);
    this.kept.style.right = `calc(100% - ${this.#place(this.#end)})`;
    for (const [handle, value] of [[this.handles[0], this.#start], [this.handles[1], this.#end]]) {
      handle.style.left = this.#place(value);
      handle.setAttribute('aria-valuemax', this.#length.toFixed(3));
      handle.setAttribute('aria-valuenow', value.toFixed(3));
      handle.setAttribute('aria-valuetext', clock(value, 3));
    }
  }
}

customElements.define('cut-bar', CutBar);
