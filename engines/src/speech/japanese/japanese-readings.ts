import { countedReading, isKnownCounter } from '@timbre/media/reading/languages/ja-counted';
import { decimalsReading, digitsOf, numberReading } from './japanese-numbers.ts';
import type { Pronunciation } from '../port.ts';

/** A word as the analyser gives it; names and parts of speech are those of IPADIC. */
export interface AnalysedWord {
  readonly surface_form: string;
  readonly pos: string;
  readonly pos_detail_1: string;
  readonly pos_detail_2: string;
  /** Katakana as spoken; missing or “*” where the dictionary has none. */
  readonly pronunciation?: string;
}

export type Analyse = (text: string) => readonly AnalysedWord[];

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JapaneseReadings {
  /** In order and apart. */
  readonly pronunciations: readonly Pronunciation[];
  /** Kanji the dictionary has no reading for: they are left out when spoken. */
  readonly unread: readonly Span[];
}

const han = /[\p{Script=Han}]/u;

/** Kanji, figures, the particles は and へ, full-width Latin letters and the middle dot: what kana alone doesn't say. */
const isForDictionary = /[\p{Script=Han}はへ・0-9０-９Ａ-Ｚａ-ｚ]/u;

/** Whether a text has anything whose reading needs the dictionary; other texts are spoken at once. */
export const needsJapaneseReadings = (text: string): boolean => isForDictionary.test(text);

/**
 * The analyser takes the square of the length of a run of like characters (10,000 letters: 18 s and 3 GB, measured)
 * and breaks on NUL and lone surrogates, so it gets clean pieces of this many characters at most, cut at white space
 * and sentence marks.
 */
const pieces = /[^\s。！？!?]{1,160}[。！？!?]*/gu;
/** Character by character, so that offsets stay. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, (one) => ' '.repeat(one.length));

/** Words younger than the dictionary (2007). */
const youngWords: Readonly<Record<string, string>> = { 令和: 'レイワ' };

interface Word extends Span {
  readonly text: string;
  readonly pos: string;
  readonly detail: string;
  readonly isCounter: boolean;
  readonly reading: string | undefined;
}

function wordsOf(text: string, offset: number, analyse: Analyse): Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const { surface_form: surface, pos, pos_detail_1: detail, pos_detail_2, pronunciation } of analyse(text)) {
    if (!text.startsWith(surface, at)) break;
    const hasReading = pronunciation !== undefined && /^[\p{Script=Katakana}ー]+$/u.test(pronunciation);
    words.push({
      text: surface,
      start: offset + at,
      end: offset + at + surface.length,
      pos,
      detail,
      isCounter: pos_detail_2 === '助数詞',
      reading: hasReading ? pronunciation : undefined,
    });
    at += surface.length;
  }
  return joinYoung(words);
}

function joinYoung(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const reading = before && youngWords[before.text + word.text];
    if (before === undefined || reading === undefined) joined.push(word);
    else joined.splice(-1, 1, { ...before, text: before.text + word.text, end: word.end, reading });
  }
  return joined;
}

const figure = /^[0-9０-９〇一二三四五六七八九十百千万億兆京]+$/u;
const isFigure = (word: Word | undefined): boolean =>
  word !== undefined && figure.test(word.text) && word.detail === '数';

interface Counted {
  readonly reading: string;
  /** The first word after number and counter. */
  readonly next: number;
  readonly isMonth: boolean;
}

/** A number that starts at `from`, with its decimals and its counter. */
function counted(words: readonly Word[], from: number, isDate: boolean): Counted | undefined {
  let at = from;
  let written = '';
  while (
    isFigure(words[at]) ||
    (/^[,，]$/u.test(words[at]?.text ?? '') && /^[0-9０-９]{3}/u.test(runAt(words, at + 1)))
  ) {
    written += words[at]?.text ?? '';
    at += 1;
  }
  const digits = digitsOf(written);
  if (digits === undefined) return undefined;
  const decimals = /^[.．]$/u.test(words[at]?.text ?? '') ? decimalsReading(runAt(words, at + 1)) : undefined;
  if (decimals !== undefined) {
    while (isFigure(words[at + 1])) at += 1;
    return { reading: numberReading(digits) + decimals, next: at + 1, isMonth: false };
  }
  const counter = words[at];
  if (counter && (isKnownCounter(counter.text) || (counter.isCounter && counter.reading !== undefined))) {
    const reading = countedReading(digits, counter.text, counter.reading ?? '', { isDate, say: numberReading });
    return { reading, next: at + 1, isMonth: counter.text === '月' };
  }
  return { reading: numberReading(digits), next: at, isMonth: false };
}

