import { request as httpRequest } from 'node:http';
import { readUser } from '@timbre/contract/accounts/accounts';
import { createHandOff, handOffSeconds, useHandOff } from '@timbre/contract/hand-offs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { handOffs } from './hand-offs.tables.ts';

const marketingHost = 'www.studio.test:8443';
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { MARKETING_ORIGIN: `https://${marketingHost}` } });
});
afterAll(() => studio.close());

interface Answer {
  readonly code: number;
  readonly wwid: unknown;
  readonly cookies: readonly string[];
}

/** Uses a code at a host, as that site's page does. */
function use(token: string, host = marketingHost, more: Record<string, string> = {}): Promise<Answer> {
  const body = JSON.stringify({ token });
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', 'content-length': String(body.length), ...more };
    const sent = httpRequest(studio.address + useHandOff.path, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const said = JSON.parse(text) as { code: number; data: { wwid?: string } | null };
        resolve({ code: said.code, wwid: said.data?.wwid, cookies: answer.headers['set-cookie'] ?? [] });
      });
    });
    sent.on('error', reject).end(body);
  });
}

async function newCode() {
  const person = await studio.createUser();
  const browser = await openBrowser(studio, person);
  const { token, validSeconds } = await browser.client.send(createHandOff, {});
  return { ...browser, person, token, validSeconds };
}

it('logs in at the marketing site, with a session of its own', async () => {
  const { token, validSeconds, client, secret } = await newCode();
  expect(validSeconds).toBe(60);
  const me = await client.send(readUser, {});
  const answer = await use(token);
  expect([answer.code, answer.wwid]).toEqual([200, me?.wwid]);
  const session = answer.cookies.find((cookie) => cookie.startsWith('timbre_session='));
  expect(session).toMatch(/HttpOnly/i);
  expect(session).not.toContain(secret);
  expect(session).not.toContain(token);
  expect(await client.send(readUser, {})).toEqual(me);
});

it('works once, also when used twice at the same moment', async () => {
  const { token } = await newCode();
  const codes = (await Promise.all([use(token), use(token), use(token)])).map(({ code }) => code);
  expect(codes.sort((a, b) => a - b)).toEqual([200, 306, 306]);
  expect(await use(token)).toMatchObject({ code: 306, cookies: [] });
});

it.each([
  ['the studio itself', 'localhost'],
  ['another site', 'evil.example'],
  ['another port', 'www.studio.test'],
  ['a name that only begins alike', 'www.studio.test:8443.evil.example'],
])('is refused at %s, and is not used up by it', async (_name, host) => {
  const { token } = await newCode();
  expect((await use(token, host)).code).toBe(306);
  expect((await use(token, marketingHost.toUpperCase())).code).toBe(200);
});

it('believes no forwarded host', async () => {
  const { token } = await newCode();
  expect((await use(token, 'evil.example', { 'x-forwarded-host': marketingHost })).code).toBe(306);
});

it('ends after a minute', async () => {
  const { token } = await newCode();
  studio.clock.advance({ seconds: handOffSeconds });
  expect((await use(token)).code).toBe(306);
  const late = await newCode();
  studio.clock.advance({ seconds: handOffSeconds - 1 });
  expect((await use(late.token)).code).toBe(200);
});

it('is stored as a hash only, and swept when it has ended', async () => {
  const { token } = await newCode();
  const rows = await studio.db.select().from(handOffs);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  studio.clock.advance({ hours: 2 });
  const sweep = studio.composition.periodics.find(({ name }) => name === 'sessions.sweep-hand-offs');
  await sweep?.run();
  expect(await studio.db.select().from(handOffs)).toEqual([]);
});

it('is not given to visitors or keys, nor where there is no marketing site', async () => {
  expect((await refusal(studio.visitor.send(createHandOff, {}))).code).toBe('session.required');
  const { client } = await studio.createUser();
  expect((await refusal(client.send(createHandOff, {}))).code).toBe('access.denied');
  const plain = await startTestStudio();
  const browser = await openBrowser(plain, await plain.createUser());
  expect((await refusal(browser.client.send(createHandOff, {}))).code).toBe('input.not-found');
  await plain.close();
});

it('is refused from another site’s page', async () => {
  const { token } = await newCode();
  expect((await use(token, marketingHost, { 'sec-fetch-site': 'cross-site' })).code).toBe(9005);
  expect((await use(token)).code).toBe(200);
});
