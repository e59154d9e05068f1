// What is done with a timed text beside editing it: what it costs, stop, try again, delete.
import * as z from 'zod/mini';
import { alignmentLimits, alignmentSummary } from './alignment.ts';
import { call } from '../call.ts';

const path = '/gateway-apis/moyin-tool/v1/subtitles';
const one = z.object({ id: z.string() });

/** What it would cost, and how long a recording may be: of a length in seconds. */
export const estimateAlignment = call({
  id: 'estimateAlignment',
  method: 'GET',
  path: `${path}/estimate`,
  access: 'user',
  input: z.object({ seconds: z.coerce.number().check(z.gte(0), z.lte(360_000)) }),
  output: z.object({ credits: z.number(), maxSeconds: z.number() }),
});

/** What was held is free again. */
export const cancelAlignment = call({
  id: 'cancelAlignment',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'user',
  input: one,
  output: alignmentSummary,
  errors: ['input.not-found'],
});

/** Of one that failed or was stopped, with another text or language where one is sent; the recording is still here. */
export const retryAlignment = call({
  id: 'retryAlignment',
  method: 'POST',
  path: `${path}/{id}/retry`,
  access: 'user',
  input: z.object({
    id: z.string(),
    script: z.optional(z.string().check(z.maxLength(alignmentLimits.scriptChars * 2))),
    language: z.optional(z.string().check(z.minLength(2), z.maxLength(35))),
  }),
  output: alignmentSummary,
  errors: [
    ...(['input.not-found', 'state.conflict', 'credits.insufficient'] as const),
    ...(['alignment.text-empty', 'alignment.text-long', 'alignment.language'] as const),
  ],
});

/** With its recording, for good. */
export const deleteAlignment = call({
  id: 'deleteAlignment',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: one,
  output: z.object({}),
  errors: ['input.not-found'],
});
