// The page's words in the user's language.
import en from './texts/en.js';
import fi from './texts/fi.js';

export const languages = { en, fi };

const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'];
export const language = wanted.find((tag) => tag in languages);
export const t = languages[language];

/** `1:02:03.250` or `0:07`. */
export function clock(seconds, digits = 0) {
  const whole = Math.floor(seconds), parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const rest = digits ? (seconds - whole).toFixed(digits).slice(1) : '';
  const shown = parts[0] ? [parts[0], String(parts[1]).padStart(2, '0')] : [parts[1]];
  return [...shown, String(parts[2]).padStart(2, '0')].join(':') + rest;
}

/** `1.2 MB`. */
export function bytes(count) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  while (count >= 1000 && unit < units.length - 1) { count /= 1000; unit += 1; }
  return `${count.toFixed(unit && count < 100 ? 1 : 0)} ${units[unit]}`;
}

/** A day as the user's language writes it. */
export const day = (text) => new Date(text).toLocaleDateString(language, { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' });

/** A time of day where it is shown. */
export const timeOfDay = (text, zone) =>
  new Date(text).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone: zone });
