import { sendEmailCode, submitCustomerAction, type CodeUsage } from '@timbre/contract/accounts/accounts';
import { logIn } from '@timbre/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeb } from '../app.ts';
import type { HttpServer } from '../platform/http/http-deps.ts';
import { lastMailedCode, wrongCode } from '../testing/steps/account-steps.ts';
import { startTestStudio, testPassword, type TestStudio } from '../testing/test-studio.ts';

// Who asks for codes for another person's address can not keep that person out, flood the mailbox, or guess more.
let studio: TestStudio;
let door: HttpServer;
beforeAll(async () => {
  studio = await startTestStudio();
  const most = 100_000;
  const rateLimits = {
    requestsPerMinute: most,
    publicChangesPerMinute: { signIn: most, demos: most, other: most },
  };
  door = await openWeb(studio.platform, studio.composition, { webRoot: null, trustedProxyHops: 0, rateLimits });
});
afterAll(async () => {
  await door.close();
  await studio.close();
});

const home = '192.0.2.1';
const stranger = (i: number): string => `198.51.${i}.7`;
const newPassword = 'cedar harbour 41';

async function askFor(email: string, usage: CodeUsage, from: string): Promise<number> {
  studio.clock.advance({ seconds: 1 });
  const query = new URLSearchParams({ email, usage });
  const url = `${sendEmailCode.path}?${query.toString()}`;
  const answer = await door.inject({ url, remoteAddress: from, headers: { ww_token: '' } });
  return answer.json<{ code: number }>().code;
}

async function reset(email: string, code: string, from: string): Promise<number> {
  const url = submitCustomerAction.path.replace('{action}', 'reset');
  const payload = { email, code, password: newPassword };
  return (await door.inject({ method: 'POST', url, remoteAddress: from, payload })).json<{ code: number }>().code;
}

const logInFrom = (email: string, from: string) =>
  door.inject({ method: 'POST', url: logIn.path, remoteAddress: from, payload: { email, password: testPassword } });

async function inTurn<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < count; i += 1) answers.push(await work(i));
  return answers;
}

it('codes asked for from another network leave the person at home their reset, whatever they are for', async () => {
  const { email } = await studio.createUser();
  expect(await inTurn(6, () => askFor(email, 'login', stranger(1)))).toEqual([200, 200, 200, 200, 200, 304]);
  expect(await askFor(email, 'reset', home)).toBe(200);
  const code = await lastMailedCode(studio, email);
  // A later code of the stranger's voids none of the person's, and wrong tries from there do not use theirs up.
  expect(await inTurn(6, () => askFor(email, 'reset', stranger(1)))).toEqual([200, 200, 200, 200, 200, 304]);
  await inTurn(12, () => reset(email, wrongCode(code), stranger(1)));
  await inTurn(6, () => reset(email, wrongCode(code), stranger(2)));
  expect(await reset(email, code, home)).toBe(200);
});

it('login codes of one network leave a reset from that very network', async () => {
  const { email } = await studio.createUser();
  await inTurn(5, () => askFor(email, 'login', home));
  expect(await askFor(email, 'reset', home)).toBe(200);
});

it('many networks get 30 letters a day to one mailbox, 15 of them for anything but a reset', async () => {
  const { email } = await studio.createUser();
  const logIns = await inTurn(17, (i) => askFor(email, 'login', stranger(i)));
  const resets = await inTurn(17, (i) => askFor(email, 'reset', stranger(i)));
  expect(logIns.filter((code) => code === 200)).toHaveLength(15);
  expect(resets.filter((code) => code === 200)).toHaveLength(15);
});

it('a network the person has logged in from has room of its own, for codes and for tries', async () => {
  const { email } = await studio.createUser();
  await logInFrom(email, home);
  await inTurn(10, (i) => askFor(email, 'reset', stranger(i)));
  const guesses = await inTurn(40, (i) => reset(email, '000000', stranger(i % 10)));
  // 20 an hour are judged: with the 5 that are kept for home, 25 in a million.
  expect(guesses.filter((code) => code === 302).length).toBeLessThanOrEqual(20);
  await inTurn(21, (i) => askFor(email, 'reset', stranger(20 + i)));
  expect(await askFor(email, 'reset', home)).toBe(200);
  const code = await lastMailedCode(studio, email);
  const own = await inTurn(4, () => reset(email, wrongCode(code), home));
  expect(own).toEqual([302, 302, 302, 302]);
  expect(await reset(email, code, home)).toBe(200);
});

it('one network has ten codes a day for one purpose', async () => {
  const { email } = await studio.createUser();
  const told: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    told.push(...(await inTurn(5, () => askFor(email, 'reset', home))));
    studio.clock.advance({ hours: 1 });
  }
  expect(told.filter((code) => code === 200)).toHaveLength(10);
  studio.clock.advance({ hours: 24 });
  expect(await askFor(email, 'reset', home)).toBe(200);
});
