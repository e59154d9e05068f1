import { createClient } from '@timbre/client';
import { buildHeader } from '@timbre/contract/http/envelope';
import { tokenCookie } from '@timbre/contract/sessions';
import { tellOutcome } from './outcomes.ts';
import { randomKey } from '../random-key.ts';
import { sessionToken } from '../session/session-cookie.ts';

/** The build of this page, which the server has written into it; none while developing. */
const pageBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${buildHeader}"]`)?.content;

/** The one caller of the web app. The marker cookie's value goes back as the CSRF header. */
export const api = createClient({
  baseUrl: '',
  language: () => document.documentElement.lang,
  headers: () => {
    const token = sessionToken();
    const build = pageBuild();
    return {
      ...(token === undefined ? {} : { [tokenCookie]: token }),
      ...(build === undefined ? {} : { [buildHeader]: build }),
    };
  },
  onOutcome: tellOutcome,
});

/** A key for one attempt of the user; sending it twice does the work once. */
export const newIdempotencyKey = randomKey;
