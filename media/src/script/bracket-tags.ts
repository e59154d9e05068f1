import { speechLimits } from '@timbre/contract/limits';
import type { ScriptMark } from '@timbre/contract/script';
import {
  type UnplacedMark,
  readAlias,
  readEmphasis,
  readPause,
  readPhoneme,
  readSayAs,
  readSound,
  readSpeed,
} from './tag-values.ts';

/**
 * A tag of either notation. `pair` is the name by which an opening tag finds its closing one, empty for a tag that stands
 * alone. `open` without a value is a known tag that changes nothing; `unknown` with a pair takes its closing tag with it.
 */
export interface Tag {
  readonly start: number;
  readonly end: number;
  readonly does: 'point' | 'open' | 'close' | 'nothing' | 'unknown';
  readonly pair: string;
  readonly value: UnplacedMark | undefined;
}

/** Known names with the name their pair goes by; a point has none. */
const pairs: ReadonlyMap<string, string> = new Map([
  ...['speed', 'emphasis', 'say-as', 'alias', 'phoneme'].map((name) => [name, `[${name}`] as const),
  ['pause', ''],
  ['sound', ''],
]);

const head = /\[(\/?)([A-Za-z][\w-]{0,31})([:\]])/uy;

/** Whether the text at a `[` begins like a tag; decided by its name and the character after it alone. */
function headAt(text: string, at: number) {
  head.lastIndex = at;
  const match = head.exec(text);
  if (!match) return undefined;
  const [whole, slash, name = '', mark] = match;
  const parsed = { name: name.toLowerCase(), isClosing: slash !== '', hasValue: mark === ':', end: at + whole.length };
  if (pairs.has(parsed.name)) return parsed;
  // [sic] and [Note: see below] are plain text, and so is [https://…].
  if (!parsed.hasValue) return parsed.isClosing ? parsed : undefined;
  const isPlain = /^(?:$|[\s\]]|\/\/)/u.test(text.slice(parsed.end, parsed.end + 2));
  return isPlain ? undefined : parsed;
}

/** Whether a `[` there has to be escaped to stay one. */
export const beginsBracketTag = (text: string, at: number): boolean => headAt(text, at) !== undefined;

const backslash = 0x5c;

/** Place of the `]` that ends a value: on the same line, before any other `[`; a backslash takes its next character along. */
function valueEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5d) return at;
    if (unit === 0x5b || unit === 0x0a || unit === 0x0d) return undefined;
    if (unit === backslash) at += 1;
  }
  return undefined;
}

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/gu, (_, letter: string) => (letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter));

const escaped = (text: string): string =>
  text
    .replace(/[\\[\]|]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);

function readSoundTag(raw: string): UnplacedMark | undefined {
  const [id = '', ...options] = raw.match(/(?:[^\\|]|\\[\s\S])+/gu) ?? [];
  const settings = new Map<string, string>();
  for (const option of options) {
    const at = option.indexOf('=');
    const name = option.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if ((name !== 'gain' && name !== 'mode') || settings.has(name)) return undefined;
    settings.set(name, option.slice(at + 1));
  }
  return readSound(unescaped(id), settings.get('gain'), settings.get('mode'));
}

/** `raw` is undefined where the tag has no colon. */
function readValue(name: string, raw: string | undefined): UnplacedMark | undefined {
  if (raw === undefined) {
    if (name === 'pause') return { kind: 'pause', start: 0, end: 0, ms: speechLimits.pauseMs.default };
    return name === 'emphasis' ? readEmphasis('moderate') : undefined;
  }
  switch (name) {
    case 'pause':
      return readPause(raw);
    case 'speed':
      return readSpeed(raw);
    case 'emphasis':
      return readEmphasis(raw);
    case 'say-as':
      return readSayAs(raw);
    case 'alias':
      return readAlias(unescaped(raw));
    case 'phoneme':
      return readPhoneme(unescaped(raw));
    default:
      return readSoundTag(raw);
  }
}

/**
 * The bracket tag that begins at a `[`, or nothing where it is plain text:
 *
 * - `[name]`, `[/name]`, `[name:value]` of a known name, capitals or not, is a tag, right or wrong.
 * - `[/name]` and `[name:value]` of another name are unknown tags; a name is a Latin letter and up to 31 letters, digits,
 *   `-` or `_`.
 * - All else is plain text: `[name]` and `[name: value]` (a space after the colon) of another name, `[https://…]`, and
 *   whatever has no `]` on its line before the next `[`.
 *
 * In a value a backslash makes the next character literal; `\n` and `\r` are line breaks.
 */
export function scanBracketTag(text: string, at: number): Tag | undefined {
  const found = headAt(text, at);
  if (!found) return undefined;
  const { name, isClosing, hasValue, end: from } = found;
  const close = hasValue ? valueEnd(text, from) : from - 1;
  if (close === undefined) return undefined;
  const end = close + 1;
  const pair = pairs.get(name);
  if (isClosing) {
    if (!pair || hasValue) return { start: at, end, does: 'unknown', pair: '', value: undefined };
    return { start: at, end, does: 'close', pair, value: undefined };
  }
  const value = pair === undefined ? undefined : readValue(name, hasValue ? text.slice(from, close) : undefined);
  if (!value) return { start: at, end, does: 'unknown', pair: pair ?? '', value };
  return { start: at, end, does: pair ? 'open' : 'point', pair: pair ?? '', value };
}

/** A mark's tags: the one in front of its words, or in its place, and the one behind them. */
export function bracketTags(mark: ScriptMark): { open: string; close: string } {
  switch (mark.kind) {
    case 'pause': {
      const isSeconds = mark.ms % 1000 === 0;
      return { open: `[pause:${isSeconds ? `${mark.ms / 1000}s` : `${mark.ms}ms`}]`, close: '' };
    }
    case 'sound': {
      const gain = mark.gainDb === 0 ? '' : `|gain=${mark.gainDb}`;
      return {
        open: `[sound:${escaped(mark.soundId)}${gain}${mark.mode === 'under' ? '|mode=under' : ''}]`,
        close: '',
      };
    }
    case 'speed':
      return { open: `[speed:${mark.value}]`, close: '[/speed]' };
    case 'emphasis':
      return { open: mark.level === 'moderate' ? '[emphasis]' : `[emphasis:${mark.level}]`, close: '[/emphasis]' };
    case 'say-as':
      return { open: `[say-as:${mark.as}]`, close: '[/say-as]' };
    case 'alias':
      return { open: `[alias:${escaped(mark.text)}]`, close: '[/alias]' };
    case 'phoneme':
      return { open: `[phoneme:${escaped(mark.ipa)}]`, close: '[/phoneme]' };
  }
}
