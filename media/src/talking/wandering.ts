import { seeded } from '../portrait/seeded.ts';

/** Where something that wanders stands at a border between two sentences, and how fast it goes there. */
interface Border {
  readonly value: number;
  readonly slope: number;
}

/** The same on both sides of a border, as both are given its seed. */
const borderOf = (seed: string, name: string): Border => {
  const choose = seeded(`${seed}|${name}`);
  return { value: choose.between(-0.6, 0.6), slope: choose.between(-0.35, 0.35) };
};

export interface Walk {
  readonly seconds: number;
  readonly seed: string;
  readonly startSeed: string;
  readonly endSeed: string;
}

/**
 * A value that wanders smoothly between −1 and 1, about `pace` seconds from one turn to the next, never on a beat. Its value
 * and speed at both ends come from the borders' seeds alone.
 */
export function wandering(
  { seconds, seed, startSeed, endSeed }: Walk,
  name: string,
  pace: number,
): (time: number) => number {
  const choose = seeded(`${seed}|${name}`);
  const [start, end] = [borderOf(startSeed, name), borderOf(endSeed, name)];
  const times = [0];
  const values = [start.value];
  for (;;) {
    const next = (times.at(-1) ?? 0) + pace * choose.between(0.6, 1.5);
    if (next > seconds - pace * 0.5) break;
    times.push(next);
    values.push(choose.between(-1, 1));
  }
  times.push(Math.max(seconds, 1e-3));
  values.push(end.value);
  const last = times.length - 1;
  const slopes = values.map((value, nth) => {
    if (nth === 0) return start.slope;
    if (nth === last) return end.slope;
    const run = (times[nth + 1] ?? 0) - (times[nth - 1] ?? 0);
    // At a turn it stands still, so that it never swings beyond where it turns.
    const [back, on] = [value - (values[nth - 1] ?? 0), (values[nth + 1] ?? 0) - value];
    return back * on <= 0 ? 0 : ((values[nth + 1] ?? 0) - (values[nth - 1] ?? 0)) / run;
  });
  return (time) => {
    let nth = 0;
    while (nth < last - 1 && time > (times[nth + 1] ?? 0)) nth += 1;
    const [from, to] = [times[nth] ?? 0, times[nth + 1] ?? 1];
    const run = Math.max(1e-3, to - from);
    const t = Math.min(1, Math.max(0, (time - from) / run));
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * (values[nth] ?? 0) +
      (t3 - 2 * t2 + t) * run * (slopes[nth] ?? 0) +
      (-2 * t3 + 3 * t2) * (values[nth + 1] ?? 0) +
      (t3 - t2) * run * (slopes[nth + 1] ?? 0)
    );
  };
}

/** A blink: lids come down fast and go up slower. */
function lidAt(since: number): number {
  if (since < 0) return 0;
  if (since < 0.08) return Math.sin(((since / 0.08) * Math.PI) / 2);
  if (since < 0.12) return 1;
  return since < 0.3 ? Math.cos((((since - 0.12) / 0.18) * Math.PI) / 2) : 0;
}

/** Seconds at each end of a sentence without a blink: it would be cut. */
const blinkless = 0.32;

/** Blinks at uneven times, now and then two in a row; `often` is how many times as often as usual. */
export function blinks({ seconds, seed }: Walk, often: number): (time: number) => number {
  const choose = seeded(`${seed}|blinks`);
  const starts: number[] = [];
  let next = choose.between(0.2, 3.6) / often;
  while (next < seconds - blinkless) {
    if (next > blinkless) starts.push(next);
    next += choose.chance(0.12) ? 0.38 : choose.between(1.6, 5.4) / often;
  }
  return (time) => Math.max(0, ...starts.map((start) => lidAt(time - start)));
}

/** Eyes that jump to a new place and rest there; straight ahead at both ends. */
export function glances({ seconds, seed }: Walk, name: string): (time: number) => number {
  const choose = seeded(`${seed}|${name}`);
  const jumps: { at: number; to: number }[] = [];
  let next = choose.between(0.5, 2);
  while (next < seconds - 0.5) {
    jumps.push({ at: next, to: choose.chance(0.55) ? 0 : choose.between(-1, 1) });
    next += choose.between(0.5, 2.6);
  }
  jumps.push({ at: seconds - 0.3, to: 0 });
  return (time) => {
    const nth = jumps.findLastIndex(({ at }) => at <= time);
    const [from, jump] = [jumps[nth - 1]?.to ?? 0, jumps[nth]];
    if (jump === undefined) return 0;
    return from + (jump.to - from) * Math.min(1, (time - jump.at) / 0.07);
  };
}
