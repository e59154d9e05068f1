import * as z from 'zod/mini';
import { email, sentCode, userInfo } from './accounts/accounts.ts';
import { call } from './call.ts';
import { accountLimits } from './limits.ts';

/** The readable marker cookie; its value goes back in the header of the same name and guards against forged requests. */
export const tokenCookie = 'ww_token';

export const logIn = call({
  id: 'logIn',
  method: 'POST',
  path: '/account/login',
  access: 'public',
  budget: 'signIn',
  input: z.object({
    email,
    password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(accountLimits.passwordMaxChars)),
    /** Takes back a request to delete the account; without it such a log-in is refused with `account.leaving`. */
    keepAccount: z.optional(z.boolean()),
  }),
  output: userInfo,
  errors: [
    'account.leaving',
    'account.suspended',
    'account.email-unknown',
    'account.password-wrong',
    'account.locked',
    'account.other-login-method',
  ],
});

/** With a mailed code of the usage `login`, for anyone who has no password or forgot it. */
export const logInByCode = call({
  id: 'logInByCode',
  method: 'POST',
  path: '/gateway-apis/account/v1/login/code',
  access: 'public',
  budget: 'signIn',
  input: z.object({ email, code: sentCode, keepAccount: z.optional(z.boolean()) }),
  output: userInfo,
  errors: [
    'account.leaving',
    'account.suspended',
    'account.email-unknown',
    'account.code-wrong',
    'account.code-expired',
    'account.too-often',
    'account.mail-not-received',
  ],
});

/** Uses up a one-time sign-in link. */
export const logInByLink = call({
  id: 'logInByLink',
  method: 'POST',
  path: '/gateway-apis/account/v1/login/link',
  access: 'public',
  budget: 'signIn',
  input: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  output: userInfo,
  errors: ['account.token-expired', 'account.leaving', 'account.suspended'],
});

export const logOut = call({
  id: 'logOut',
  method: 'POST',
  path: '/gateway-apis/account/v1/logout',
  access: 'public',
  budget: 'signIn',
  input: z.object({}),
  output: z.object({}),
});

/** A browser that is logged in. */
export const sessionInfo = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** The program as it names itself; hostile text. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** The one that asks first, then those used last. */
export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/gateway-apis/account/v1/sessions',
  access: 'session',
  input: z.object({}),
  output: z.array(sessionInfo),
});

/** Signs one browser out. */
export const endSession = call({
  id: 'endSession',
  method: 'DELETE',
  path: '/gateway-apis/account/v1/sessions/{id}',
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.null(),
  errors: ['input.not-found'],
});

/** Signs every other browser out. */
export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/gateway-apis/account/v1/sessions/endOthers',
  access: 'session',
  input: z.object({}),
  output: z.object({ endedCount: z.number() }),
});
