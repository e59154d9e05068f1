import { logIn } from '@timbre/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly err_code?: string;
  readonly data: { readonly retryAfterSeconds?: number; readonly reason?: string } | null;
}

async function logInFrom(
  studio: TestStudio,
  input: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(studio.address + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.address, ...headers },
    body: JSON.stringify(input),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const wrong = 'not the password';
const spoofed = (index: number) => ({ 'x-forwarded-for': `203.0.${index}.9`, forwarded: `for=203.0.${index}.9` });

describe('without a proxy that is trusted', () => {
  it('the lock holds whatever address a guesser claims, from the fifth guess to five minutes later', async () => {
    const { email } = await studio.createUser();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      codes.push((await logInFrom(studio, { email, password: wrong }, spoofed(turn))).err_code);
    }
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'account.password-wrong'), 'LOGIN_LOCKED']);
    studio.clock.advance({ minutes: 4, seconds: 59 });
    expect(await logInFrom(studio, { email, password: testPassword }, spoofed(99))).toMatchObject({
      status: 200,
      code: 2001,
      err_code: 'LOGIN_LOCKED',
      data: { reason: 'login-locked', retryAfterSeconds: 1 },
    });
    studio.clock.advance({ seconds: 1 });
    expect(await logInFrom(studio, { email, password: testPassword })).toMatchObject({ code: 200 });
  });

  it('100 guesses at once are counted exactly', async () => {
    const { email } = await studio.createUser();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => logInFrom(studio, { email, password: wrong }, spoofed(turn))),
    );
    const named = (name: string) => answers.filter(({ err_code: said }) => said === name);
    expect(named('account.password-wrong')).toHaveLength(4);
    expect(named('LOGIN_LOCKED')).toHaveLength(96);
    const counted = await studio.db.execute<{ guesses: number }>(sql`
      select max(cardinality(attempted_at)) as guesses from log_in_attempts
      where network <> '*' and locked_until > ${studio.clock.now()}::timestamptz`);
    expect(counted.rows[0]?.guesses).toBe(5);
  });
});

describe('behind one trusted proxy', () => {
  let proxied: TestStudio;
  beforeAll(async () => {
    proxied = await startTestStudio({ settings: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => proxied.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('a guesser elsewhere locks out no one, and what they write before the proxy’s word counts nothing', async () => {
    const { email } = await proxied.createUser();
    for (let turn = 0; turn < 5; turn += 1) {
      // The proxy appends whom it saw; the left part is the guesser's own invention.
      await logInFrom(proxied, { email, password: wrong }, from(`198.51.${turn}.7, 203.0.113.9`));
    }
    const guesser = await logInFrom(proxied, { email, password: testPassword }, from('203.0.113.200'));
    expect(guesser).toMatchObject({ code: 2001, err_code: 'LOGIN_LOCKED' });
    expect(await logInFrom(proxied, { email, password: testPassword }, from('192.0.2.4'))).toMatchObject({ code: 200 });
  });
});
