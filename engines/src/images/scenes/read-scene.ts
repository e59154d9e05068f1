import { stem, tokensOf } from '../../descriptions/english.ts';
import { blank, isJapanese, wordFinder } from '../../descriptions/japanese.ts';
import { likeness, pairsOf } from '../../descriptions/likeness.ts';
import type { ScenePlan, Season, Time, Weather } from './plan.ts';
import { passedOver, sceneWords, type SceneWord } from './vocabulary.ts';

/** What a description comes to. */
export interface SceneReading {
  readonly plan: ScenePlan;
  /** Names of what will be seen, in the description's language. */
  readonly understood: readonly string[];
  readonly unknownWords: readonly string[];
  /** Places that are written most like the words that were not understood. */
  readonly nearest: readonly string[];
  /** False: nothing to draw was understood. */
  readonly isDrawable: boolean;
}

const listOf = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','));

const english = sceneWords
  .flatMap((word) => [word.name, ...listOf(word.words)].map((phrase) => ({ word, phrase: tokensOf(phrase).map(stem) })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length);
/** By the first word: ten thousand characters are read quickly. */
const byFirst = new Map<string, (typeof english)[number][]>();
for (const one of english) {
  const [first = ''] = one.phrase;
  byFirst.set(first, [...(byFirst.get(first) ?? []), one]);
}

const japanese = sceneWords
  .flatMap((word) => [word.nameJa, ...listOf(word.wordsJa)].map((text) => ({ word, text })))
  .toSorted((one, other) => other.text.length - one.text.length);
const { placeOf } = wordFinder(japanese.map(({ text }) => text));

interface Found {
  readonly words: readonly SceneWord[];
  readonly unknownWords: readonly string[];
}

const withoutWords: ReadonlySet<string> = new Set(['without', 'no', 'not', 'except', 'minus']);

function readEnglish(prompt: string): Found {
  const tokens = tokensOf(prompt);
  const stems = tokens.map(stem);
  const [words, leftOut] = [new Set<SceneWord>(), new Set<SceneWord>()];
  const unknownWords: string[] = [];
  let isLeftOut = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as string;
    const found = byFirst
      .get(stems[at] as string)
      ?.find(({ phrase }) => phrase.every((part, nth) => stems[at + nth] === part));
    if (found !== undefined) {
      (isLeftOut ? leftOut : words).add(found.word);
      at += found.phrase.length - 1;
      isLeftOut = false;
    } else if (withoutWords.has(token)) isLeftOut = true;
    else if (/^[\p{N}\p{P}]/u.test(token)) isLeftOut &&= token !== ',';
    else if (!passedOver.has(token) && !passedOver.has(stems[at] as string)) unknownWords.push(token);
  }
  return { words: [...words].filter((word) => !leftOut.has(word)), unknownWords };
}

const isNotThere = /^[のがは]?(?:ない|無い|なし|無し|いない|抜き)/u;
const saysNothing =
  /^(?:背景|写真|画像|絵|イラスト|風|見える|広がる|美しい|綺麗|素敵|静か|中|上|下|前|横|近く|遠く|大きな|小さな|昔|一つ|二つ|三つ|感じ|雰囲気|スタイル|シーン|向こう|浮かぶ|立つ|並ぶ|咲く|光|光る|輝く|暖かい|明るい|映る|ある|奥|側|飛ぶ|続く|色)$/u;

/** Two and more kanji behind a name make another word of it, unless they are a name themselves: 宇宙飛行士. */
const otherWord = (behind: string): string => {
  const [run = ''] = /^\p{Script=Han}{2,}/u.exec(behind) ?? [];
  return japanese.some(({ text }) => text !== '' && run.startsWith(text)) ? '' : run;
};

/** A single kanji counts where it is a noun: 犬が, but not 乗る. */
const unknownJapanese =
  /[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}|\p{Script=Han}(?=[のがをにはとで、。,\s]|$)|[a-z]{3,}/giu;

