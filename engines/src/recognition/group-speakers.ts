import { betweenVoices } from './voice-spread.ts';

/** Speech of one voice as a place among speakers, and for how many windows it stands. */
export interface PlacedSpeech {
  readonly place: Float64Array;
  readonly weight: number;
}

interface Group extends PlacedSpeech {
  readonly members: readonly number[];
}

/** Beyond, more of the same voice tells nothing new: it is the same mood and the same room. */
const mostWeight = 4;

/**
 * Log likelihood that two groups are of two voices against one, by the two-covariance model: a voice is normal around
 * the middle, its windows normal around the voice (Brümmer & de Villiers 2010).
 */
function apartness(a: Group, b: Group): number {
  const [ownA, ownB] = [1 / Math.min(a.weight, mostWeight), 1 / Math.min(b.weight, mostWeight)];
  let sum = 0;
  for (let axis = 0; axis < betweenVoices.length; axis++) {
    const between = betweenVoices[axis] as number;
    const [x, y] = [a.place[axis] as number, b.place[axis] as number];
    const [ofA, ofB] = [between + ownA, between + ownB];
    const together = ofA * ofB - between ** 2;
    const two = x ** 2 / ofA + y ** 2 / ofB + Math.log(ofA * ofB);
    const one = (ofB * x ** 2 + ofA * y ** 2 - 2 * between * x * y) / together + Math.log(together);
    sum += (one - two) / 2;
  }
  return sum;
}

function joined(a: Group, b: Group): Group {
  const weight = a.weight + b.weight;
  const place = a.place.map((value, at) => (value * a.weight + (b.place[at] as number) * b.weight) / weight);
  return { place, weight, members: [...a.members, ...b.members] };
}

/** Numbers from 0 in the order in which they first come. */
export function inOrder(speakers: readonly number[]): number[] {
  const order = new Map<number, number>();
  for (const speaker of speakers) if (!order.has(speaker)) order.set(speaker, order.size);
  return speakers.map((speaker) => order.get(speaker) ?? 0);
}

/**
 * Which voice each is, counted from 0 by first words: the two likeliest to be one are joined, again and again, while
 * more than `most` are left, then while two are likelier one voice than two, but never below `least`.
 */
export function groupSpeakers(
  speech: readonly PlacedSpeech[],
  { least, most }: { readonly least: number; readonly most: number },
): number[] {
  const groups: Group[] = speech.map((one, at) => ({ ...one, members: [at] }));
  const pairs = groups.map((a, at) => groups.map((b, other) => (other < at ? apartness(a, b) : Infinity)));
  let open = groups.map((_, at) => at);
  while (open.length > least) {
    let [nearest, one, other] = [Infinity, -1, -1];
    for (const [at, i] of open.entries()) {
      for (let to = 0; to < at; to++) {
        const value = pairs[i]?.[open[to] as number] ?? Infinity;
        if (value < nearest) [nearest, one, other] = [value, open[to] as number, i];
      }
    }
    if (one < 0 || (open.length <= most && nearest > 0)) break;
    const group = joined(groups[one] as Group, groups[other] as Group);
    groups[one] = group;
    open = open.filter((at) => at !== other);
    for (const at of open) {
      if (at === one) continue;
      (pairs[Math.max(at, one)] as number[])[Math.min(at, one)] = apartness(group, groups[at] as Group);
    }
  }
  const out = speech.map(() => 0);
  for (const at of open) for (const member of groups[at]?.members ?? []) out[member] = at;
  return inOrder(out);
}
