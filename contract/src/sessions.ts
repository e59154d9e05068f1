import * as z from 'zod/mini';
import { email, userInfo } from './accounts.ts';
import { call } from './call.ts';
import { accountLimits } from './limits.ts';

/** The readable marker cookie; its value goes back in the header of the same name and guards against forged requests. */
export const tokenCookie = 'ww_token';

export const logIn = call({
  id: 'logIn',
  method: 'POST',
  path: '/account/login',
  access: 'public',
  input: z.object({
    email,
    password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(accountLimits.passwordMaxChars)),
  }),
  output: userInfo,
  errors: ['account.email-unknown', 'account.password-wrong', 'account.locked', 'account.other-login-method'],
});

/** Uses up a one-time sign-in link. */
export const logInByLink = call({
  id: 'logInByLink',
  method: 'POST',
  path: '/gateway-apis/account/v1/login/link',
  access: 'public',
  input: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  output: userInfo,
  errors: ['account.token-expired'],
});

export const logOut = call({
  id: 'logOut',
  method: 'POST',
  path: '/gateway-apis/account/v1/logout',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
});
