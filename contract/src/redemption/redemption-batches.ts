// The owner's side of the codes: made in batches, counted, voided.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { moment, plainLine } from '../content/content-text.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { planNames } from '../plans.ts';
import { codeValue, levelName } from './redemption.ts';

export const batchLimits = {
  codes: 5000,
  composeChars: 10_000_000,
  months: 12,
  credits: 1_000_000,
  noteChars: 200,
  campaignChars: 60,
  pageSize: 20,
} as const;

const whole = (most: number, sentence: string) =>
  z.number(sentence).check(z.int(sentence), z.gte(1, sentence), z.lte(most, sentence));

const newValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('level'),
    level: levelName,
    composeChars: whole(batchLimits.composeChars, 'Enter 1 to 10,000,000 characters.'),
  }),
  z.object({
    kind: z.literal('plan'),
    plan: z.enum(planNames).check(z.refine((plan) => plan !== 'free', 'Everyone has Free. Choose another plan.')),
    months: whole(batchLimits.months, `Enter 1 to ${batchLimits.months} months.`),
  }),
  z.object({ kind: z.literal('credits'), credits: whole(batchLimits.credits, 'Enter 1 to 1,000,000 credits.') }),
]);

export const codeBatch = z.object({
  id: z.string(),
  value: codeValue,
  /** Of one campaign a person redeems one code; empty: as many as they have. */
  campaign: z.string(),
  note: z.string(),
  createdAt: z.string(),
  /** Null: the codes do not expire. */
  expiresAt: z.nullable(z.string()),
  voidedAt: z.nullable(z.string()),
  total: z.number(),
  used: z.number(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

const path = '/gateway-apis/admin/v1/codes';

/** Newest first. */
export const listCodeBatches = call({
  id: 'listCodeBatches',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(codeBatch),
});

/**
 * The only time the codes are told; the studio keeps their fingerprints. So no answer is kept for a retry either: a
 * batch whose answer was lost is voided and made again.
 */
export const createCodeBatch = call({
  id: 'createCodeBatch',
  method: 'POST',
  path,
  access: 'owner',
  input: z.object({
    value: newValue,
    count: whole(batchLimits.codes, 'Create 1 to 5,000 codes at once.'),
    campaign: plainLine(batchLimits.campaignChars),
    note: plainLine(batchLimits.noteChars),
    expiresAt: z.nullable(moment),
  }),
  output: z.object({ batch: codeBatch, codes: z.array(z.string()) }),
});

/** Codes that are not redeemed yet work no more; what was redeemed stays. */
export const voidCodeBatch = call({
  id: 'voidCodeBatch',
  method: 'POST',
  path: `${path}/{id}/void`,
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: codeBatch,
  errors: ['input.not-found'],
});
