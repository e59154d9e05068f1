/** Seconds in which one speaks; speakers count from 0. */
export interface ToldSpan {
  readonly from: number;
  readonly to: number;
  readonly speaker: number;
}

const frameSeconds = 0.01;
/** Who marks a border by ear is off by as much: NIST's rule for its evaluations since 2000. */
const collarSeconds = 0.25;

/** What of the speech was given to the wrong speaker or to no one, and what silence was given to someone. */
export interface SpeakerErrors {
  /** Speech that counts, seconds: none within the collar. */
  readonly spoken: number;
  readonly missed: number;
  readonly added: number;
  readonly confused: number;
}

const framesOf = (spans: readonly ToldSpan[], count: number): Int16Array => {
  const out = new Int16Array(count).fill(-1);
  for (const { from, to, speaker } of spans)
    out.fill(speaker, Math.round(from / frameSeconds), Math.round(to / frameSeconds));
  return out;
};

/** The most seconds that agree when each true speaker is at most one of those found. */
function mostAgreed(shared: readonly (readonly number[])[], row = 0, taken = 0): number {
  if (row === shared.length) return 0;
  let best = mostAgreed(shared, row + 1, taken);
  for (const [column, value] of (shared[row] ?? []).entries())
    if (value > 0 && (taken & (1 << column)) === 0)
      best = Math.max(best, value + mostAgreed(shared, row + 1, taken | (1 << column)));
  return best;
}

const speakersIn = (spans: readonly ToldSpan[]): number => Math.max(-1, ...spans.map(({ speaker }) => speaker)) + 1;

/** Diarisation errors of one recording without overlaps, after NIST's md-eval: borders have a collar. */
export function speakerErrors(truth: readonly ToldSpan[], found: readonly ToldSpan[]): SpeakerErrors {
  const count = Math.ceil(Math.max(0, ...[...truth, ...found].map(({ to }) => to)) / frameSeconds) + 1;
  const [told, heard] = [framesOf(truth, count), framesOf(found, count)];
  const isLeftOut = new Uint8Array(count);
  for (const border of truth.flatMap(({ from, to }) => [from, to]))
    isLeftOut.fill(
      1,
      Math.max(0, Math.round((border - collarSeconds) / frameSeconds)),
      Math.round((border + collarSeconds) / frameSeconds),
    );
  const shared = Array.from({ length: speakersIn(truth) }, () => Array.from({ length: speakersIn(found) }, () => 0));
  let [spoken, missed, added, both] = [0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [a, b] = [told[at] as number, heard[at] as number];
    if (isLeftOut[at] === 1) continue;
    if (a >= 0) spoken++;
    if (a >= 0 && b < 0) missed++;
    if (a < 0 && b >= 0) added++;
    const row = shared[a];
    if (row === undefined || b < 0) continue;
    both++;
    row[b] = (row[b] ?? 0) + 1;
  }
  const confused = both - mostAgreed(shared);
  return {
    spoken: spoken * frameSeconds,
    missed: missed * frameSeconds,
    added: added * frameSeconds,
    confused: confused * frameSeconds,
  };
}

/** Shares of the speech: the diarisation error rate and, of it, what was given to the wrong speaker. */
export function errorRates(all: readonly SpeakerErrors[]): { readonly whole: number; readonly confused: number } {
  const sum = (of: (one: SpeakerErrors) => number) => all.reduce((total, one) => total + of(one), 0);
  const spoken = sum((one) => one.spoken);
  return {
    whole: sum(({ missed, added, confused }) => missed + added + confused) / spoken,
    confused: sum(({ confused }) => confused) / spoken,
  };
}
