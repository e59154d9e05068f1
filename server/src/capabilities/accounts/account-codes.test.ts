import { createClient } from '@timbre/client';
import { changePassword, renameUser, sendEmailCode, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { changeEmail, savePhone, sendPhoneCode } from '@timbre/contract/accounts/accounts-contact';
import { validatePartnerNonce } from '@timbre/contract/accounts/accounts-partners';
import { createAlbum } from '@timbre/contract/albums';
import { listApiKeys } from '@timbre/contract/api-keys/api-keys';
import type { Call } from '@timbre/contract/call';
import { errors } from '@timbre/contract/errors/errors';
import { logIn, logInByLink } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKeys } from '../../platform/http/http.tables.ts';
import { newId } from '../../platform/ids.ts';
import { lastMailedCode, mailedCode, wrongCode } from '../../testing/steps/account-steps.ts';
import { beginSession, sessionHeaders, type Headers } from '../../testing/callers.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { smsDouble, type SmsDouble } from '../../testing/doubles/sms-double.ts';
import { startTestStudio, testPassword as password, type TestStudio } from '../../testing/test-studio.ts';
import { partnerSignature } from './partners.service.ts';

// The specification's account codes, each over HTTP. 112 and 113, and 105 of a log-in provider, are in
// capabilities/identities/*.test.ts.
const secret = 'a-secret-of-thirty-two-characters';
let studio: TestStudio;
/** Mail leaves by a server that is not there, and there is no text message service. */
let cutOff: TestStudio;
let sms: SmsDouble;

