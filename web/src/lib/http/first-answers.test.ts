import { firstAnswersId } from '@timbre/contract/screens/site';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFirstAnswers } from './first-answers.ts';

const user = '/gateway-apis/account/v1/user';
const balance = '/gateway-apis/account/v1/user/creditBalance';
const envelope = (data: unknown) => ({ code: 200, message: 'Success', data });

let token: string | undefined;
let nowMs: number;
let sent: string[];
let page: { documentElement: { lang: string }; querySelector: (selector: string) => unknown };

beforeEach(() => {
  [token, nowMs, sent] = ['marker', 1_000, []];
  const answers = { [user]: envelope({ name: 'Ann' }), [balance]: envelope({ allCredits: 7 }) };
  let place: object | null = {
    textContent: JSON.stringify({ language: 'en', answers }),
    remove: () => (place = null),
  };
  page = {
    documentElement: { lang: 'en' },
    querySelector: (selector) => (selector === `#${firstAnswersId}` ? place : null),
  };
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  withFirstAnswers({
    send: async (address) => {
      sent.push(address instanceof Request ? address.url : address.toString());
      return Response.json(envelope('sent'));
    },
    session: () => token,
    now: () => nowMs,
  });
const dataOf = async (answer: Promise<Response>): Promise<unknown> =>
  ((await (await answer).json()) as { data: unknown }).data;

it('the first question is answered by what came with the page, the next by the server', async () => {
  const ask = open();
  expect(await dataOf(ask(user, { method: 'GET' }))).toEqual({ name: 'Ann' });
  expect(sent).toEqual([]);
  expect(await dataOf(ask(user, { method: 'GET' }))).toBe('sent');
  expect(await dataOf(ask(`${balance}?other=1`, { method: 'GET' }))).toBe('sent');
  expect(sent).toEqual([user, `${balance}?other=1`]);
});

it('they are taken out of the page when the first request is sent', async () => {
  const ask = open();
  expect(page.querySelector(`#${firstAnswersId}`)).not.toBeNull();
  await ask('/elsewhere', { method: 'GET' });
  expect(page.querySelector(`#${firstAnswersId}`)).toBeNull();
});

it('whatever may change something makes the server be asked: the answers may be old then', async () => {
  const ask = open();
  await ask('/account/logout', { method: 'POST' });
  expect(await dataOf(ask(user, { method: 'GET' }))).toBe('sent');
});

it.each([
  ['another session', () => (token = 'of another')],
  ['no session', () => (token = undefined)],
  ['another language', () => (page.documentElement.lang = 'ja')],
  ['a later time', () => (nowMs += 31_000)],
])('with %s the server is asked', async (_, change) => {
  const ask = open();
  await ask('/elsewhere', { method: 'GET' });
  change();
  expect(await dataOf(ask(user, { method: 'GET' }))).toBe('sent');
});

it('a page without answers, or with what is none, asks the server', async () => {
  page.querySelector = () => null;
  expect(await dataOf(open()(user, { method: 'GET' }))).toBe('sent');
  page.querySelector = () => ({ textContent: 'what?', remove: () => undefined });
  expect(await dataOf(open()(user, { method: 'GET' }))).toBe('sent');
});
