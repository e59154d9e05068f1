import type { FestivalItem } from '../festival/festival-words.ts';

/** A word as Open JTalk read it; `moras` of its sounds. */
export interface JtalkWord {
  readonly surface: string;
  readonly partOfSpeech: string;
  readonly detail: string;
  /** Katakana as spoken. */
  readonly reading: string;
  readonly moras: number;
}

export interface JtalkTrace {
  readonly words: readonly JtalkWord[];
  /** Sounds by the engine's names, silence and pauses too. */
  readonly phones: readonly FestivalItem[];
}

const perSecond = 1e7;

/** The trace file: a line per word under one heading, a line per sound with its time in 100 ns under another. */
export function parseJtalkTrace(text: string): JtalkTrace {
  const words: JtalkWord[] = [];
  const phones: FestivalItem[] = [];
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) heading = line;
    else if (heading.startsWith('[Text') && line !== '') {
      const [surface = '', partOfSpeech = '', detail = '', , , , , , , reading = '', accent = ''] = line.split(',');
      const moras = Number(accent.split('/')[1] ?? 0);
      words.push({ surface, partOfSpeech, detail, reading: reading.replaceAll('’', ''), moras: moras || 0 });
    } else if (heading.startsWith('[Output')) {
      const [, from, to, name = ''] = /^(\d+) (\d+) [^-]*-(.+?)\+/u.exec(line) ?? [];
      if (name !== '')
        phones.push({ name, startSeconds: Number(from) / perSecond, endSeconds: Number(to) / perSecond });
    }
  }
  return { words, phones };
}

export const isJtalkSilence = (phone: string): boolean => phone === 'sil' || phone === 'pau';

const endsMora = /^(?:[aiueoAIUEO]|N|cl)$/u;

const consonants: Readonly<Record<string, string>> = {
  sh: 'ɕ',
  ch: 'tɕ',
  ts: 'ts',
  j: 'dʑ',
  f: 'ɸ',
  r: 'ɾ',
  y: 'j',
  g: 'ɡ',
  N: 'ɴ',
  cl: 'ʔ',
  hy: 'ç',
  u: 'ɯ',
};

/** A sound in IPA. A capital vowel is a whispered one. */
export function ipaFromJtalk(phone: string): string {
  if (/^[AIUEO]$/u.test(phone)) return `${ipaFromJtalk(phone.toLowerCase())}\u0325`;
  const known = consonants[phone];
  if (known !== undefined) return known;
  const [, hard, soft] = /^(\w)(y)$/u.exec(phone) ?? [];
  return soft === undefined ? phone : `${consonants[hard ?? ''] ?? hard}ʲ`;
}

/** As Open JTalk writes it: figures, Latin letters and signs at full width. */
function wide(letter: string): string {
  if (letter === ' ') return '　';
  if (letter >= '!' && letter <= '~') return String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  return /[\uFF61-\uFF9F]/u.test(letter) ? letter.normalize('NFKC') : letter;
}

/** Words that belong to the one before them: particles, endings, what follows a verb or a number. */
const isAttached = ({ partOfSpeech, detail }: JtalkWord): boolean =>
  /^助(?:詞|動詞)$/u.test(partOfSpeech) || /^(?:接尾|非自立)$/u.test(detail);

interface Place {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly last: number;
}

/** Indexes of the sounds of each word, by counting moras. */
function soundsOf({ words, phones }: JtalkTrace): ({ first: number; last: number } | null)[] {
  let at = 0;
  return words.map(({ moras }) => {
    let left = moras;
    let first = -1;
    let last = -1;
    for (; left > 0 && at < phones.length; at++) {
      const { name } = phones[at] ?? { name: 'sil' };
      if (isJtalkSilence(name)) continue;
      if (first < 0) first = at;
      last = at;
      if (endsMora.test(name)) left -= 1;
    }
    return first < 0 ? null : { first, last };
  });
}

const isNumeral = (letter: string | undefined): boolean =>
  /^[０-９〇一二三四五六七八九十百千万億兆．，]$/u.test(letter ?? '');

/** Letters of what was read against those that were written: figures may stand for each other, nothing else may. */
function swap(a: string, b: string): number {
  if (a === b) return 0;
  if (isNumeral(a) && isNumeral(b)) return 0.5;
  // ﾊ and its mark ﾟ are two letters of half width and one of full.
  return a.normalize('NFD').charAt(0) === b ? 0.1 : 3;
}
const skip = (letter: string): number => (isNumeral(letter) ? 0.6 : 1);