function readJapanese(prompt: string): Found {
  const text = prompt.normalize('NFKC');
  const words: SceneWord[] = [];
  const compounds: string[] = [];
  let rest = text;
  for (const { word, text: name } of japanese) {
    if (name === '') continue;
    for (let at = placeOf(rest, name); at >= 0; at = placeOf(rest, name)) {
      const other = otherWord(rest.slice(at + name.length));
      rest = blank(rest, at, name.length + other.length);
      if (other !== '') compounds.push(name + other);
      else if (!isNotThere.test(text.slice(at + name.length)) && !words.includes(word)) words.push(word);
    }
  }
  const others = rest.match(unknownJapanese) ?? [];
  return { words, unknownWords: [...compounds, ...others.filter((word) => !saysNothing.test(word))] };
}

const shown = 6;
const longestList = 24;
/** What is proposed when nothing is alike. */
const favourites: ReadonlySet<string> = new Set(['mountains', 'beach', 'city', 'forest', 'living room', 'gradient']);
const subjects = sceneWords.filter(({ kind }) => kind === 'place' || kind === 'thing');
const pairsOfSubjects = subjects.map((word) => ({
  word,
  en: [word.name, ...listOf(word.words)].map(pairsOf),
  ja: [word.nameJa, ...listOf(word.wordsJa)].map(pairsOf),
}));
const maxAsked = 8;

function nearestOf(unknown: readonly string[], isJa: boolean): string[] {
  const asked = unknown.slice(0, maxAsked).map((word) => pairsOf(word.slice(0, 40)));
  const scored = pairsOfSubjects.map(({ word, en, ja }) => ({
    word,
    score: Math.max(0, ...asked.flatMap((one) => (isJa ? ja : en).map((name) => likeness(one, name)))),
  }));
  const alike = scored.filter(({ score }) => score > 0.45).toSorted((one, other) => other.score - one.score);
  const usual = subjects.filter(({ name }) => favourites.has(name));
  return [...new Set([...alike.map(({ word }) => word), ...usual])]
    .slice(0, shown)
    .map((word) => (isJa ? word.nameJa : word.name));
}

const firstOf = (words: readonly SceneWord[], kind: SceneWord['kind']): string | null => {
  const found = words.find((word) => word.kind === kind);
  return found === undefined ? null : (found.value ?? found.name);
};

/** Reads a description in English or Japanese: places, things, time of day, season, weather, style and colour. */
export function readScene(prompt: string): SceneReading {
  const isJa = isJapanese(prompt);
  const { words, unknownWords } = isJa ? readJapanese(prompt) : readEnglish(prompt);
  const isNamed = words.some(({ kind }) => kind === 'place' || kind === 'thing');
  // A mood alone is a landscape, unless it is said of something that is not known.
  const isMood = words.some(
    ({ kind }) => kind === 'time' || kind === 'season' || kind === 'weather' || kind === 'colour',
  );
  const isDrawable = isNamed || (isMood && unknownWords.length === 0);
  const unknown = [...new Set(unknownWords)].slice(0, longestList);
  return {
    plan: {
      shown: new Set(words.filter(({ kind }) => kind === 'place' || kind === 'thing').map(({ name }) => name)),
      time: firstOf(words, 'time') as Time | null,
      season: firstOf(words, 'season') as Season | null,
      weather: firstOf(words, 'weather') as Weather | null,
      style: firstOf(words, 'style'),
      tint: firstOf(words, 'colour'),
    },
    understood: words.map((word) => (isJa ? word.nameJa : word.name)),
    unknownWords: unknown,
    nearest: isDrawable ? [] : nearestOf(unknown, isJa),
    isDrawable,
  };
}

/** What is to be drawn; a style that was chosen goes before one that is named. */
export function planOf({ prompt, style }: { readonly prompt: string; readonly style: string | null }): ScenePlan {
  const { plan } = readScene(prompt);
  return style === null ? plan : { ...plan, style };
}
