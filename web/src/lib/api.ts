import { createClient } from '@timbre/client';
import { tokenCookie } from '@timbre/contract/sessions';
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

/** A key for one attempt of the user; sending it twice does the work once. `crypto.randomUUID` needs https, this does not. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