beforeAll(async () => {
  sms = await smsDouble();
  const settings = { EMAIL_BLOCKLIST: 'mallory@example.org, spam.test', PARTNER_KEYS: `acme=${secret}` };
  studio = await startTestStudio({ settings: { ...settings, SMS_URL: sms.url } });
  cutOff = await startTestStudio({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Timbre <t@example.org>' } });
});
afterAll(async () => {
  await studio.close();
  await cutOff.close();
  await sms.close();
});

interface Wire {
  readonly status: number;
  readonly code: number;
  readonly err_code: string | null;
}

/** What stands on the wire, whatever the client makes of it. */
async function ask(call: Call, input: object, headers: Headers = {}, place = studio): Promise<Wire> {
  let wire: Wire = { status: 0, code: 0, err_code: null };
  const client = createClient({
    baseUrl: place.address,
    headers: () => ({ ww_token: '', origin: place.address, ...headers }),
    fetch: async (address, options) => {
      const answer = await fetch(address, options);
      const { code, err_code = null } = (await answer.clone().json()) as { code: number; err_code?: string };
      wire = { status: answer.status, code, err_code };
      return answer;
    },
  });
  await client.send(call, input).catch(() => undefined);
  return wire;
}

const newEmail = (): string => `${newId()}@example.org`;
const newUser = async (place = studio): Promise<{ id: string; email: string; apiKey: string; headers: Headers }> => {
  const { id, email, apiKey } = await place.createUser();
  return { id, email, apiKey, headers: sessionHeaders(await beginSession(place, id)) };
};
const register = { action: 'register', code: '123456', password: 'cedar harbour 41' };
const reset = { ...register, action: 'reset' };
const six = Array.from({ length: 6 }, () => 0);
const last = (answers: readonly Wire[]): Wire | undefined => answers.at(-1);

async function inTurn(count: readonly unknown[], work: () => Promise<Wire>): Promise<Wire | undefined> {
  const answers: Wire[] = [];
  for (const _ of count) answers.push(await work());
  return last(answers);
}

function nonceOf(more: { canvaUserId?: string; timestamp?: string } = {}) {
  const timestamp = String(Math.floor(studio.clock.now().getTime() / 1000));
  const signed = { partner: 'acme', nonce: newId(), timestamp, ...more };
  return { ...signed, signature: partnerSignature(secret, signed) };
}

type Row = readonly [code: number, errCode: string, how: string, reach: () => Promise<Wire | undefined>];

const rows: readonly Row[] = [
  [100, 'account.email-unknown', 'log-in', () => ask(logIn, { email: newEmail(), password })],
  [100, 'account.email-unknown', 'a code for nobody', () => ask(sendEmailCode, { email: newEmail(), usage: 'reset' })],
  [
    101,
    'account.email-taken',
    'a code to sign up again',
    async () => ask(sendEmailCode, { email: (await newUser()).email, usage: 'register' }),
  ],
  [
    101,
    'account.email-taken',
    'sign-up',
    async () => ask(submitCustomerAction, { ...register, email: (await newUser()).email }),
  ],
  [
    102,
    'account.phone-taken',
    'another account’s number',
    async () => {
      const { id, headers } = await newUser();
      const phone = '+81312345678';
      await ask(sendPhoneCode, { phone }, headers);
      const code = /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0];
      expect(await ask(savePhone, { phone, code, password }, headers)).toMatchObject({ code: 200 });
      const other = await newUser();
      expect(other.id).not.toBe(id);
      return ask(sendPhoneCode, { phone }, other.headers);
    },
  ],
  [
    103,
    'account.email-exists',
    'another account’s address',
    async () => {
      const [{ headers }, other] = [await newUser(), await newUser()];
      expect(await ask(sendEmailCode, { email: other.email, usage: 'change' }, headers)).toMatchObject({ code: 103 });
      return ask(changeEmail, { email: other.email, code: '123456', password }, headers);
    },
  ],
  [
    104,
    'account.email-unsupported',
    'an address of numbers',
    () => ask(sendEmailCode, { email: 'a@192.0.2.7', usage: 'register' }),
  ],
  [
    104,
    'account.email-unsupported',
    'a throw-away mailbox',
    () => ask(sendEmailCode, { email: 'a@yopmail.com', usage: 'register' }),
  ],
  [
    105,
    'account.already-authorised',
    'a partner’s user that is another account’s',
    async () => {
      const [one, two] = [await newUser(), await newUser()];
      const canvaUserId = newId();
      expect(await ask(validatePartnerNonce, nonceOf({ canvaUserId }), one.headers)).toMatchObject({ code: 200 });
      return ask(validatePartnerNonce, nonceOf({ canvaUserId }), two.headers);
    },
  ],
  [106, 'input.invalid', 'an unknown usage', () => ask(sendEmailCode, { email: newEmail(), usage: 'win' })],
  [
    106,
    'input.invalid',
    'an unknown action',
    () => ask(submitCustomerAction, { ...register, action: 'win', email: newEmail() }),
  ],
  [
    106,
    'input.invalid',
    'two passwords that differ',
    () => ask(submitCustomerAction, { ...register, email: newEmail(), passwordAgain: 'another-password' }),
  ],
  [106, 'input.invalid', 'no address', () => ask(sendEmailCode, { email: 'no mail', usage: 'register' })],
  [106, 'input.invalid', 'a partner nobody knows', () => ask(validatePartnerNonce, { ...nonceOf(), partner: 'other' })],
  [
    111,
    'account.other-login-method',
    'a password for an account without one',
    async () => ask(logIn, { email: (await insertUser(studio.db)).email, password }),
  ],
  [
    115,
    'account.password-unchanged',
    'the present password as the new one',
    async () => ask(changePassword, { password, newPassword: password }, (await newUser()).headers),
  ],
  [
    115,
    'account.password-unchanged',
    'a reset to the present password',
    async () => {
      const { email } = await newUser();
      const code = await mailedCode(studio, email, 'reset');
      return ask(submitCustomerAction, { ...reset, email, code, password });
    },
  ],
  [301, 'account.password-wrong', 'log-in', async () => ask(logIn, { email: (await newUser()).email, password: 'no' })],
  [
    302,
    'account.code-wrong',
    'sign-up',
    async () => {
      const email = newEmail();
      const code = wrongCode(await mailedCode(studio, email, 'register'));
      return ask(submitCustomerAction, { ...register, email, code });
    },
  ],
  [
    303,
    'account.code-expired',
    'a code of an hour ago',
    async () => {
      const email = newEmail();
      const code = await mailedCode(studio, email, 'register');
      studio.clock.advance({ minutes: 60 });
      return ask(submitCustomerAction, { ...register, email, code });
    },
  ],
  [
    304,
    'account.code-too-often',
    'the sixth code in an hour',
    () => {
      const email = newEmail();
      return inTurn(six, () => ask(sendEmailCode, { email, usage: 'register' }));
    },
  ],
  [306, 'account.token-expired', 'an unknown link', () => ask(logInByLink, { token: 'x'.repeat(43) })],
  [
    306,
    'account.token-expired',
    'a partner’s link used again',
    async () => {
      const [{ headers }, nonce] = [await newUser(), nonceOf()];
      expect(await ask(validatePartnerNonce, nonce, headers)).toMatchObject({ code: 200 });
      return ask(validatePartnerNonce, nonce, headers);
    },
  ],
  [
    307,
    'account.too-often',
    'the sixth try of a code',
    async () => {
      const email = newEmail();
      const code = wrongCode(await mailedCode(studio, email, 'register'));
      return inTurn(six, () => ask(submitCustomerAction, { ...register, email, code }));
    },
  ],
  [
    308,
    'account.sms-failed',
    'no service for text messages',
    async () => ask(sendPhoneCode, { phone: '+81312345670' }, (await newUser(cutOff)).headers, cutOff),
  ],
  [
    308,
    'account.sms-failed',
    'a service that fails',
    async () => {
      sms.answerWith((_, response) => void response.writeHead(500).end());
      return ask(sendPhoneCode, { phone: '+81312345670' }, (await newUser()).headers);
    },
  ],
  [
    312,
    'account.password-weak',
    'sign-up',
    () => ask(submitCustomerAction, { ...register, email: newEmail(), password: 'password' }),
  ],
  [
    313,
    'account.nickname-taken',
    'a new name',
    async () => {
      const { name } = await insertUser(studio.db);
      return ask(renameUser, { userName: name.toUpperCase() }, (await newUser()).headers);
    },
  ],
  [
    324,
    'account.mail-failed',
    'no mail server',
    () => ask(sendEmailCode, { email: newEmail(), usage: 'register' }, {}, cutOff),
  ],
  [
    402,
    'account.mail-not-received',
    'no code asked for',
    () => ask(submitCustomerAction, { ...register, email: newEmail() }),
  ],
  [
    403,
    'account.email-blocked',
    'an address',
    () => ask(sendEmailCode, { email: 'Mallory@example.org', usage: 'register' }),
  ],
  [403, 'account.email-blocked', 'a domain', () => ask(submitCustomerAction, { ...register, email: 'a@b.spam.test' })],
  [
    501,
    'request.in-progress',
    'the same request at once',
    async () => {
      const { id, headers } = await newUser();
      const [key, input] = [newId(), { name: 'twice' }];
      const withKey = { ...headers, 'idempotency-key': key };
      expect(await ask(createAlbum, input, withKey)).toMatchObject({ code: 200 });
      // As it stands while the first one runs.
      await studio.db
        .update(idempotencyKeys)
        .set({ status: null, answer: { attempt: 'the first' } })
        .where(eq(idempotencyKeys.userId, id));
      return ask(createAlbum, input, withKey);
    },
  ],
  [
    2001,
    'LOGIN_LOCKED',
    'the fifth wrong password',
    async () => {
      const { email } = await newUser();
      return inTurn(six, () => ask(logIn, { email, password: 'no' }));
    },
  ],
  [2001, 'LOGGED_OUT', 'no session', () => ask(listApiKeys, {})],
];

it.each(rows)('%i %s: %s', async (code, errCode, _, reach) => {
  expect(await reach()).toEqual({ status: 200, code, err_code: errCode });
});

it('every account code of the table is reached here, but for those of the log-in providers', () => {
  const ours = Object.entries(errors)
    .filter(([name, { code }]) => code < 3000 && (name.startsWith('account.') || code < 1000))
    .map(([, { code }]) => code);
  const elsewhere = [112, 113];
  expect([...new Set(rows.map(([code]) => code))].sort((a, b) => a - b)).toEqual(
    [...new Set(ours)].filter((code) => !elsewhere.includes(code)).sort((a, b) => a - b),
  );
});

it('a studio without mail on this machine tells the code of a sign-up, and no other; none behind a public address', async () => {
  const visitor = (place: TestStudio) =>
    createClient({ baseUrl: place.address, headers: () => ({ ww_token: '', origin: place.address }), validate: true });
  const email = newEmail();
  const { shownCode } = await visitor(studio).send(sendEmailCode, { email, usage: 'register' });
  expect(shownCode).toMatch(/^\d{6}$/);
  expect(await lastMailedCode(studio, email)).toBe(shownCode);
  const known = (await newUser()).email;
  for (const usage of ['reset', 'login'] as const)
    expect(await visitor(studio).send(sendEmailCode, { email: known, usage })).toMatchObject({ shownCode: null });
  const hidden = await startTestStudio({ settings: { SIGNUP_CODES: 'off' } });
  const answer = visitor(hidden).send(sendEmailCode, { email, usage: 'register' });
  expect(await answer.finally(() => hidden.close())).toMatchObject({ shownCode: null });
});
