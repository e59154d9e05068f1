import * as z from 'zod/mini';
import { call } from './call.ts';
import { contentOf, pageNumber } from './http/paging.ts';

export const creditLimits = { detailsPageSize: 8 } as const;

/** What gives and takes credits. The history says each of them in words; a new one is to be named here. */
export const creditCauses = [
  'account.created',
  'account.trial',
  'admin.grant',
  'admin.take-back',
  'billing.compensation',
  'billing.payment',
  'billing.refund',
  'exports.render',
  'redemption.code',
  'referrals.friend',
  'surveys.score',
  'speech.stream',
  'talking-photos.render',
  'translation.translate',
  'alignment.align',
  'conversion.convert',
  'isolation.clean',
  'downloads.fetch',
  'transcription.transcribe',
  'sound-effects.generate',
  'images.generate',
  'writing.generate',
  'trial.ended',
] as const;
export type CreditCause = (typeof creditCauses)[number];

/** In credits. `limited` and `trial` are null when the account never had that bucket. */
export const creditBalance = z.object({
  allCredits: z.number(),
  trial: z.nullable(z.number()),
  limited: z.number(),
  lifetime: z.number(),
  /** Reserved by work under way. */
  held: z.number(),
  vipType: z.number(),
});
export type CreditBalance = z.infer<typeof creditBalance>;

export const readCreditBalance = call({
  id: 'readCreditBalance',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/creditBalance',
  access: 'user',
  input: z.object({}),
  output: creditBalance,
});

export const creditEntry = z.object({
  id: z.string(),
  /** One of `creditCauses`. */
  type: z.string(),
  /** With a leading minus where credits were taken. */
  credits: z.string(),
  /** Seconds of audio it paid for. */
  fileDuration: z.nullable(z.number()),
  createAt: z.string(),
  /** Why, where the owner gave them or took them back. */
  note: z.nullable(z.string()),
});
export type CreditEntry = z.infer<typeof creditEntry>;

/** `status`: 0 all, 1 added, 2 deducted. */
export const listCreditEntries = call({
  id: 'listCreditEntries',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/creditDetails',
  access: 'user',
  input: z.object({
    page: pageNumber(1, 1),
    size: pageNumber(1, creditLimits.detailsPageSize),
    status: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2)), 0),
  }),
  output: contentOf(creditEntry),
});
