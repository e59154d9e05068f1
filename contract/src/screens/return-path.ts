import type { ScreenName } from './screens.ts';
import { matchScreen, screenPath } from './screens.ts';

/** Longer than any address of ours. */
const maxChars = 2000;

// Control characters, white space at the ends, the backslash (browsers read it as a slash), and marks that a browser or a
// proxy may drop or take for a line's end.
const unsafe = /[\u0000-\u001f\\\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|\p{Cs}|^\s|\s$/u;

/**
 * The address when it leads to a place on this site, with its slash in front (`tools/home?show=x` is fine) and ready for
 * a header; else null. The one judge of every address that someone else may have written: `to`, `loginTarget`,
 * `returnUrl` and the like. It reads the text itself, so that no two parsers can see two things in it.
 */
export function pathOnThisSite(text: string): string | null {
  if (text === '' || text.length > maxChars || unsafe.test(text)) return null;
  // `javascript:…` and `https:evil` have a scheme; `//host` names another host.
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  const words = decodeOnce(path.replace(/[?#].*$/s, ''));
  // Once decoded, and once in the plain form of wide and other look-alike letters, it must still be one clean path.
  if (words === null || !isCleanPath(words) || !isCleanPath(words.normalize('NFKC'))) return null;
  // Escapes that are there stay; everything else that has no place in an address gets one.
  return encodeURI(path).replaceAll('%25', '%');
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isCleanPath(path: string): boolean {
  return !unsafe.test(path) && !path.includes('//') && !/\/\.{1,2}(?:\/|$)/.test(path);
}

/** Places that lead on by themselves; going there from a log-in would be a loop, or undo it. */
const passages: readonly ScreenName[] = [
  'login',
  'login-callback',
  'logout',
  'email-sign-up',
  'affiliate-login',
  'refresh',
  'maintain',
];

/** Where a log-in, an update or a pause leads: `to` when it is a place on this site, else the studio. */
export function returnPath(to: string | null): string {
  const path = to === null ? null : pathOnThisSite(to);
  const name = path === null ? undefined : matchScreen(path)?.screen.name;
  return path === null || (name !== undefined && passages.includes(name)) ? screenPath('tools-home') : path;
}

/** Names that the log-in itself understands; whatever else stands behind a `to` with a query belongs to that query. */
const ownNames = new Set([
  'to',
  'loginTarget',
  'payload',
  'status',
  'link',
  'error',
  'wn',
  'token',
  'wwid',
  'cookiesPolicy',
  'email',
  'invite_code',
  'invite_code_link',
  'source',
  'code',
  'state',
]);

/**
 * Where the query of the log-in leads: `to`, else `loginTarget`, with `payload` handed on. A link may write its target
 * plainly (`/login?to=tools/home?show=three_second_clone&step=2`): what follows the target's own question mark is kept.
 */
export function loginTarget(query: Iterable<readonly [string, string]>): string {
  const entries = [...query];
  const valueOf = (wanted: string) => entries.find(([name, value]) => name === wanted && value !== '')?.[1];
  const to = valueOf('to') ?? valueOf('loginTarget') ?? null;
  const target = returnPath(to);
  const isPlain = to?.includes('?') === true;
  const more = isPlain ? entries.filter(([name]) => !ownNames.has(name) && !name.startsWith('utm_')) : [];
  const payload = valueOf('payload');
  return withQuery(target, payload === undefined ? more : [...more, ['payload', payload]]);
}

/** The path with more values in its query; its fragment stays last. */
export function withQuery(path: string, values: Iterable<readonly [string, string]>): string {
  const more = [...values].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  if (more === '') return path;
  const [before = '', ...fragment] = path.split('#');
  const joint = before.includes('?') ? (/[?&]$/.test(before) ? '' : '&') : '?';
  return [`${before}${joint}${more}`, ...fragment].join('#');
}

/** The path without that value in its query. */
export function withoutQuery(path: string, name: string): string {
  const [before = '', ...fragment] = path.split('#');
  const [place = '', ...query] = before.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`));
  return [kept.length === 0 ? place : `${place}?${kept.join('&')}`, ...fragment].join('#');
}

/** The log-in's address that leads back to `path`; whose page it was stays behind. */
export function loginPath(path: string): string {
  return `${screenPath('login')}?to=${encodeURIComponent(withoutQuery(path, 'wn'))}`;
}
