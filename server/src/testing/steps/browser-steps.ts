import { createClient, type Client } from '@timbre/client';
import { logIn, tokenCookie } from '@timbre/contract/sessions';
import { testPassword, type TestStudio } from '../test-studio.ts';

/** A browser that is logged in, without the browser. */
export interface Browser {
  readonly client: Client;
  /** What the session's cookie holds; never to be seen in an answer. */
  readonly secret: string;
}

/** Logs in as the form does, with `more` headers on that request. */
export async function openBrowser(
  { address }: TestStudio,
  { email, password = testPassword }: { readonly email: string; readonly password?: string },
  userAgent = 'test',
  more: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const answer = await fetch(address + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'user-agent': userAgent, ...more },
    body: JSON.stringify({ email, password }),
  });
  const said = (await answer.json()) as { code: number; message: string };
  if (said.code !== 200) throw new Error(said.message);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((one) => one.startsWith(`${tokenCookie}=`))?.slice(tokenCookie.length + 1) ?? '';
  const headers = { cookie: cookies.join('; '), [tokenCookie]: token, origin: address, 'user-agent': userAgent };
  const secret = cookies.find((one) => !one.startsWith(`${tokenCookie}=`))?.split('=')[1] ?? '';
  return { client: createClient({ baseUrl: address, headers: () => headers, validate: true }), secret };
}
