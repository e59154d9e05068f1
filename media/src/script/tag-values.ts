import {
  type SayAsKind,
  type ScriptMark,
  emphasisLevels,
  sayAsKinds,
  scriptLimits,
  soundMark,
} from '@timbre/contract/script';
import { speechLimits } from '@timbre/contract/limits';

/** A mark as its tag gives it: it lies at 0 until it is put in its place. */
export type UnplacedMark = ScriptMark;

/** A mark put in its place. */
export const placed = (mark: UnplacedMark, start: number, end: number): ScriptMark => ({ ...mark, start, end });

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** A decimal number, or nothing: no hexadecimal, no infinity, no empty text. */
export function readNumber(text: string): number | undefined {
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** The value where it is one within its limits. */
export const within = (value: number | undefined, { min, max }: { min: number; max: number }): number | undefined =>
  value !== undefined && value >= min && value <= max ? value : undefined;

/** Six places: what is left of 33.3 / 100 after binary fractions. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const pauseOf = (ms: number | undefined): UnplacedMark | undefined =>
  ms === undefined ? undefined : { kind: 'pause', start: 0, end: 0, ms };

/** `1s`, `500ms` or seconds without a unit, up to ten seconds. */
export function readPause(text: string): UnplacedMark | undefined {
  const [, digits = '', unit] = /^\+?([\d.]+) ?(ms|s)?$/iu.exec(text.trim()) ?? [];
  const value = readNumber(digits);
  if (value === undefined) return undefined;
  return pauseOf(within(Math.round(unit?.toLowerCase() === 'ms' ? value : value * 1000), speechLimits.pauseMs));
}

/** Milliseconds of `<break strength>`, as Azure documents them. */
const strengthsMs = new Map(
  Object.entries({ none: 0, 'x-weak': 250, weak: 500, medium: 750, strong: 1000, 'x-strong': 1250 }),
);

/** A `<break>`: its time counts before its strength, and without either it is a medium one. */
export function readBreak(time: string | undefined, strength = 'medium'): UnplacedMark | undefined {
  return time === undefined ? pauseOf(strengthsMs.get(strength.trim().toLowerCase())) : readPause(time);
}

/** The words of `<prosody rate>` as times the normal speed; SSML leaves them to the engine, these are Azure's. */
const rates = new Map(Object.entries({ 'x-slow': 0.5, slow: 0.64, medium: 1, default: 1, fast: 1.55, 'x-fast': 2 }));

/** `0.8`, `80%` or `slow`; with a sign a change: `-20%` and `-0.2` are 0.8 too. */
export function readRate(text: string): number | undefined {
  const word = rates.get(text.trim().toLowerCase());
  if (word !== undefined) return word;
  const [, sign, digits = '', percent] = /^([+-]?)([\d.]+(?:e[+-]?\d+)?) ?(%?)$/iu.exec(text.trim()) ?? [];
  const value = readNumber(digits);
  if (value === undefined) return undefined;
  const times = percent ? rounded(value / 100) : value;
  return within(sign ? rounded(sign === '+' ? 1 + times : 1 - times) : times, speechLimits.speed);
}

/** A local speed, written as any rate. */
export function readSpeed(text: string): UnplacedMark | undefined {
  const value = readRate(text);
  return value === undefined ? undefined : { kind: 'speed', start: 0, end: 0, value };
}

/** `moderate`, `strong` or `reduced`. */
export function readEmphasis(text: string): UnplacedMark | undefined {
  const name = text.trim().toLowerCase();
  const level = emphasisLevels.find((known) => known === name);
  return level && { kind: 'emphasis', start: 0, end: 0, level };
}

/** Words of SSML and of other engines for a kind of ours. */
const sayAsSynonyms: ReadonlyMap<string, SayAsKind> = new Map([
  ['number', 'cardinal'],
  ['digit', 'digits'],
  ['number_digit', 'digits'],
  ['spell', 'characters'],
  ['spell-out', 'characters'],
  ['spell_out', 'characters'],
  ['verbatim', 'characters'],
  ['letters', 'characters'],
  ['currency', 'money'],
  ['percentage', 'percent'],
  ['phone', 'telephone'],
]);

/** How a span is read; of SSML's formats only a date of nothing but a year makes a difference. */
export function readSayAs(text: string, format = ''): UnplacedMark | undefined {
  const name = text.trim().toLowerCase();
  const isYear = name === 'date' && /^y+$/iu.test(format.trim());
  const as = isYear ? 'year' : (sayAsKinds.find((kind) => kind === name) ?? sayAsSynonyms.get(name));
  return as && { kind: 'say-as', start: 0, end: 0, as };
}

const isWithin = (text: string, maxChars: number): boolean => text !== '' && text.length <= maxChars;

/** Words said in place of others. */
export function readAlias(words: string): UnplacedMark | undefined {
  const text = words.trim();
  return isWithin(text, scriptLimits.aliasChars) ? { kind: 'alias', start: 0, end: 0, text } : undefined;
}

/** IPA, unchecked: what a voice cannot say is the engine's to tell. */
export function readPhoneme(text: string): UnplacedMark | undefined {
  const ipa = text.trim();
  return isWithin(ipa, scriptLimits.ipaChars) ? { kind: 'phoneme', start: 0, end: 0, ipa } : undefined;
}

/** A sound by its id; gain in decibels with or without the unit. */
export function readSound(id: string, gain = '0', mode = 'wait'): UnplacedMark | undefined {
  const gainDb = readNumber(gain.trim().replace(/ ?dB$/iu, ''));
  const soundId = id.trim();
  if (soundId === '') return undefined;
  const sound = { kind: 'sound', start: 0, end: 0, soundId, gainDb, mode: mode.trim().toLowerCase() };
  return soundMark.safeParse(sound).data;
}
