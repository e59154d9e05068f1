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
      'Whether the sign-up page shows its own code where no mail server is set, so that people can sign up without the owner reading the mailbox: `auto` only while HOST and PUBLIC_URL are this machine itself and no proxy is in front of it; `on` also where PUBLIC_URL is a private address such as 192.168.0.10. Never where PUBLIC_URL is public, and never for passwords and logins.',
  }),
  REFERRAL_MODE: setting({
    group: 'Accounts',
    schema: z.enum(rewardModes, `must be one of ${rewardModes.join(', ')}`),
    default: 'each',
    description:
      'Rewards for invited friends: `each` pays a tier’s credits for every friend in it, `milestone` pays once when the tier is complete.',
  }),
  SCORE_AFTER_DAYS: setting({
    group: 'Accounts',
    schema: wholeNumber(0, 3650),
    default: '7',
    description:
      'How many days old an account is before its person may be asked how likely they are to recommend the studio.',
  }),
  SCORE_AFTER_EXPORTS: setting({
    group: 'Accounts',
    schema: wholeNumber(0, 10_000),
    default: '3',
    description: 'How many exports a person has made before they may be asked the same.',
  }),
  ACCOUNT_IMPORTS: setting({
    group: 'Accounts',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'on',
    description:
      'Whether people may import the copy of their data from another studio by themselves, which takes disk space within their plan’s storage. `timbre import` always works.',
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
