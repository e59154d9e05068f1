import { createClient } from '@timbre/client';
import { tokenCookie } from '@timbre/contract/sessions';
import { randomKey } from './random-key.ts';
import { sessionToken } from './session-cookie.ts';

/** The one caller of the web app. The marker cookie's value goes back as the CSRF header. */
export const api = createClient({
  baseUrl: '',
  language: () => document.documentElement.lang,
  headers: (): Record<string, string> => {
    const token = sessionToken();
    return token === undefined ? {} : { [tokenCookie]: token };
  },
});

/** A key for one attempt of the user; sending it twice does the work once. */
export const newIdempotencyKey = randomKey;