/** For each letter that was read the index of the written one it comes from; -1: of none. */
function matched(read: readonly string[], written: readonly string[]): Int32Array {
  const width = written.length + 1;
  const cost = new Float32Array((read.length + 1) * width);
  const at = (i: number, j: number) => cost[i * width + j] ?? 0;
  for (let i = 0; i <= read.length; i++) {
    for (let j = i === 0 ? 1 : 0; j <= written.length; j++) {
      const [a = '', b = ''] = [read[i - 1], written[j - 1]];
      const both = i > 0 && j > 0 ? at(i - 1, j - 1) + swap(a, b) : Infinity;
      const up = i > 0 ? at(i - 1, j) + skip(a) : Infinity;
      const left = j > 0 ? at(i, j - 1) + skip(b) : Infinity;
      cost[i * width + j] = Math.min(both, up, left);
    }
  }
  const from = new Int32Array(read.length).fill(-1);
  for (let i = read.length, j = written.length; i > 0 && j > 0;) {
    const [a = '', b = ''] = [read[i - 1], written[j - 1]];
    if (Math.abs(at(i, j) - at(i - 1, j - 1) - swap(a, b)) < 1e-3) {
      if (swap(a, b) < 1) from[i - 1] = j - 1;
      i -= 1;
      j -= 1;
    } else if (Math.abs(at(i, j) - at(i - 1, j) - skip(a)) < 1e-3) i -= 1;
    else j -= 1;
  }
  return from;
}

/** Where the words stand in the text, a number as one; what belongs to the word before it is part of that. */
function placesOf(trace: JtalkTrace, text: string): Place[] {
  const written = [...text].map(wide);
  const from = matched(
    trace.words.flatMap(({ surface }) => [...surface]),
    written,
  );
  const sounds = soundsOf(trace);
  const places: Place[] = [];
  let letter = 0;
  let isNumber = false;
  /** The first sound of a figure's word that is written nowhere, as 千 of 1984: the next one's. */
  let waiting: number | undefined;
  for (const [index, word] of trace.words.entries()) {
    const length = [...word.surface].length;
    const own = [...from.subarray(letter, letter + length)].filter((one) => one >= 0);
    letter += length;
    const sound = sounds[index] ?? null;
    const wasNumber = isNumber;
    isNumber = sound !== null && [...word.surface].every(isNumeral);
    if (!sound) continue;
    const before = places.at(-1);
    const start = Math.min(...own);
    const isNext = before !== undefined && before.end >= start && (isAttached(word) || (wasNumber && isNumber));
    if (before && waiting === undefined && (own.length === 0 ? wasNumber || !isNumber : isNext)) {
      places[places.length - 1] = {
        ...before,
        end: Math.max(before.end, ...own.map((one) => one + 1)),
        last: sound.last,
      };
    } else if (own.length === 0) waiting ??= sound.first;
    else {
      places.push({ start, end: Math.max(...own) + 1, first: waiting ?? sound.first, last: sound.last });
      waiting = undefined;
    }
  }
  // A figure may be written with more signs than are read one by one, as 10,000.
  return places.map((place, at) => {
    let { start, end } = place;
    if (isNumeral(written[start]))
      while (start > (places[at - 1]?.end ?? 0) && isNumeral(written[start - 1])) start -= 1;
    if (isNumeral(written[end - 1]))
      while (end < (places[at + 1]?.start ?? written.length) && isNumeral(written[end])) end += 1;
    return { ...place, start, end };
  });
}

export interface JtalkPlacedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Words with their place in the text that was read, in UTF-16 units, and their time. */
export function jtalkWords(trace: JtalkTrace, text: string): JtalkPlacedWord[] {
  const offsets: number[] = [];
  for (const letter of text) offsets.push((offsets.at(-1) ?? 0) + letter.length);
  return placesOf(trace, text).flatMap(({ start, end, first, last }) => {
    const [from, to] = [trace.phones[first], trace.phones[last]];
    const place = { start: offsets[start - 1] ?? 0, end: offsets[end - 1] ?? text.length };
    return from && to ? [{ ...place, startSeconds: from.startSeconds, endSeconds: to.endSeconds }] : [];
  });
}
