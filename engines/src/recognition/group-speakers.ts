/** A stretch of speech as a place among speakers, and how long it is. */
export interface PlacedSpeech {
  readonly place: Float64Array;
  readonly seconds: number;
}

/** Root mean square by which one and the same voice moves from stretch to stretch (ENGINES.md: median 1.78 between two). */
const ownSpread = 1.26;
/** From here on two voices are two, when each is known well. */
const apart = 1.8;
const fullSeconds = 4;

interface Group {
  readonly place: Float64Array;
  /** In stretches of four seconds. */
  readonly weight: number;
  readonly members: readonly number[];
}

const distance = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
  return Math.sqrt(sum / a.length);
};

/** How much farther apart two groups are than one voice would be with as little known of it; above 0: two voices. */
function excess(a: Group, b: Group): number {
  const expected = apart ** 2 + ownSpread ** 2 * (1 / a.weight + 1 / b.weight);
  return distance(a.place, b.place) ** 2 - expected;
}

function joined(a: Group, b: Group): Group {
  const weight = a.weight + b.weight;
  return {
    place: a.place.map((value, at) => (value * a.weight + (b.place[at] as number) * b.weight) / weight),
    weight,
    members: [...a.members, ...b.members],
  };
}

/**
 * Who speaks in each stretch, counted from 0 by first words: the two likeliest to be one voice are joined, again and
 * again, until as many are left as asked for, or until no two are like one voice.
 */
export function groupSpeakers(stretches: readonly PlacedSpeech[], count: number | null): number[] {
  let groups: Group[] = stretches.map(({ place, seconds }, at) => ({
    place,
    weight: Math.max(0.25, seconds / fullSeconds),
    members: [at],
  }));
  const pairs = groups.map((a) => groups.map((b) => excess(a, b)));
  let open = groups.map((_, at) => at);
  while (open.length > (count ?? 1)) {
    let [least, one, other] = [Infinity, -1, -1];
    for (const [at, i] of open.entries()) {
      for (const j of open.slice(at + 1)) {
        const value = pairs[i]?.[j] ?? Infinity;
        if (value < least) [least, one, other] = [value, i, j];
      }
    }
    if (one < 0 || (count === null && least > 0)) break;
    const group = joined(groups[one] as Group, groups[other] as Group);
    groups = groups.with(one, group);
    open = open.filter((at) => at !== other);
    for (const at of open) {
      const value = excess(group, groups[at] as Group);
      (pairs[one] as number[])[at] = value;
      (pairs[at] as number[])[one] = value;
    }
  }
  const found = open.map((at) => groups[at] as Group);
  const byFirst = found.toSorted((a, b) => Math.min(...a.members) - Math.min(...b.members));
  const out = stretches.map(() => 0);
  for (const [speaker, { members }] of byFirst.entries()) for (const at of members) out[at] = speaker;
  return out;
}
