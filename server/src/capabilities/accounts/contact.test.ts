import { readUser, sendEmailCode, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import {
  changeEmail,
  readPhone,
  removePhone,
  savePhone,
  sendPhoneCode,
} from '@timbre/contract/accounts/accounts-contact';
import { logIn } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, visitorPage, wrongCode } from '../../testing/steps/account-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { newId } from '../../platform/ids.ts';
import { smsDouble, type SmsDouble } from '../../testing/doubles/sms-double.ts';
import {
  startTestStudio,
  testPassword as password,
  type TestStudio,
  type TestUser,
} from '../../testing/test-studio.ts';
import { phoneCodes, users } from './accounts.tables.ts';

let studio: TestStudio;
let sms: SmsDouble;
beforeAll(async () => {
  sms = await smsDouble();
  studio = await startTestStudio({ settings: { SMS_URL: sms.url, SMS_TOKEN: 'of the service' } });
});
afterAll(async () => {
  await studio.close();
  await sms.close();
});

const openTwo = async (): Promise<{ user: TestUser; here: Browser; there: Browser }> => {
  const user = await studio.createUser();
  return { user, here: await openBrowser(studio, user), there: await openBrowser(studio, user) };
};
const newEmail = (): string => `moved-${newId()}@example.org`;

describe('another email address', () => {
  it('is proved by a code, signs the other browsers out and is told to the old address', async () => {
    const { user, here, there } = await openTwo();
    const email = newEmail();
    const code = await mailedCode(studio, email, 'change', here.client);
    studio.clock.advance({ seconds: 1 });
    expect(await here.client.send(changeEmail, { email, code, password })).toMatchObject({ email });
    expect(await here.client.send(readUser, {})).toMatchObject({ email });
    expect(await there.client.send(readUser, {})).toBeNull();
    expect((await refusal(studio.visitor.send(logIn, { email: user.email, password }))).code).toBe(
      'account.email-unknown',
    );
    expect((await openBrowser(studio, { email })).secret).not.toBe('');
    const [notice] = (await studio.platform.mailbox?.list()) ?? [];
    expect(notice).toMatchObject({ to: user.email, subject: 'Your email address was changed' });
    const letter = await studio.platform.mailbox?.read(notice?.name ?? '');
    expect(letter?.text).toContain('m•••@example.org');
    expect(letter?.text).not.toContain(email);
  });

  it('needs the password and the code of that very address and person; nothing changes otherwise', async () => {
    const { user, here, there } = await openTwo();
    const other = await openTwo();
    const [email, another] = [newEmail(), newEmail()];
    const code = await mailedCode(studio, email, 'change', here.client);
    await mailedCode(studio, another, 'change', here.client);
    const refused = async (browser: Browser, input: { email: string; code: string; password: string }) =>
      (await refusal(browser.client.send(changeEmail, input))).code;
    expect(await refused(here, { email, code, password: 'wrong' })).toBe('account.password-wrong');
    expect(await refused(here, { email, code: wrongCode(code), password })).toBe('account.code-wrong');
    expect(await refused(here, { email: newEmail(), code, password })).toBe('account.mail-not-received');
    expect(await refused(other.here, { email, code, password })).toBe('account.mail-not-received');
    expect(await refused(here, { email: other.user.email, code, password })).toBe('account.email-exists');
    expect(await there.client.send(readUser, {})).toMatchObject({ email: user.email });
    expect(await here.client.send(changeEmail, { email, code, password })).toMatchObject({ email });
  });

  it('goes to the first of two accounts that prove it at the same time', async () => {
    const [one, two] = [await openTwo(), await openTwo()];
    const email = newEmail();
    const codes = [
      await mailedCode(studio, email, 'change', one.here.client),
      await mailedCode(studio, email, 'change', two.here.client),
    ];
    const outcomes = await Promise.allSettled(
      [one, two].map(({ here }, at) => here.client.send(changeEmail, { email, code: codes[at] ?? '', password })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'account.email-exists' },
    });
  });

  it('is asked for by a browser that is logged in, five times an hour whatever the address', async () => {
    const { user, here } = await openTwo();
    const email = newEmail();
    const visitor = await refusal(visitorPage(studio).send(sendEmailCode, { email, usage: 'change' }));
    expect(visitor.code).toBe('session.required');
    expect((await refusal(user.client.send(sendEmailCode, { email, usage: 'change' }))).code).toBe('session.required');
    for (let turn = 0; turn < 5; turn += 1) await mailedCode(studio, newEmail(), 'change', here.client);
    expect((await refusal(here.client.send(sendEmailCode, { email, usage: 'change' }))).code).toBe(
      'account.code-too-often',
    );
  });
});

