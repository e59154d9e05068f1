// Codes that bring something for good: of partners, of campaigns, from the owner. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { planName } from '../plans.ts';

/** The levels of the partners' codes; not the plans' numbers. */
export const redeemLevels = { basic: 1, growth: 2, advanced: 3, single: 5, dealMirror: 6, lifetime: 99 } as const;
export type LevelName = keyof typeof redeemLevels;
export const levelNames = ['basic', 'growth', 'advanced', 'single', 'dealMirror', 'lifetime'] as const;
export const levelName = z.enum(levelNames);

export interface LevelRule {
  /** Levels of one ladder take each other's place, the higher that of the lower; different ladders stand side by side. */
  readonly ladder: 'appSumo' | 'single' | 'dealMirror' | 'lifetime';
  /** Characters for composing each month, where a batch says nothing else. */
  readonly composeChars: number;
  /** Characters of one text that the level allows beside those of the plan. */
  readonly textChars: number;
}

/** What a level brings. */
export const levelRules: Readonly<Record<LevelName, LevelRule>> = {
  basic: { ladder: 'appSumo', composeChars: 50_000, textChars: 10_000 },
  growth: { ladder: 'appSumo', composeChars: 150_000, textChars: 10_000 },
  advanced: { ladder: 'appSumo', composeChars: 400_000, textChars: 30_000 },
  single: { ladder: 'single', composeChars: 50_000, textChars: 10_000 },
  dealMirror: { ladder: 'dealMirror', composeChars: 100_000, textChars: 10_000 },
  lifetime: { ladder: 'lifetime', composeChars: 100_000, textChars: 10_000 },
};

export const redemptionLimits = {
  /** Typed characters, with all the dashes and spaces around them. */
  typedMaxChars: 100,
  wrongCodesPerHour: { account: 10, network: 50 },
} as const;

/** What a code brings. */
export const codeValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level'), level: levelName, composeChars: z.number() }),
  z.object({ kind: z.literal('plan'), plan: planName, months: z.number() }),
  z.object({ kind: z.literal('credits'), credits: z.number() }),
]);
export type CodeValue = z.infer<typeof codeValue>;

export const redemption = z.object({
  id: z.string(),
  value: codeValue,
  redeemedAt: z.string(),
  /** Of a plan; null: it does not end. */
  endsAt: z.nullable(z.string()),
});
export type Redemption = z.infer<typeof redemption>;

/**
 * Dashes, spaces and letters of any case or width are taken as they are typed. The same code by the same person is
 * answered as the first time.
 */
export const redeemCode = call({
  id: 'redeemCode',
  method: 'POST',
  path: '/gateway-apis/account/v1/vip/exchange-code',
  access: 'session',
  idempotent: true,
  input: z.object({
    code: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter your code.'),
        z.maxLength(redemptionLimits.typedMaxChars, 'This is longer than any code. Enter one code at a time.'),
      ),
  }),
  output: redemption,
  errors: [
    'redemption.unknown',
    'redemption.used',
    'redemption.expired',
    'redemption.void',
    'redemption.campaign-used',
    'redemption.level-held',
    'redemption.plan-held',
    'request.too-many',
  ],
});

/** What one has redeemed so far, newest first. */
export const listRedemptions = call({
  id: 'listRedemptions',
  method: 'GET',
  path: '/gateway-apis/account/v1/vip/redemptions',
  access: 'session',
  input: z.object({}),
  output: z.array(redemption),
});

/** Levels that the owner has made codes for, so that only those are told of. */
export const listCodeLevels = call({
  id: 'listCodeLevels',
  method: 'GET',
  path: '/gateway-apis/account/v1/vip/levels',
  access: 'session',
  input: z.object({}),
  output: z.array(levelName),
});
