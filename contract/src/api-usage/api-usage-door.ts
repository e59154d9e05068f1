// What API keys did, in the shape of ElevenLabs.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { apiUsageLimits } from './api-usage.ts';

/** Of `GET /v1/usage/character-stats`. */
export const statsBreakdowns = [
  'none',
  'user',
  'reporting_workspace_id',
  'api_keys',
  'all_api_keys',
  'product_type',
  'voice',
  'model',
] as const;
export const statsIntervals = ['hour', 'day', 'week', 'month', 'cumulative'] as const;
export const statsMetrics = ['credits', 'tts_characters', 'minutes_used', 'request_count', 'fiat_units_spent'] as const;

/** What is counted without a voice, in the breakdowns by voice and model. */
export const voicelessGroup = 'Other';

const hourSeconds = 3600;
const only = (names: readonly string[]): string => `This studio knows: ${names.join(', ')}.`;
const moment = z.coerce
  .number('Enter a time in milliseconds since 1970.')
  .check(z.int('Enter a time in milliseconds since 1970.'), z.gte(0), z.lte(8_640_000_000_000_000));
const bucketProblem = 'Enter whole hours, in seconds, such as 3600.';
const bucketSize = z.optional(
  z.union([
    z.literal(''),
    z.coerce.number(bucketProblem).check(z.multipleOf(hourSeconds, bucketProblem), z.gte(hourSeconds, bucketProblem)),
  ]),
);

interface StatsTimes {
  readonly start_unix: number;
  readonly end_unix: number;
  readonly aggregation_interval: (typeof statsIntervals)[number];
  readonly aggregation_bucket_size?: number | '' | undefined;
}

/** Seconds of an interval that is shorter, or cut differently, than days are; null: days make it up. */
export const bucketSecondsOf = ({ aggregation_bucket_size: size = '', ...input }: StatsTimes): number | null => {
  if (size !== '') return size;
  return input.aggregation_interval === 'hour' ? hourSeconds : null;
};

const isDrawable = (input: StatsTimes): boolean => {
  const seconds = bucketSecondsOf(input);
  return seconds === null || (input.end_unix - input.start_unix) / 1000 / seconds <= apiUsageLimits.intervals;
};

/**
 * Totals by day in UTC, or by hour. `credits` and `tts_characters` both count characters of spoken text, because a
 * credit of ElevenLabs is one character. `product_type` is the call, `model` the voice's engine, and `fiat_units_spent`
 * dollars of the API balance. A request counts for the first voice it uses. Other breakdowns and metrics are refused.
 */
export const readCharacterStats = call({
  id: 'readCharacterStats',
  method: 'GET',
  path: '/v1/usage/character-stats',
  door: 'elevenlabs',
  access: 'user',
  input: z
    .object({
      start_unix: moment,
      end_unix: moment,
      breakdown_type: z._default(z.enum(statsBreakdowns, only(statsBreakdowns)), 'none'),
      aggregation_interval: z._default(z.enum(statsIntervals, only(statsIntervals)), 'day'),
      metric: z._default(z.enum(statsMetrics, only(statsMetrics)), 'credits'),
      // An account is its whole workspace here.
      include_workspace_metrics: z.nullish(z.union([z.boolean(), z.string()])),
      /** In seconds; replaces the interval. */
      aggregation_bucket_size: bucketSize,
    })
    .check(
      z.refine(
        ({ start_unix: start, end_unix: end }) => end > start && end - start <= apiUsageLimits.days * 86_400_000,
        {
          error: `Choose up to ${apiUsageLimits.days} days, the start before the end.`,
          path: ['end_unix'],
        },
      ),
      z.refine(isDrawable, {
        error: `Choose fewer hours or longer intervals: up to ${apiUsageLimits.intervals} are drawn.`,
        path: ['end_unix'],
      }),
    ),
  output: z.object({
    /** Start of each interval, in milliseconds since 1970. */
    time: z.array(z.number()),
    /** By what the breakdown names, one number an interval. */
    usage: z.record(z.string(), z.array(z.number())),
  }),
});
