import * as z from 'zod/mini';
import { call } from './call.ts';
import { planName } from './plans.ts';

/** A partner's code and its characters for composing this month, in the specification's words. */
export const codeLevel = z.object({
  /** The partner's number, not a plan's. */
  level: z.number(),
  composeCount: z.number(),
  leftComposeCount: z.number(),
});
export type CodeLevel = z.infer<typeof codeLevel>;

/** What the user may do now: plan, trial and counters in one answer. Null: unlimited. */
export const userRights = z.object({
  plan: planName,
  vipType: z.number(),
  leftCredits: z.number(),
  /** Preview characters left this month. */
  freeCharNums: z.nullable(z.number()),
  previewChars: z.nullable(z.number()),
  /** Preview characters for premium voices left this month; the plan's own number beside it. */
  freePremiumCharNums: z.nullable(z.number()),
  premiumPreviewChars: z.nullable(z.number()),
  /** Preview characters left this month of redeemed codes; they are used when the plan's own are gone. */
  appSumoCharNums: z.number(),
  appSumoVOS: z.array(codeLevel),
  threeDayCus: z.boolean(),
  /** Characters of one text, whichever of plan and codes allows more. */
  textChars: z.number(),
  /** Generations left today; the plan's own number beside it. */
  generationsLeft: z.nullable(z.number()),
  generationsPerDay: z.nullable(z.number()),
  /** Characters for translation left this month; 0 beside 0: the plan has none. */
  translationCharsLeft: z.nullable(z.number()),
  translationChars: z.nullable(z.number()),
  /** Downloads that cost no credits, and when the first of them end. */
  freeDownloads: z.number(),
  freeDownloadsEndAt: z.nullable(z.string()),
  storageBytes: z.nullable(z.number()),
  usedStorageBytes: z.number(),
  /** Kept of listening, so that it is heard again at once; counts nowhere. The oldest goes at the plan's ceiling. */
  usedCacheBytes: z.number(),
  cacheBytes: z.number(),
  hasSubtitleExport: z.boolean(),
  hasCommercialRights: z.boolean(),
  hasWatermark: z.boolean(),
  hasPremiumVoices: z.boolean(),
});
export type UserRights = z.infer<typeof userRights>;

export const readUserRights = call({
  id: 'readUserRights',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/getUserRights',
  access: 'user',
  input: z.object({}),
  output: userRights,
});
