import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { HeardSpan } from '../recognition/port.ts';
import { gapBetween, mergedSpans, type ToldSpan } from '../recognition/told-spans.ts';

/** Less is no turn: models hear someone for a moment where two sounds meet. */
const leastSeconds = 0.2;

/** Who speaks between two moments: of those who do, the one who began last, as an answer falls into the end of a question. */
function speakerIn(turns: readonly ToldSpan[], span: HeardSpan): number | null {
  const inside = turns.filter(({ from, to }) => from <= span.from && to >= span.to);
  return (
    inside.reduce<ToldSpan | null>((last, one) => (last === null || one.from > last.from ? one : last), null)
      ?.speaker ?? null
  );
}

/** The one who speaks nearest, the earlier of two. */
const nearestTo = (turns: readonly ToldSpan[], span: HeardSpan): number =>
  turns.reduce<ToldSpan | null>(
    (best, one) => (best === null || gapBetween(one, span) < gapBetween(best, span) ? one : best),
    null,
  )?.speaker ?? 0;

/** The spans, cut where the speaker changes by a model's turns, which may overlap; speakers are counted by first words. */
export function cutByTurns(spans: readonly HeardSpan[], turns: readonly ToldSpan[]): SpokenSpan[] {
  const long = turns.filter(({ from, to }) => to - from >= leastSeconds);
  const told = spans.flatMap((span): ToldSpan[] => {
    const near = long.filter((turn) => gapBetween(turn, span) < 0);
    const cuts = near.flatMap(({ from, to }) => [from, to]).filter((at) => at > span.from && at < span.to);
    const borders = [span.from, ...new Set(cuts.sort((a, b) => a - b)), span.to];
    return borders.slice(1).map((to, at) => {
      const piece = { from: borders[at] ?? span.from, to };
      return { ...piece, speaker: speakerIn(near, piece) ?? nearestTo(near.length > 0 ? near : long, piece) };
    });
  });
  const numbers = new Map<number, number>();
  for (const { speaker } of told) if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
  return mergedSpans(told.map((one) => ({ ...one, speaker: numbers.get(one.speaker) ?? 0 })));
}
