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

function splitWording(wording: DubWording, line: DubLine, source: readonly [string, string], share: number) {
  const texts = halves(wording.text, cutOf(wording.text, share));
  const isFresh = wording.madeFrom === line.text;
  const madeFrom = isFresh ? source : halves(wording.madeFrom, cutOf(wording.madeFrom, share));
  return [0, 1].map((half): DubWording => ({
    ...wording,
    text: texts[half] ?? '',
    madeFrom: madeFrom[half] ?? '',
  })) as [DubWording, DubWording];
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
  const source = halves(line.text, given ?? cutOf(line.text, share));
  const wordings = Object.entries(line.wordings).map(
    ([language, wording]) => [language, splitWording(wording, line, source, share)] as const,
  );
  const half = (index: 0 | 1): DubLine => ({
    ...line,
    text: source[index],
    wordings: Object.fromEntries(wordings.map(([language, both]) => [language, both[index]])),
  });
  return [
    { ...half(0), end: time },
    { ...half(1), id: newId(), start: time },
  ];
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
