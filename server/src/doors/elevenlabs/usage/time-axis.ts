import type { StatsWish } from './character-stats.ts';

type Interval = StatsWish['aggregation_interval'];

/** The starts of all intervals of a range, those in which nothing was done too. */
export interface TimeAxis {
  readonly times: readonly number[];
  /** Start of the interval that a time belongs to. */
  readonly startOf: (at: number) => number;
}

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Start of the interval that a day belongs to; weeks begin on Monday. */
function startOfDays(at: number, interval: Interval, from: number): number {
  const day = dayOf(at);
  const time = Date.parse(day);
  if (interval === 'cumulative') return from;
  if (interval === 'month') return Date.parse(`${day.slice(0, 7)}-01`);
  if (interval === 'week') return time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs;
  return time;
}

/** Made up of whole days in UTC, of which the first and the last belong to it. */
export function axisOfDays({ from, to }: { from: string; to: string }, interval: Interval): TimeAxis {
  const first = Date.parse(from);
  const startOf = (at: number): number => startOfDays(at, interval, first);
  const starts = new Set<number>();
  for (let time = first; time <= Date.parse(to); time += dayMs) starts.add(startOf(time));
  return { times: [...starts], startOf };
}

/** Intervals of one length from the start on. */
export function axisOfBuckets(from: number, until: number, bucketSeconds: number): TimeAxis {
  const size = bucketSeconds * 1000;
  const times = Array.from({ length: Math.ceil((until - from) / size) }, (_, index) => from + index * size);
  return { times, startOf: (at) => from + Math.floor((at - from) / size) * size };
}
