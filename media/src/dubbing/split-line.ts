import { dubLimits, type DubLine, type DubWording } from '@timbre/contract/dubbing/dub-document';
import { splitSentences } from '../sentences.ts';
import { isUnspaced, joinWords, wordsIn } from '../transcript/join-words.ts';

/** Where a line is cut: at a time, or where the caret stands in its original text. */
export interface SplitPlace {
  readonly seconds?: number;
  readonly sourceOffset?: number;
}

/** The end of a sentence is taken when it lies within this share of the text from where the cut is wanted, a clause's within less. */
const reach = { sentence: 0.25, clause: 0.12 } as const;

const nearest = (places: readonly number[], wanted: number): number | undefined => {
  let best: number | undefined;
  for (const place of places)
    if (best === undefined || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  return best;
};

/** Borders between words, UTF-16 offsets. */
function wordBorders(text: string): number[] {
  if (!isUnspaced(text)) return [...text.matchAll(/\s+/gu)].map(({ index }) => index);
  let at = 0;
  return wordsIn(text, null).map((word) => {
    at = text.indexOf(word, at) + word.length;
    return at;
  });
}

/** Where a text is cut nearest to a share of it; its end where it is a single word. */
function cutOf(text: string, share: number): number {
  const wanted = text.length * share;
  const isInside = (at: number): boolean => text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '';
  const within = (places: readonly number[], part: number): number | undefined => {
    const place = nearest(places.filter(isInside), wanted);
    return place !== undefined && Math.abs(place - wanted) <= part * text.length ? place : undefined;
  };
  const sentences = splitSentences(text, 'und').map(({ end }) => end);
  const clauses = [...text.matchAll(/[,;:、，；：—–][\p{Pe}\p{Pf}"']*/gu)].map(
    ({ index, 0: mark }) => index + mark.length,
  );
  const borders = wordBorders(text);
  const places = [
    within(sentences, reach.sentence),
    within(
      clauses.filter((at) => borders.includes(at)),
      reach.clause,
    ),
  ];
  return places.find((at) => at !== undefined) ?? nearest(borders.filter(isInside), wanted) ?? text.length;
}

const halves = (text: string, at: number): readonly [string, string] => [
  text.slice(0, at).trim(),
  text.slice(at).trim(),
];

/** Where the caret means to cut: the border of the word it stands in. */
function caretCut(text: string, offset: number): number {
  return nearest([0, ...wordBorders(text), text.length], Math.min(text.length, Math.max(0, offset))) ?? 0;
}

/** Where the sentences of a text end; long ones are whole. */
const sentenceEnds = (text: string): number[] =>
  splitSentences(text, 'und', Number.POSITIVE_INFINITY).map(({ end }) => text.slice(0, end).trimEnd().length);

/** How a line is cut: its time, the place in the text that decides, and what share of it that is. */
interface Cut {
  readonly time: number;
  readonly lead: string;
  readonly at: number;
  readonly share: number;
}

/** The end of the same sentence, in a text of as many. */
function pairedCut(text: string, { lead, at }: Cut): number | undefined {
  const [own, theirs] = [sentenceEnds(lead), sentenceEnds(text)];
  const sentence = own.indexOf(lead.slice(0, at).trimEnd().length);
  return own.length === theirs.length && sentence < own.length - 1 ? theirs[sentence] : undefined;
}

const cutBy = (text: string, cut: Cut): readonly [string, string] =>
  halves(text, text === cut.lead ? cut.at : (pairedCut(text, cut) ?? cutOf(text, cut.share)));

function splitWording(wording: DubWording, line: DubLine, cut: Cut) {
  const texts = cutBy(wording.text, cut);
  const madeFrom = cutBy(wording.madeFrom, cut);
  return [0, 1].map((half): DubWording => ({
    ...wording,
    text: texts[half] ?? '',
    madeFrom: madeFrom[half] ?? '',
  })) as [DubWording, DubWording];
}

function cutLine(line: DubLine, cut: Cut, newId: () => string): readonly [DubLine, DubLine] {
  const source = cutBy(line.text, cut);
  const wordings = Object.entries(line.wordings).map(
    ([language, wording]) => [language, splitWording(wording, line, cut)] as const,
  );
  const half = (index: 0 | 1): DubLine => ({
    ...line,
    text: source[index],
    wordings: Object.fromEntries(wordings.map(([language, both]) => [language, both[index]])),
  });
  return [
    { ...half(0), end: cut.time },
    { ...half(1), id: newId(), start: cut.time },
  ];
}

/**
 * Cuts a line in two. Its texts are cut at the end of a sentence or between words, nearest to the same share of each;
 * no word is lost, and the first part keeps the id.
 */
export function splitLine(line: DubLine, at: SplitPlace, newId: () => string): readonly [DubLine, DubLine] {
  const length = line.end - line.start;
  const { seconds, sourceOffset } = at;
  const least = Math.min(length / 2, dubLimits.shortestSeconds);
  const inside = (time: number): number => Math.min(line.end - least, Math.max(line.start + least, time));
  const given = sourceOffset === undefined ? undefined : caretCut(line.text, sourceOffset);
  const byText = given === undefined || line.text.length === 0 ? 0.5 : given / line.text.length;
  const time = inside(seconds ?? line.start + length * byText);
  const share = given === undefined ? (length > 0 ? (time - line.start) / length : 0.5) : byText;
  return cutLine(line, { time, lead: line.text, at: given ?? cutOf(line.text, share), share }, newId);
}

/**
 * Cuts a line after each sentence of its original, or of a language where it has no original; only itself where that is one
 * sentence, or where it is too short for so many lines. The time of each is its share of the text.
 */
export function splitAtSentences(line: DubLine, language: string, newId: () => string): readonly DubLine[] {
  const lead = line.text.trim() === '' ? (line.wordings[language]?.text ?? '') : line.text;
  const [at, ...rest] = sentenceEnds(lead);
  const length = line.end - line.start;
  const least = dubLimits.shortestSeconds;
  // Sums of times end a hair off.
  const isTooShort = length < (rest.length + 1) * least - 1e-6;
  if (at === undefined || rest.length === 0 || isTooShort) return [line];
  const share = at / lead.trimEnd().length;
  const time = Math.min(line.end - rest.length * least, Math.max(line.start + least, line.start + length * share));
  const [first, others] = cutLine(line, { time, lead, at, share }, newId);
  return [first, ...splitAtSentences(others, language, newId)];
}

const sameOf = <Value>(values: readonly Value[]): Value | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

function mergedWording(lines: readonly DubLine[], language: string): DubWording {
  const own = lines.map((line) => line.wordings[language]);
  const known = own.filter((wording) => wording !== undefined);
  const join = (of: (wording: DubWording) => string): string => joinWords(known.map((wording) => of(wording).trim()));
  // A part without a translation makes the whole one look out of date, which it is.
  return {
    text: join(({ text }) => text),
    madeFrom: join(({ madeFrom }) => madeFrom),
    voiceId: sameOf(known.map(({ voiceId }) => voiceId)),
    speed: sameOf(known.map(({ speed }) => speed)),
    isLocked: known.some(({ isLocked }) => isLocked),
  };
}

/**
 * Joins lines of one speaker that follow one another; null where they are not of one speaker, only some keep the original
 * sound, the text would become too long, or a line of `all` by the same speaker lies between them.
 */
export function mergeLines(lines: readonly DubLine[], all: readonly DubLine[] = []): DubLine | null {
  const sorted = [...lines].sort((a, b) => a.start - b.start || a.end - b.end);
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return null;
  const isAlike = sorted.every(
    ({ speakerId, keepsOriginal }) => speakerId === first.speakerId && keepsOriginal === first.keepsOriginal,
  );
  const end = Math.max(...sorted.map((line) => line.end));
  const ids = new Set(sorted.map(({ id }) => id));
  const isBetween = all.some(
    (line) => !ids.has(line.id) && line.speakerId === first.speakerId && line.start > first.start && line.start < end,
  );
  if (!isAlike || isBetween) return null;
  const languages = [...new Set(sorted.flatMap((line) => Object.keys(line.wordings)))];
  const merged: DubLine = {
    ...first,
    end,
    text: joinWords(sorted.map(({ text }) => text.trim())),
    wordings: Object.fromEntries(languages.map((language) => [language, mergedWording(sorted, language)])),
  };
  const texts = [merged.text, ...Object.values(merged.wordings).flatMap(({ text, madeFrom }) => [text, madeFrom])];
  return texts.some((text) => text.length > dubLimits.lineChars) ? null : merged;
}
