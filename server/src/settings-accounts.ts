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
  SIGNUP_CODES: setting({
    group: 'Accounts',
    schema: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    default: 'auto',
    description:
      'Whether the sign-up page shows its own code where no mail server is set, so that people can sign up without the owner reading the mailbox: `auto` only while HOST and PUBLIC_URL are this machine itself and no proxy stands before it; `on` also where PUBLIC_URL is a private address such as 192.168.0.10. Never where PUBLIC_URL is public, and never for passwords and logins.',
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
