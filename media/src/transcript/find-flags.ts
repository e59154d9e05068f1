import { doubtfulConfidence, type TranscriptSegment } from '@timbre/contract/transcription/transcript';

type Flag = TranscriptSegment['flags'][number];
type Words = TranscriptSegment['words'];

/** Words of one speech: no one says more of them in a second, nor so many letters. */
const maxWordsPerSecond = 7;
const maxLettersPerSecond = 35;
/** Too few words say nothing about the pace. */
const leastWords = 4;
/** Less of it than this lies where someone speaks. */
const leastSpoken = 0.2;
const longestLoop = 8;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The same word four times, or the same words three times, one after the other. */
function hasLoop(words: Words): boolean {
  const said = words.map(({ text }) => plain(text)).filter((word) => word !== '');
  for (let length = 1; length <= longestLoop; length++) {
    const wanted = (length === 1 ? 3 : 2) * length;
    let run = 0;
    for (let at = length; at < said.length; at++) {
      run = said[at] === said[at - length] ? run + 1 : 0;
      if (run >= wanted) return true;
    }
  }
  return false;
}

function isFast(words: Words): boolean {
  if (words.length < leastWords) return false;
  const seconds = Math.max(0.01, (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.length / seconds > maxWordsPerSecond || letters / seconds > maxLettersPerSecond;
}

function isOnSilence(words: Words, spans: readonly { readonly from: number; readonly to: number }[]): boolean {
  let [said, spoken] = [0, 0];
  for (const { start, end } of words) {
    said += end - start;
    for (const { from, to } of spans) spoken += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return said > 0 && spoken / said < leastSpoken;
}

function isUnsure(words: Words): boolean {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return known.length > 0 && known.reduce((sum, one) => sum + one, 0) / known.length < doubtfulConfidence;
}

/** What is doubtful about a stretch of a transcript; `spans` say where someone speaks near it. */
export function findFlags(words: Words, spans: readonly { readonly from: number; readonly to: number }[]): Flag[] {
  return [
    ...(hasLoop(words) ? (['loop'] as const) : []),
    ...(isOnSilence(words, spans) ? (['silence'] as const) : []),
    ...(isFast(words) ? (['fast'] as const) : []),
    ...(isUnsure(words) ? (['unsure'] as const) : []),
  ];
}
