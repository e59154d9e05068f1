// What API keys did, by the day in UTC. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const apiUsageLimits = { days: 366, defaultDays: 30, intervals: 1000 } as const;

const dayMs = 86_400_000;
const day = z.iso.date('Enter a day, such as 2026-01-31.');

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Both days belong to it; without `to` it ends today, and without `from` it is the last thirty days of that. */
export function usageDays({ from, to }: Days, now: Date): { readonly from: string; readonly to: string } {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = Date.parse(last) - (apiUsageLimits.defaultDays - 1) * dayMs;
  return { from: from ?? new Date(first).toISOString().slice(0, 10), to: last };
}

const isShort = ({ from, to }: Days): boolean => {
  if (from === undefined || to === undefined) return true;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= apiUsageLimits.days;
};

const usageRange = z.object({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(isShort, {
    error: `Choose up to ${apiUsageLimits.days} days, the first before the last.`,
    path: ['from'],
  }),
);

/** A key or a call, as `by` says. */
export const usageRow = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  of: z.string(),
  requests: z.number(),
  /** Those of the requests that failed. */
  errors: z.number(),
  /** Of texts that were spoken. */
  characters: z.number(),
  seconds: z.number(),
  /** Millionths of a dollar that were taken from free characters and balance. */
  usdMicro: z.number(),
  /** Millionths of a credit. */
  microCredits: z.number(),
});
export type UsageRow = z.infer<typeof usageRow>;

/** Keys that were revoked are still named. */
export const readApiUsage = call({
  id: 'readApiUsage',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/apiUsage',
  access: 'session',
  input: z.intersection(usageRange, z.object({ by: z._default(z.enum(['key', 'call']), 'key') })),
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** By day, the oldest first; days without a request are left out. */
    rows: z.array(usageRow),
    keys: z.array(z.object({ id: z.string(), name: z.string(), hint: z.string() })),
  }),
});

/** The same by day, key and call, as a spreadsheet opens it. */
export const downloadApiUsage = call({
  id: 'downloadApiUsage',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/apiUsage/csv',
  access: 'session',
  kind: 'file',
  input: usageRange,
  output: z.unknown(),
});
