import * as z from 'zod/mini';
import { call } from './call.ts';
import { planName } from './plans.ts';

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
  threeDayCus: z.boolean(),
  textChars: z.number(),
  storageBytes: z.nullable(z.number()),
  usedStorageBytes: z.number(),
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
