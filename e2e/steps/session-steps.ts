import { createClient, type Client } from '@timbre/client';
import { logIn, logInByLink, tokenCookie } from '@timbre/contract/sessions';

/** A browser's session, without the browser. */
export interface Session {
  readonly client: Client;
  /** The value of the `cookie` header. */
  readonly cookie: string;
  readonly headers: Record<string, string>;
  readonly cookies: { name: string; value: string; url: string }[];
}

/** Logs in as the form does, with `more` headers on that request. */
export const openSession = (
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
  more: Record<string, string> = {},
): Promise<Session> => begin(address, logIn.path, { email, password }, more);

/** Logs in as the page behind a one-time link does. */
export const openSessionByLink = (address: string, link: string): Promise<Session> =>
  begin(address, logInByLink.path, { token: new URL(link).searchParams.get('link') });

async function begin(address: string, path: string, body: object, more: Record<string, string> = {}): Promise<Session> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenCookie]: '', origin: address, ...more },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as { code: number; message: string };
  if (said.code !== 200) throw new Error(said.message);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    return { name, value, url: address };
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, [tokenCookie]: cookies.find(({ name }) => name === tokenCookie)?.value ?? '' };
  return { client: createClient({ baseUrl: address, headers: () => headers }), cookie, headers, cookies };
}
