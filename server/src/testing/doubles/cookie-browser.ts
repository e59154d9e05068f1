import { createClient, type Client } from '@timbre/client';
import { tokenCookie } from '@timbre/contract/sessions';

/** A browser that keeps its cookies, without the browser. */
export interface CookieBrowser {
  readonly client: Client;
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` lines of all answers so far. */
  readonly setCookies: readonly string[];
  /** The specification's number of each answer so far. */
  readonly numbers: readonly number[];
}

/** Opens the site at that address for the first time. */
export function cookieBrowser(address: string): CookieBrowser {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const numbers: number[] = [];
  const client = createClient({
    baseUrl: address,
    validate: true,
    headers: () => ({
      origin: address,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [tokenCookie]: cookies.get(tokenCookie) ?? '',
    }),
    fetch: async (url, options) => {
      const answer = await fetch(url, options);
      for (const line of answer.headers.getSetCookie()) {
        setCookies.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      numbers.push(((await answer.clone().json()) as { code: number }).code);
      return answer;
    },
  });
  return { client, cookies, setCookies, numbers };
}
