import type { TranscriptCut } from '@timbre/contract/transcription/transcript';
import { quantileOf } from '../quantile.ts';
import type { SpokenWord } from './cut-words.ts';

/** Of the loud parts’ level: what is 20 dB below speech is a pause, and music or laughter is none. */
const quietShare = 0.1;
/** A recording without noise still has a floor. */
const quietFloor = 0.004;
const loudShare = 0.9;
const peakMs = 100;

interface Heard {
  readonly words: readonly SpokenWord[];
  /** Loudest sample of each tenth of a second, 0 to 1; empty: not known. */
  readonly peaks: readonly number[];
  readonly durationMs: number;
}

/** Stretches without a word, in order. */
function wordless({ words, durationMs }: Heard): { fromMs: number; toMs: number }[] {
  const gaps: { fromMs: number; toMs: number }[] = [];
  let fromMs = 0;
  for (const { start, end } of words.toSorted((a, b) => a.start - b.start)) {
    if (start * 1000 > fromMs) gaps.push({ fromMs, toMs: Math.floor(start * 1000) });
    fromMs = Math.max(fromMs, Math.ceil(end * 1000));
  }
  if (fromMs < durationMs) gaps.push({ fromMs, toMs: durationMs });
  return gaps;
}

/** Silent stretches between words that are longer than so much, and what is cut out of the middle of each to leave that. */
export function longSilences(heard: Heard, leftMs: number): TranscriptCut[] {
  const { peaks, durationMs } = heard;
  const quiet = Math.max(
    quietFloor,
    quietShare *
      (peaks.length === 0
        ? 0
        : quantileOf(
            peaks.toSorted((a, b) => a - b),
            loudShare,
          )),
  );
  return wordless(heard).flatMap((gap) => {
    const silent: TranscriptCut[] = [];
    let since: number | null = peaks.length === 0 ? gap.fromMs : null;
    const end = (toMs: number): void => {
      if (since !== null && toMs - since > leftMs) {
        const [from, to] = [since, toMs];
        // Nothing is left of a pause at the very beginning but its half before the first word.
        const before = from === 0 ? 0 : Math.round(leftMs / 2);
        const after = to >= durationMs ? 0 : Math.round(leftMs / 2);
        if (to - after > from + before) silent.push({ fromMs: from + before, toMs: to - after });
      }
      since = null;
    };
    if (peaks.length > 0) {
      for (let at = Math.floor(gap.fromMs / peakMs); at * peakMs < gap.toMs; at++) {
        const isQuiet = (peaks[at] ?? 0) <= quiet;
        if (isQuiet) since ??= Math.max(gap.fromMs, at * peakMs);
        else end(Math.min(gap.toMs, at * peakMs));
      }
    }
    end(gap.toMs);
    return silent;
  });
}
