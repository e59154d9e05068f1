import { bucketSecondsOf, readCharacterStats } from '@timbre/contract/api-usage/api-usage-door';
import type { UsageService } from '../../../capabilities/api-usage/usage.service.ts';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { characterStats, groupNames, type Breakdown, type CountedUse, type StatsWish } from './character-stats.ts';
import { axisOfBuckets, axisOfDays, type TimeAxis } from './time-axis.ts';

interface CharacterStatsDeps {
  readonly usage: Pick<UsageService, 'read' | 'hours'>;
  readonly voices: Pick<VoiceService, 'find'>;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What is counted is told apart by; an account is its whole workspace. */
const groups: Readonly<Record<Breakdown, 'key' | 'call' | 'voice' | 'engine'>> = {
  none: 'key',
  user: 'key',
  reporting_workspace_id: 'key',
  api_keys: 'key',
  all_api_keys: 'key',
  product_type: 'call',
  voice: 'voice',
  model: 'engine',
};

interface Read {
  readonly uses: readonly CountedUse[];
  readonly keys: readonly { id: string; name: string; hint: string }[];
  readonly axis: TimeAxis;
}

/** Days reach further back than hours, so that they are read wherever they tell what is asked. */
async function read({ usage }: CharacterStatsDeps, userId: string, wish: StatsWish): Promise<Read> {
  const by = groups[wish.breakdown_type];
  const bucketSeconds = bucketSecondsOf(wish);
  const { start_unix: start, end_unix: end } = wish;
  // The end itself does not belong to it.
  const days = { from: dayOf(start), to: dayOf(end - 1) };
  if (bucketSeconds === null && (by === 'key' || by === 'call')) {
    const { rows, keys } = await usage.read(userId, { ...days, by });
    const uses = rows.map((row) => ({ ...row, at: Date.parse(row.day) }));
    return { uses, keys, axis: axisOfDays(days, wish.aggregation_interval) };
  }
  const [from, until] =
    bucketSeconds === null
      ? [Date.parse(days.from), Date.parse(days.to) + dayMs]
      : [Math.floor(start / hourMs) * hourMs, Math.ceil(end / hourMs) * hourMs];
  const range = { userId, from: new Date(from), until: new Date(until), bucketSeconds: bucketSeconds ?? 86_400 };
  const { rows, keys } = await usage.hours(range, by);
  const uses = rows.map((row) => ({ ...row, at: row.at.getTime() }));
  const axis =
    bucketSeconds === null ? axisOfDays(days, wish.aggregation_interval) : axisOfBuckets(from, until, bucketSeconds);
  return { uses, keys, axis };
}

/** ElevenLabs' usage, of what keys did here. */
export const characterStatsRoutes = (deps: CharacterStatsDeps): Route[] => [
  handle(readCharacterStats, async ({ actor: { userId }, input }) => {
    const { uses, keys, axis } = await read(deps, userId, input);
    const { breakdown_type: breakdown, metric } = input;
    const groupOf = async (): Promise<((of: string) => string) | null> => {
      if (breakdown === 'none') return null;
      if (breakdown === 'user' || breakdown === 'reporting_workspace_id') return () => userId;
      if (breakdown !== 'voice') return groupNames(keys);
      const found = await deps.voices.find([...new Set(uses.map(({ of }) => of))]);
      return groupNames([...found.values()].map(({ id, name }) => ({ id, name, hint: id })));
    };
    return characterStats(uses, axis, { metric, groupOf: await groupOf() });
  }),
];
