import type { HeardSpan } from './port.ts';

/** Long enough to be understood by what is around it, short enough for models that hear half a minute at once. */
const wantedSeconds = 24;
const maxSeconds = 29;
/** Silence longer than this is not listened to. */
const skippedSeconds = 3;
/** Around what is said, so that no first or last sound is lost: under music, a last word may be too soft to be found. */
const marginSeconds = 0.5;

/** Cuts a span that is too long where it is quietest. */
function* pieces({ from, to }: HeardSpan, levels: Float64Array, frameSeconds: number): Generator<HeardSpan> {
  let start = from;
  while (to - start > maxSeconds) {
    let [quietest, at] = [Infinity, start + wantedSeconds];
    const last = Math.floor((start + maxSeconds) / frameSeconds);
    for (let frame = Math.ceil((start + wantedSeconds * 0.75) / frameSeconds); frame < last; frame++) {
      const level = levels[frame] ?? 0;
      if (level < quietest) [quietest, at] = [level, frame * frameSeconds];
    }
    yield { from: start, to: at };
    start = at;
  }
  yield { from: start, to };
}

/**
 * The recording in parts of half a minute at most, cut at the longest pauses near the wanted length. `levels` says how
 * loud each frame is, for speech without any pause.
 */
export function cutParts(
  spans: readonly HeardSpan[],
  levels: Float64Array,
  { frameSeconds, durationSeconds }: { readonly frameSeconds: number; readonly durationSeconds: number },
): HeardSpan[] {
  const all = spans.flatMap((span) => [...pieces(span, levels, frameSeconds)]);
  const parts: HeardSpan[] = [];
  let first = 0;
  while (first < all.length) {
    const begin = all[first]?.from ?? 0;
    let [end, longest] = [first, -1];
    for (let at = first; at < all.length && (all[at]?.to ?? 0) - begin <= maxSeconds; at++) {
      const pause = (all[at + 1]?.from ?? durationSeconds) - (all[at]?.to ?? 0);
      const reached = (all[at]?.to ?? 0) - begin;
      // A pause counts the more the nearer the part is to its wanted length.
      const worth = pause * Math.min(1, reached / wantedSeconds) ** 2;
      if (worth >= longest) [end, longest] = [at, worth];
      if (pause > skippedSeconds) break;
    }
    parts.push({ from: begin, to: all[end]?.to ?? begin });
    first = end + 1;
  }
  return parts.map(({ from, to }, at) => {
    // Two parts never share a sound: the pause between them is halved.
    const before = parts[at - 1]?.to ?? 0;
    const after = parts[at + 1]?.from ?? durationSeconds;
    return {
      from: Math.max(0, from - Math.min(marginSeconds, (from - before) / 2)),
      to: Math.min(durationSeconds, to + Math.min(marginSeconds, (after - to) / 2)),
    };
  });
}
