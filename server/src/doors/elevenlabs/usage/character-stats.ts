import type { readApiUsage, UsageRow } from '@timbre/contract/api-usage/api-usage';
import type { readCharacterStats } from '@timbre/contract/api-usage/api-usage-door';
import type { InputOf, OutputOf } from '@timbre/contract/call';

type Stats = OutputOf<typeof readCharacterStats>;
type Usage = OutputOf<typeof readApiUsage>;

interface StatsWish extends Pick<
  InputOf<typeof readCharacterStats>,
  'breakdown_type' | 'aggregation_interval' | 'metric'
> {
  readonly userId: string;
}

const dayMs = 86_400_000;

const metrics: Readonly<Record<StatsWish['metric'], (row: UsageRow) => number>> = {
  credits: ({ characters }) => characters,
  tts_characters: ({ characters }) => characters,
  minutes_used: ({ seconds }) => seconds / 60,
  request_count: ({ requests }) => requests,
};

/** Start of the interval that a day belongs to; weeks begin on Monday. */
function startOf(day: string, interval: StatsWish['aggregation_interval'], from: string): number {
  const time = Date.parse(day);
  if (interval === 'cumulative') return Date.parse(from);
  if (interval === 'month') return Date.parse(`${day.slice(0, 7)}-01`);
  if (interval === 'week') return time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs;
  return time;
}

/** Every interval of the range, those without a request too. */
function intervals({ from, to }: Pick<Usage, 'from' | 'to'>, interval: StatsWish['aggregation_interval']): number[] {
  const starts = new Set<number>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs)
    starts.add(startOf(new Date(time).toISOString().slice(0, 10), interval, from));
  return [...starts];
}

/** Names of keys; those that two have are told apart by the hint. */
function namesOf(keys: Usage['keys']): Map<string, string> {
  const count = (name: string): number => keys.filter((one) => one.name === name).length;
  return new Map(keys.map(({ id, name, hint }) => [id, count(name) > 1 ? `${name} (${hint})` : name]));
}

/** The days of a range, summed up as ElevenLabs' page of usage draws them. */
export function characterStats(usage: Usage, wish: StatsWish): Stats {
  const time = intervals(usage, wish.aggregation_interval);
  const names = namesOf(usage.keys);
  const groupOf = ({ of }: UsageRow): string => {
    if (wish.breakdown_type === 'none') return 'All';
    return wish.breakdown_type === 'user' ? wish.userId : (names.get(of) ?? of);
  };
  const sums = new Map<string, number[]>();
  if (wish.breakdown_type === 'none')
    sums.set(
      'All',
      time.map(() => 0),
    );
  for (const row of usage.rows) {
    const group = groupOf(row);
    const values = sums.get(group) ?? time.map(() => 0);
    const at = time.indexOf(startOf(row.day, wish.aggregation_interval, usage.from));
    values[at] = (values[at] ?? 0) + metrics[wish.metric](row);
    sums.set(group, values);
  }
  return { time, usage: Object.fromEntries(sums) };
}
