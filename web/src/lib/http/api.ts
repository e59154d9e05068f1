import { createClient, type Client } from '@timbre/client';
import { buildHeader } from '@timbre/contract/http/envelope';
import { tokenCookie } from '@timbre/contract/sessions';
import { isDoubleClick } from '../double-click.ts';
import { withFirstAnswers } from './first-answers.ts';
import { tellOutcome } from './outcomes.ts';
import { singleFlight } from './single-flight.ts';
import { sessionToken } from '../session/session-cookie.ts';

/** The build of this page, which the server has written into it; none while developing. */
const pageBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${buildHeader}"]`)?.content;

const client = createClient({
  baseUrl: '',
  fetch: withFirstAnswers({ send: (...request) => fetch(...request), session: sessionToken }),
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

/** The one caller of the web app. The marker cookie's value goes back as the CSRF header. */
export const api: Client = { ...client, send: singleFlight(client.send, isDoubleClick) };
