// What API keys did, in the shape of ElevenLabs.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { apiUsageLimits } from './api-usage.ts';

/** Of `GET /v1/usage/character-stats`. */
export const statsBreakdowns = ['none', 'user', 'api_keys', 'product_type'] as const;
/** Days are the shortest that is kept. */
export const statsIntervals = ['day', 'week', 'month', 'cumulative'] as const;
export const statsMetrics = ['credits', 'tts_characters', 'minutes_used', 'request_count'] as const;

const only = (names: readonly string[]): string => `This studio knows: ${names.join(', ')}.`;
const moment = z.coerce
  .number('Enter a time in milliseconds since 1970.')
  .check(z.int('Enter a time in milliseconds since 1970.'), z.gte(0), z.lte(8_640_000_000_000_000));

/**
 * Sums by the day in UTC. `credits` and `tts_characters` both are characters of text that was spoken, as one credit there
 * is one character; `product_type` is the call. Hours, voices, models and what else is not kept here are refused.
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
      // An account is its whole workspace here, and intervals have their own length.
      include_workspace_metrics: z.nullish(z.union([z.boolean(), z.string()])),
      aggregation_bucket_size: z.nullish(z.literal('', 'Choose an aggregation interval instead.')),
    })
    .check(
      z.refine(
        ({ start_unix: start, end_unix: end }) => end > start && end - start <= apiUsageLimits.days * 86_400_000,
        {
          error: `Choose up to ${apiUsageLimits.days} days, the start before the end.`,
          path: ['end_unix'],
        },
      ),
    ),
  output: z.object({
    /** Start of each interval, in milliseconds since 1970. */
    time: z.array(z.number()),
    /** By what the breakdown names, one number an interval. */
    usage: z.record(z.string(), z.array(z.number())),
  }),
});
