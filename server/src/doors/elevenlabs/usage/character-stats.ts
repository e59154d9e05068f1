import { voicelessGroup, type readCharacterStats } from '@timbre/contract/api-usage/api-usage-door';
import type { InputOf, OutputOf } from '@timbre/contract/call';

type Stats = OutputOf<typeof readCharacterStats>;
export type StatsWish = InputOf<typeof readCharacterStats>;
export type Breakdown = StatsWish['breakdown_type'];

/** What was done at a time, by what the breakdown tells apart. */
export interface CountedUse {
  /** In milliseconds since 1970; of a day or an interval its start. */
  readonly at: number;
  readonly of: string;
  readonly requests: number;
  readonly characters: number;
  readonly seconds: number;
  readonly usdMicro: number;
}

const metrics: Readonly<Record<StatsWish['metric'], (use: CountedUse) => number>> = {
  credits: ({ characters }) => characters,
  tts_characters: ({ characters }) => characters,
  minutes_used: ({ seconds }) => seconds / 60,
  request_count: ({ requests }) => requests,
  fiat_units_spent: ({ usdMicro }) => usdMicro / 1_000_000,
};

interface Named {
  readonly id: string;
  readonly name: string;
  /** Tells two of the same name apart. */
  readonly hint: string;
}

/** What groups are called: keys and voices by their names, and where two have the same, with their hints. */
export function groupNames(named: readonly Named[]): (id: string) => string {
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map(
    named.map(({ id, name, hint }) => [id, (counts.get(name) ?? 0) > 1 ? `${name} (${hint})` : name]),
  );
  return (id) => (id === '' ? voicelessGroup : (names.get(id) ?? id));
}

/** Sums on a time axis: `startOf` tells in which of the `times` something was. */
export function characterStats(
  uses: readonly CountedUse[],
  axis: { readonly times: readonly number[]; readonly startOf: (at: number) => number },
  { metric, groupOf }: { readonly metric: StatsWish['metric']; readonly groupOf: ((of: string) => string) | null },
): Stats {
  const places = new Map(axis.times.map((time, index) => [time, index]));
  const none = (): number[] => axis.times.map(() => 0);
  const sums = new Map<string, number[]>(groupOf === null ? [['All', none()]] : []);
  for (const use of uses) {
    const index = places.get(axis.startOf(use.at));
    if (index === undefined) continue;
    const group = groupOf === null ? 'All' : groupOf(use.of);
    const values = sums.get(group) ?? none();
    values[index] = (values[index] ?? 0) + metrics[metric](use);
    sums.set(group, values);
  }
  return { time: [...axis.times], usage: Object.fromEntries(sums) };
}
