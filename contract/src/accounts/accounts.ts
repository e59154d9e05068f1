import * as z from 'zod/mini';
import { call } from '../call.ts';
import { accountLimits } from '../limits.ts';
import { givenMarketing } from '../marketing.ts';
import { planName } from '../plans.ts';
import { givenInviteCode } from '../referrals/referrals.ts';
import { languages } from '../screens/screen.ts';

// Also hosts without a dot and IP literals: that mail cannot reach them is `account.email-unsupported`, not a typing error.
const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(accountLimits.emailMaxChars),
    z.regex(emailPattern, 'Enter a valid email address.'),
  );
/** Ends all API keys with the old password; left out, programs go on with theirs. */
const revokesKeys = z.optional(z.boolean());
/** As it stands in the email or the text message. */
export const sentCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.'));
/** The one that proves who is at the browser; empty for an account that has none. */
export const presentPassword = z._default(z.string().check(z.maxLength(accountLimits.passwordMaxChars)), '');
const newPassword = z
  .string()
  .check(
    z.minLength(accountLimits.passwordMinChars, `Use at least ${accountLimits.passwordMinChars} characters.`),
    z.maxLength(accountLimits.passwordMaxChars, `Use at most ${accountLimits.passwordMaxChars} characters.`),
  );
export const userName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(accountLimits.nameMaxChars, `Use at most ${accountLimits.nameMaxChars} characters.`),
  );

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

export const userInfo = z.object({
  wwid: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'user']),
  plan: planName,
  /** The plan's number in the specification. */
  vipType: z.number(),
  language: z.string(),
  timeZone: z.string(),
  trialEndsAt: z.nullable(z.string()),
  /** False: the account was made by a link or another provider and has no password yet. */
  hasPassword: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Null for a visitor. */
export const readUser = call({
  id: 'readUser',
  method: 'GET',
  path: '/gateway-apis/account/v1/user',
  access: 'public',
  input: z.object({
    source: z.optional(z.string()),
    invite_code: z.optional(z.string()),
    invite_code_link: z.optional(z.string()),
    canvaUserId: z.optional(z.string()),
    canvaBrandId: z.optional(z.string()),
  }),
  output: z.nullable(userInfo),
});

/**
 * What a mailed code is for: a new account, a new password, a log-in without the password, or this
 * address for the account that is logged in.
 */
export const codeUsage = z.enum(['register', 'reset', 'login', 'change']);
export type CodeUsage = z.infer<typeof codeUsage>;
/** By text message only for a new password, to the phone number of the account. */
export const codeWay = z.enum(['email', 'phone']);
export type CodeWay = z.infer<typeof codeWay>;

export const sendEmailCode = call({
  id: 'sendEmailCode',
  method: 'GET',
  path: '/account/captcha/email',
  access: 'public',
  budget: 'signIn',
  mutatingGet: true,
  input: z.object({ email, usage: codeUsage, via: z._default(codeWay, 'email') }),
  output: z.object({
    validMinutes: z.number(),
    /** Of a sign-up, where no mail leaves a studio that only this machine or its network reaches; else null. */
    shownCode: z.nullable(z.string()),
  }),
  errors: [
    'account.email-taken',
    'account.email-exists',
    'account.email-unknown',
    'account.email-unsupported',
    'account.email-blocked',
    'account.code-too-often',
    'account.mail-failed',
    'account.sms-failed',
    'session.required',
  ],
});

/**
 * `register` makes the account and logs in; `reset` sets a new password and ends all sessions. A reset leaves a request
 * to delete the account as it is, unless `keepAccount` takes it back.
 */
export const submitCustomerAction = call({
  id: 'submitCustomerAction',
  method: 'POST',
  path: '/account/customer/{action}',
  access: 'public',
  input: z.object({
    action: z.enum(['register', 'reset']),
    email,
    code: sentCode,
    /** How the code of a reset came. */
    via: z._default(codeWay, 'email'),
    keepAccount: z.optional(z.boolean()),
    /** Of a reset. */
    revokesKeys,
    password: newPassword,
    /** For programs that ask for it twice; left out: it was seen as it was typed. */
    passwordAgain: z.optional(z.string()),
    name: z.optional(userName),
    language: z.optional(z.string()),
    timeZone: z.optional(z.string()),
    inviteCode: givenInviteCode,
    marketing: givenMarketing,
  }),
  /** After a reset also how many API keys are still in force. */
  output: z.extend(userInfo, { apiKeyCount: z.optional(z.number()) }),
  errors: [
    'account.email-taken',
    'account.email-unknown',
    'account.code-wrong',
    'account.code-expired',
    'account.too-often',
    'account.mail-not-received',
    'account.password-weak',
    'account.password-unchanged',
    'account.nickname-taken',
  ],
});

export const renameUser = call({
  id: 'renameUser',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/editUserName',
  access: 'session',
  input: z.object({ userName }),
  output: userInfo,
  errors: ['account.nickname-taken'],
});

/** Sets a new password and signs every other browser out; an account without one (a link's, a partner's) needs no present one. */
export const changePassword = call({
  id: 'changePassword',
  method: 'PUT',
  path: '/gateway-apis/account/v1/user/password',
  access: 'session',
  input: z.object({
    password: presentPassword,
    newPassword,
    revokesKeys,
  }),
  /** Browsers that were signed out, and API keys that are still in force. */
  output: z.object({ endedCount: z.number(), apiKeyCount: z.number() }),
  errors: ['account.password-wrong', 'account.password-weak', 'account.password-unchanged', 'account.locked'],
});

/** Language of letters and time zone of counters. */
export const saveLocale = call({
  id: 'saveLocale',
  method: 'PUT',
  path: '/gateway-apis/account/v1/user/locale',
  access: 'session',
  input: z.object({
    language: z.optional(z.enum(languages)),
    /** An IANA name, such as `Asia/Tokyo`. */
    timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Choose a time zone from the list.'))),
  }),
  output: userInfo,
});

/**
 * Asks for deletion: access ends at once, the account is erased after the grace, and logging in within it takes the
 * request back. The owner's account stays. An account without a password needs none.
 */
export const deleteUser = call({
  id: 'deleteUser',
  method: 'PUT',
  path: '/gateway-apis/account/v1/user/logout/cancelUser',
  access: 'session',
  input: z.object({ password: presentPassword }),
  output: z.object({ erasedAt: z.string() }),
  errors: ['account.password-wrong', 'account.locked', 'access.denied'],
});

/** Everything the studio keeps of the person, as a ZIP archive: rows as JSON by table, and their files. */
export const exportUserData = call({
  id: 'exportUserData',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/export',
  kind: 'stream',
  access: 'session',
  input: z.object({}),
  output: z.unknown(),
  errors: ['disk.full'],
});

/** Notes that the user has met a feature, so that it is introduced once. */
export const addUserFeature = call({
  id: 'addUserFeature',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/feature/add',
  access: 'user',
  input: z.object({
    feature: z.string().check(z.regex(/^[A-Za-z][\w.-]{0,49}$/, 'Use letters, digits, dots and dashes.')),
  }),
  output: z.object({ features: z.array(z.string()) }),
  errors: ['input.invalid'],
});
/** A random name of the user for programs that measure; it says nothing about who they are. */
export const readClientId = call({
  id: 'readClientId',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/feature/getClientId',
  access: 'user',
  input: z.object({}),
  output: z.object({ clientId: z.string() }),
});
