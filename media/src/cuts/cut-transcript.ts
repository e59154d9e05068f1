import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcription/transcript';
import { joinWords, wordOffsets } from '../transcript/join-words.ts';
import { cutAt, normalCuts, resultMs, type Cuts } from './cut-list.ts';
import { struckWords } from './cut-words.ts';

/** A turn’s text without the words that are cut: what stands between two words that are kept stays as it is. */
function textOf({ text, words }: TranscriptSegment, isStruck: readonly boolean[]): string {
  const places = wordOffsets(
    text,
    words.map((word) => word.text),
  );
  const pieces: string[] = [];
  let last = -1;
  for (const [at, { start, end }] of places.entries()) {
    if (isStruck[at] === true) continue;
    const before = places[last];
    if (before !== undefined && last === at - 1) pieces.push((pieces.pop() ?? '') + text.slice(before.end, end));
    else pieces.push(text.slice(start, end));
    last = at;
  }
  return joinWords(pieces);
}

/** A transcript as it is when its recording is cut: without the words that are gone, at the times of the result. */
export function cutTranscript(segments: readonly TranscriptSegment[], cuts: Cuts): TranscriptSegment[] {
  const normal = normalCuts(cuts);
  if (normal.length === 0) return [...segments];
  const at = (seconds: number): number => Math.round(resultMs(normal, seconds * 1000)) / 1000;
  const moved = (word: TranscriptWord): TranscriptWord => ({
    ...word,
    start: at(word.start),
    end: at(word.end),
    ...(word.cue === undefined ? {} : { cue: { ...word.cue, start: at(word.cue.start), end: at(word.cue.end) } }),
  });
  return segments.flatMap((segment) => {
    const isStruck = struckWords(segment.words, normal);
    const words = segment.words.filter((_, place) => isStruck[place] !== true).map(moved);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined) {
      const isHeard = cutAt(normal, (segment.start + segment.end) * 500) === null;
      const isKept = segment.words.length === 0 && isHeard;
      return isKept ? [{ ...segment, start: at(segment.start), end: at(segment.end) }] : [];
    }
    if (!isStruck.includes(true)) return [{ ...segment, words, start: at(segment.start), end: at(segment.end) }];
    const text = textOf(segment, isStruck);
    return [{ ...segment, text, words, start: first.start, end: Math.max(last.end, first.start) }];
  });
}
