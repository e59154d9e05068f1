import type { UsageRow } from '@timbre/contract/api-usage/api-usage';

/** Numbers of a group, or of all of them. */
export type Sums = Omit<UsageRow, 'day' | 'of'>;
export type Measure = 'requests' | 'characters' | 'dollars' | 'credits';

export interface UsageGroup extends Sums {
  readonly of: string;
}

const none: Sums = { requests: 0, errors: 0, characters: 0, seconds: 0, usdMicro: 0, microCredits: 0 };

const plus = (a: Sums, b: Sums): Sums => ({
  requests: a.requests + b.requests,
  errors: a.errors + b.errors,
  characters: a.characters + b.characters,
  seconds: a.seconds + b.seconds,
  usdMicro: a.usdMicro + b.usdMicro,
  microCredits: a.microCredits + b.microCredits,
});

export const sumOf = (rows: readonly Sums[]): Sums => rows.reduce(plus, none);

export function measured(sums: Sums, measure: Measure): number {
  if (measure === 'dollars') return sums.usdMicro / 1_000_000;
  return measure === 'credits' ? sums.microCredits / 1_000_000 : sums[measure];
}

/** Each key or call over all days, the most requests first. */
export function groupsOf(rows: readonly UsageRow[]): UsageGroup[] {
  const groups = new Map<string, Sums>();
  for (const row of rows) groups.set(row.of, plus(groups.get(row.of) ?? none, row));
  return [...groups].map(([of, sums]) => ({ of, ...sums })).toSorted((a, b) => b.requests - a.requests);
}

/** Every day from the first to the last, those without a request too. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

/** For each day the value of each of the groups, in their order; the last one holds all that are not among them. */
export function stacksOf(
  rows: readonly UsageRow[],
  { days, shown, measure }: { days: readonly string[]; shown: readonly string[]; measure: Measure },
): number[][] {
  const at = new Map(days.map((day, index) => [day, index]));
  const stacks = days.map(() => [...shown, ''].map(() => 0));
  for (const row of rows) {
    const stack = stacks[at.get(row.day) ?? -1];
    if (stack === undefined) continue;
    const place = shown.indexOf(row.of);
    const index = place === -1 ? shown.length : place;
    stack[index] = (stack[index] ?? 0) + measured(row, measure);
  }
  return stacks;
}
