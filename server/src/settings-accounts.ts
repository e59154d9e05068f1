import { planNames } from '@timbre/contract/plans';
import { accountLimits } from '@timbre/contract/limits';
import { rewardModes } from '@timbre/contract/referrals/referral-tiers';
import * as z from 'zod/mini';
import { emailsAndDomains, wholeNumber } from './setting-kinds.ts';
import { setting } from './setting.ts';

/** Who may sign up, and with what. */
export const accountSettings = {
  SIGNUP_PLAN: setting({
    group: 'Accounts',
    schema: z.enum(planNames, `must be one of ${planNames.join(', ')}`),
    default: 'free',
    description: `Plan of a new account: ${planNames.join(', ')}.`,
  }),
  REFERRAL_MODE: setting({
    group: 'Accounts',
    schema: z.enum(rewardModes, `must be one of ${rewardModes.join(', ')}`),
    default: 'each',
    description:
      'Rewards for invited friends: `each` pays a tier’s credits for every friend in it, `milestone` pays once when the tier is complete.',
  }),
  PASSWORD_MIN: setting({
    group: 'Accounts',
    schema: wholeNumber(accountLimits.passwordMinChars, accountLimits.passwordMaxChars),
    default: String(accountLimits.passwordMinChars),
    description: 'Minimum password length.',
  }),
  EMAIL_BLOCKLIST: setting({
    group: 'Accounts',
    schema: emailsAndDomains,
    default: '',
    defaultNote: 'empty: no one',
    description:
      'Addresses and domains that can’t sign up and get no mail, separated by commas. A domain includes its subdomains.',
  }),
} as const;
