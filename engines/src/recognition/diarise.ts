import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { DiarisationQuestion, HeardSpan } from './port.ts';
import { tellSpeakers } from './tell-speakers.ts';
import { voiceWindows } from './voice-windows.ts';

interface Told extends HeardSpan {
  readonly speaker: number;
}

/** Neighbours of one speaker without a pause between them are one span again. */
function merged(stretches: readonly Told[]): SpokenSpan[] {
  const out: SpokenSpan[] = [];
  for (const { from, to, speaker } of stretches) {
    const before = out.at(-1);
    if (before !== undefined && before.speaker === speaker && from - before.to < 1e-6)
      out[out.length - 1] = { ...before, to };
    else out.push({ from, to, speaker });
  }
  return out;
}

/** Seconds between two that don't overlap. */
const gap = (a: HeardSpan, b: HeardSpan): number => Math.max(a.from - b.to, b.from - a.to);

/** Who speaks in each of the spans, which are cut where the speaker changes: speaker diarisation. */
export function diarise(samples: Int16Array, { spans, speakerCount }: DiarisationQuestion): SpokenSpan[] {
  const windows = voiceWindows(samples, spans);
  const speakers = tellSpeakers(windows, speakerCount);
  let next = 0;
  const told = spans.flatMap((span, at): Told[] => {
    const first = next;
    while (windows[next]?.span === at) next += 1;
    if (next > first)
      return windows.slice(first, next).map(({ from, to }, i) => ({ from, to, speaker: speakers[first + i] ?? 0 }));
    // Too short to tell: the one who speaks nearest.
    const [before, after] = [windows[first - 1], windows[first]];
    const isBefore = before !== undefined && (after === undefined || gap(before, span) <= gap(after, span));
    return [{ ...span, speaker: speakers[isBefore ? first - 1 : first] ?? 0 }];
  });
  return merged(told);
}
