/** Why a code is not taken; see errors.ts for the columns. */
export const redemptionErrors = {
  'redemption.unknown': {
    code: 9080,
    status: 422,
    message: 'This code doesn’t exist. Compare it with the one you were given.',
  },
  'redemption.used': { code: 9081, status: 409, message: 'This code has been redeemed by another account.' },
  'redemption.expired': { code: 9082, status: 409, message: 'This code has expired.' },
  'redemption.void': {
    code: 9083,
    status: 409,
    message: 'This code is no longer valid. Ask the person who gave it to you.',
  },
  'redemption.campaign-used': {
    code: 9084,
    status: 409,
    message: 'You’ve already redeemed a code from this campaign. Each person can redeem one.',
  },
  'redemption.level-held': {
    code: 9085,
    status: 409,
    message: 'You already have this level or a higher one. The code was not used.',
  },
  'redemption.plan-held': {
    code: 9086,
    status: 409,
    message: 'You already have this plan or a higher one. The code was not used; redeem it when that plan has ended.',
  },
  'redemption.applied': {
    code: 9087,
    status: 409,
    message: 'You’ve already applied. You’ll get the answer by email.',
  },
} as const;
