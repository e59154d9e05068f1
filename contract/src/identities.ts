// Logging in through an OpenID Connect provider, beside the password.
import * as z from 'zod/mini';
import { presentPassword, userInfo } from './accounts/accounts.ts';
import { call } from './call.ts';
import { givenMarketing } from './marketing.ts';
import { givenInviteCode } from './referrals/referrals.ts';

/** Where the provider sends the browser back to; the address to register there is the studio's own with this path. */
export const providerCallbackPath = '/login/callback';

/** From going to the provider to coming back. */
export const providerLogInMinutes = 10;

/** The ways in that this studio offers. */
export const listLogInMethods = call({
  id: 'listLogInMethods',
  method: 'GET',
  path: '/gateway-apis/account/v1/login/methods',
  access: 'public',
  input: z.object({}),
  output: z.object({
    password: z.literal(true),
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type LogInProvider = z.infer<typeof listLogInMethods.output>['providers'][number];

/**
 * The provider's address to go to, by Authorization Code with PKCE. What comes back is good for ten minutes, once, and in
 * this browser only. `connect` ties the provider's account to the person who is logged in.
 */
export const beginProviderLogIn = call({
  id: 'beginProviderLogIn',
  method: 'POST',
  path: '/gateway-apis/account/v1/login/provider/{provider}/begin',
  access: 'public',
  budget: 'signIn',
  input: z.object({
    provider: z.string().check(z.maxLength(50)),
    /** Where the log-in leads; handed back as it is. */
    to: z._default(z.string().check(z.maxLength(8000)), ''),
    purpose: z.enum(['logIn', 'connect']),
    /** Takes back a request to delete the account, as at the log-in with a password. */
    keepAccount: z._default(z.boolean(), false),
    /** To connect; an account without a password needs none. */
    password: presentPassword,
  }),
  output: z.object({ url: z.string() }),
  errors: [
    'input.not-found',
    'account.provider-failed',
    'session.required',
    'account.password-wrong',
    'account.locked',
    'account.already-authorised',
  ],
});

/** What the provider said when it sent the browser back, to be posted by the page it was sent to. */
export const finishProviderLogIn = call({
  id: 'finishProviderLogIn',
  method: 'POST',
  path: '/gateway-apis/account/v1/login/provider/finish',
  access: 'public',
  budget: 'signIn',
  input: z.object({
    state: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(4000))),
    iss: z.optional(z.string().check(z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
    /** Of an account that is made. */
    language: z.optional(z.string()),
    timeZone: z.optional(z.string()),
    inviteCode: givenInviteCode,
    marketing: givenMarketing,
  }),
  output: z.object({ user: userInfo, to: z.string(), purpose: z.enum(['logIn', 'connect']) }),
  errors: [
    'account.log-in-expired',
    'account.provider-refused',
    'account.provider-failed',
    'account.email-unsupported',
    'account.email-blocked',
    'account.other-login-method',
    'account.has-password',
    'account.other-provider',
    'account.already-authorised',
    'account.leaving',
    'account.suspended',
    'session.required',
  ],
});

/** A provider's account that opens this one. */
export const identityInfo = z.object({
  id: z.string(),
  /** Null: the studio no longer offers this provider. */
  provider: z.nullable(z.string()),
  /** The provider's name, or its host. */
  name: z.string(),
  /** As the provider said it; it need not be the account's. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type IdentityInfo = z.infer<typeof identityInfo>;

export const listIdentities = call({
  id: 'listIdentities',
  method: 'GET',
  path: '/gateway-apis/account/v1/identities',
  access: 'session',
  input: z.object({}),
  output: z.array(identityInfo),
});

/** Disconnects one; the only way in of an account without a password stays. */
export const removeIdentity = call({
  id: 'removeIdentity',
  method: 'DELETE',
  path: '/gateway-apis/account/v1/identities/{id}',
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.null(),
  errors: ['input.not-found', 'account.last-log-in'],
});
