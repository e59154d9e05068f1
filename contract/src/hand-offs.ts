import * as z from 'zod/mini';
import { userInfo } from './accounts/accounts.ts';
import { call } from './call.ts';

/** How long a code may be on its way. */
export const handOffSeconds = 60;

/** Names in the query of a hand-off. `token` is never the session, only a code that works once. */
export const handOffQuery = {
  token: 'token',
  user: 'wwid',
  consent: 'cookiesPolicy',
  /** When the question about cookies was answered. */
  consentAt: 'consent-at',
} as const;

/** A single-use code that takes this log-in along to the marketing site, and works there only. */
export const createHandOff = call({
  id: 'createHandOff',
  method: 'POST',
  path: '/gateway-apis/account/v1/handOff',
  access: 'session',
  input: z.object({}),
  output: z.object({ token: z.string(), validSeconds: z.number() }),
  errors: ['input.not-found'],
});

/** Uses the code up and logs in; a used, old or foreign one, and one for another host, is refused alike. */
export const useHandOff = call({
  id: 'useHandOff',
  method: 'POST',
  path: '/gateway-apis/account/v1/handOff/use',
  access: 'public',
  budget: 'signIn',
  input: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  output: userInfo,
  errors: ['account.token-expired'],
});