describe('a phone number', () => {
  let phones = 0;
  const newPhone = (): string => {
    phones += 1;
    return `+8131234${String(phones).padStart(4, '0')}`;
  };
  const lastCode = (): string => /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0] ?? '';
  const withPhone = async () => {
    const opened = await openTwo();
    const phone = newPhone();
    await opened.here.client.send(sendPhoneCode, { phone });
    await opened.here.client.send(savePhone, { phone, code: lastCode(), password });
    return { ...opened, phone };
  };

  it('is proved by a text message, kept in one spelling, and told by mail', async () => {
    const { user, here, there } = await openTwo();
    const phone = newPhone();
    const spelled = `${phone.slice(0, 3)} (${phone.slice(3, 5)}) ${phone.slice(5, 9)}-${phone.slice(9)}`;
    expect(await here.client.send(readPhone, {})).toEqual({ isSupported: true, phone: null });
    await here.client.send(sendPhoneCode, { phone: spelled });
    expect(sms.messages.at(-1)?.to).toBe(phone);
    expect(sms.headers.at(-1)?.authorization).toBe('Bearer of the service');
    const code = lastCode();
    expect(JSON.stringify(await studio.db.select().from(phoneCodes))).not.toContain(`"${code}"`);
    studio.clock.advance({ seconds: 1 });
    expect(await here.client.send(savePhone, { phone: spelled, code, password })).toEqual({ isSupported: true, phone });
    expect(await here.client.send(readPhone, {})).toEqual({ isSupported: true, phone });
    expect(await studio.visitor.send(readPhone, {})).toEqual({ isSupported: true, phone: null });
    expect(await user.client.send(readPhone, {})).toMatchObject({ phone: null });
    expect(await there.client.send(readUser, {})).toBeNull();
    expect((await studio.platform.mailbox?.list())?.[0]).toMatchObject({
      to: user.email,
      subject: 'A phone number was added',
    });
  });

  it('is one account’s only', async () => {
    const { phone } = await withPhone();
    const { here } = await openTwo();
    expect(await refusal(here.client.send(sendPhoneCode, { phone }))).toMatchObject({
      code: 'account.phone-taken',
      data: { field: 'phone' },
    });
    expect((await refusal(here.client.send(savePhone, { phone, code: '123456', password }))).code).toBe(
      'account.phone-taken',
    );
  });

  it('goes to the first of two accounts that prove it at the same time', async () => {
    const [one, two] = [await openTwo(), await openTwo()];
    const phone = newPhone();
    const codes: string[] = [];
    for (const { here } of [one, two]) {
      await here.client.send(sendPhoneCode, { phone });
      codes.push(lastCode());
    }
    const outcomes = await Promise.allSettled(
      [one, two].map(({ here }, at) => here.client.send(savePhone, { phone, code: codes[at] ?? '', password })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs the code and the password, and is removed by a word', async () => {
    const { here } = await openTwo();
    const phone = newPhone();
    await here.client.send(sendPhoneCode, { phone });
    const code = lastCode();
    const save = async (input: { code: string; password: string }) =>
      (await refusal(here.client.send(savePhone, { phone, ...input }))).code;
    expect(await save({ code, password: 'wrong' })).toBe('account.password-wrong');
    expect(await save({ code: wrongCode(code), password })).toBe('account.code-wrong');
    await here.client.send(savePhone, { phone, code, password });
    expect(await here.client.send(removePhone, {})).toEqual({ isSupported: true, phone: null });
    expect(await here.client.send(readPhone, {})).toMatchObject({ phone: null });
    await here.client.send(sendPhoneCode, { phone });
  });

  it.each(['0312345678', '+0312345678', '+81', '+8131234567890123', 'call me', '+81３12345678'])(
    '%s is none',
    async (phone) => {
      const { here } = await openTwo();
      expect((await refusal(here.client.send(sendPhoneCode, { phone }))).code).toBe('input.invalid');
    },
  );

  it('takes the code for a new password; an account without one says so', async () => {
    const { user, phone } = await withPhone();
    const visitor = visitorPage(studio);
    await visitor.send(sendEmailCode, { email: user.email, usage: 'reset', via: 'phone' });
    expect(sms.messages.at(-1)?.to).toBe(phone);
    const input = { action: 'reset', email: user.email, code: lastCode(), password: 'quiet lantern 77' } as const;
    expect((await refusal(visitor.send(submitCustomerAction, input))).code).toBe('account.mail-not-received');
    await visitor.send(submitCustomerAction, { ...input, via: 'phone' });
    expect((await openBrowser(studio, { email: user.email, password: input.password })).secret).not.toBe('');
    const { email } = await studio.createUser();
    const none = await refusal(visitor.send(sendEmailCode, { email, usage: 'reset', via: 'phone' }));
    expect(none).toMatchObject({ code: 'input.invalid', message: expect.stringContaining('no phone number') });
    const login = await refusal(visitor.send(sendEmailCode, { email, usage: 'login', via: 'phone' }));
    expect(login.code).toBe('input.invalid');
  });

  it('gets five codes an hour, whatever the number; a service that fails voids the code', async () => {
    const { here } = await openTwo();
    sms.answerWith((_, response) => void response.writeHead(503).end());
    const phone = newPhone();
    expect((await refusal(here.client.send(sendPhoneCode, { phone }))).code).toBe('account.sms-failed');
    sms.answerWith((_, response) => void response.writeHead(200).end('{}'));
    const late = await refusal(here.client.send(savePhone, { phone, code: lastCode(), password }));
    expect(late.code).toBe('account.code-expired');
    for (let turn = 0; turn < 4; turn += 1) await here.client.send(sendPhoneCode, { phone: newPhone() });
    expect((await refusal(here.client.send(sendPhoneCode, { phone: newPhone() }))).code).toBe('account.code-too-often');
  });

  it('goes with the account', async () => {
    const { user, phone } = await withPhone();
    await studio.db
      .update(users)
      .set({ deletedAt: new Date(studio.clock.now().getTime() - 8 * 86_400_000) })
      .where(eq(users.id, user.id));
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    expect(JSON.stringify(await studio.db.select().from(users))).not.toContain(phone);
    expect(await studio.db.select().from(phoneCodes).where(eq(phoneCodes.userId, user.id))).toEqual([]);
  });
});
