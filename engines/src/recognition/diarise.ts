import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { DiarisationQuestion } from './port.ts';
import { tellSpeakers } from './tell-speakers.ts';
import { gapBetween, mergedSpans, type ToldSpan } from './told-spans.ts';
import { voiceWindows } from './voice-windows.ts';

/** Who speaks in each of the spans, which are cut where the speaker changes: speaker diarisation. */
export function diarise(samples: Int16Array, { spans, speakerCount }: DiarisationQuestion): SpokenSpan[] {
  const windows = voiceWindows(samples, spans);
  const speakers = tellSpeakers(windows, speakerCount);
  let next = 0;
  const told = spans.flatMap((span, at): ToldSpan[] => {
    const first = next;
    while (windows[next]?.span === at) next += 1;
    if (next > first)
      return windows.slice(first, next).map(({ from, to }, i) => ({ from, to, speaker: speakers[first + i] ?? 0 }));
    // Too short to tell: the one who speaks nearest.
    const [before, after] = [windows[first - 1], windows[first]];
    const isBefore =
      before !== undefined && (after === undefined || gapBetween(before, span) <= gapBetween(after, span));
    return [{ ...span, speaker: speakers[isBefore ? first - 1 : first] ?? 0 }];
  });
  return mergedSpans(told);
}
