import { createClient, type Client } from '@timbre/client';
import { logInByLink, tokenCookie } from '@timbre/contract/sessions';
import { refusal } from './article-steps.ts';
import { openBrowser, type Browser } from './browser-steps.ts';
import type { TestStudio } from '../test-studio.ts';

/** The owner's browser, logged in by the one-time link of the first start. */
export async function openOwner({ address, composition }: TestStudio): Promise<Browser & { readonly id: string }> {
  const { userId, linkToken } = await composition.provision.ensureOwner();
  const token = linkToken ?? (await composition.provision.createOwnerLink());
  const answer = await fetch(address + logInByLink.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ token }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const valueOf = (cookie = ''): string => cookie.slice(cookie.indexOf('=') + 1);
  const marker = cookies.find((one) => one.startsWith(`${tokenCookie}=`));
  const headers = { cookie: cookies.join('; '), [tokenCookie]: valueOf(marker), origin: address };
  const secret = valueOf(cookies.find((one) => one !== marker));
  return { id: userId, client: createClient({ baseUrl: address, headers: () => headers, validate: true }), secret };
}

/** What everyone but the owner is refused an owner's call with: by a browser, by a key, by no one. */
export async function refusalsToOthers(
  studio: TestStudio,
  attempts: readonly ((client: Client) => Promise<unknown>)[],
): Promise<string[]> {
  const user = await studio.createUser();
  const { client } = await openBrowser(studio, user);
  const codes = new Set<string>();
  for (const who of [client, user.client, studio.visitor]) {
    for (const attempt of attempts) codes.add((await refusal(attempt(who))).code);
  }
  return [...codes];
}