/** The figures from a word on, as they are written. */
function runAt(words: readonly Word[], from: number): string {
  let run = '';
  for (let at = from; isFigure(words[at]); at++) run += words[at]?.text ?? '';
  return run;
}

/**
 * Whether a phrase starts here: a word of its own after a particle, an ending or an adverb. A space is put there,
 * so that the engine gives each phrase a time of its own; without it a whole clause is one word.
 */
function startsPhrase(word: Word, before: Word | undefined): boolean {
  if (before === undefined || !/^(助詞|助動詞|副詞|連体詞|形容詞|動詞)$/u.test(before.pos)) return false;
  if (/^(接尾|非自立)$/u.test(word.detail)) return false;
  return /^(名詞|動詞|形容詞|副詞|連体詞|接続詞|感動詞|接頭詞)$/u.test(word.pos);
}

function readingOf(word: Word): string | undefined {
  if (han.test(word.text)) return word.reading;
  if (/^(は|へ)$/u.test(word.text) && word.pos === '助詞') return word.reading;
  // こんにちは, では, それでは: the particle inside a word of the dictionary.
  if (/[はへ]$/u.test(word.text) && /[ワエ]$/u.test(word.reading ?? '')) return word.reading;
  // The engine spells full-width letters and names the dot.
  if (/^[Ａ-Ｚａ-ｚ]+$/u.test(word.text)) return word.text.normalize('NFKC');
  return word.text === '・' ? ' ' : undefined;
}

function kanjiOf(word: Word): Span[] {
  return [...word.text.matchAll(/\p{Script=Han}+/gu)].map(({ 0: kanji, index }) => ({
    start: word.start + index,
    end: word.start + index + kanji.length,
  }));
}

/** Readings in katakana for the kanji, numbers and particles of a Japanese text; `analyse` is asked piece by piece. */
export function japaneseReadings(text: string, analyse: Analyse): JapaneseReadings {
  const pronunciations: Pronunciation[] = [];
  const unread: Span[] = [];
  const say = (start: number, end: number, reading: string, isNewPhrase: boolean) => {
    const as = { kind: 'alias', text: isNewPhrase ? ` ${reading}` : reading } as const;
    pronunciations.push({ start, end, as });
  };
  for (const { 0: piece, index } of clean(text).matchAll(pieces)) {
    const words = wordsOf(piece, index, analyse);
    let isDate = false;
    for (let at = 0; at < words.length;) {
      const word = words[at];
      if (word === undefined) break;
      const number: Counted | undefined = isFigure(word) ? counted(words, at, isDate) : undefined;
      const isNewPhrase = startsPhrase(word, words[at - 1]);
      if (number) {
        say(word.start, words[number.next - 1]?.end ?? word.end, number.reading, isNewPhrase);
        isDate = number.isMonth;
        at = number.next;
        continue;
      }
      const reading = readingOf(word);
      if (reading !== undefined) say(word.start, word.end, reading, isNewPhrase);
      else unread.push(...kanjiOf(word));
      isDate = word.text.endsWith('月');
      at += 1;
    }
  }
  return { pronunciations, unread };
}

/** The readings that the request's own pronunciations leave room for: a lexicon's word always wins. */
export function withReadings(own: readonly Pronunciation[], readings: readonly Pronunciation[]): Pronunciation[] {
  return [...own, ...readings.filter((one) => own.every(({ start, end }) => end <= one.start || one.end <= start))];
}
