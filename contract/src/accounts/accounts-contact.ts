import * as z from 'zod/mini';
import { email, presentPassword, sentCode, userInfo } from './accounts.ts';
import { call } from '../call.ts';

/** Another email address for the account, proved by a code of the usage `change`; signs every other browser out. */
export const changeEmail = call({
  id: 'changeEmail',
  method: 'PUT',
  path: '/gateway-apis/account/v1/user/email',
  access: 'session',
  input: z.object({ email, code: sentCode, password: presentPassword }),
  output: userInfo,
  errors: [
    'account.email-exists',
    'account.email-unsupported',
    'account.email-blocked',
    'account.code-wrong',
    'account.code-expired',
    'account.too-often',
    'account.mail-not-received',
    'account.password-wrong',
    'account.locked',
  ],
});

/** A number in the international form (E.164), such as `+81312345678`; spaces, dots, dashes and brackets are left out. */
export const phoneNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s().-]/g, '')),
  z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +81 3 1234 5678.'),
);

export const accountPhone = z.object({
  /** False: the studio has no way to send text messages. */
  isSupported: z.boolean(),
  /** Null without one, and for a visitor. */
  phone: z.nullable(z.string()),
});
export type AccountPhone = z.infer<typeof accountPhone>;

/** The caller's phone number, and whether this studio can use one. */
export const readPhone = call({
  id: 'readPhone',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/phone',
  access: 'public',
  input: z.object({}),
  output: accountPhone,
});

/** Sends a code to the number that is to be the account's. */
export const sendPhoneCode = call({
  id: 'sendPhoneCode',
  method: 'GET',
  path: '/account/captcha/phone',
  access: 'session',
  mutatingGet: true,
  input: z.object({ phone: phoneNumber }),
  output: z.object({ validMinutes: z.number() }),
  errors: ['account.phone-taken', 'account.code-too-often', 'account.sms-failed'],
});

/** Codes for a new password may go to this number from now on. */
export const savePhone = call({
  id: 'savePhone',
  method: 'PUT',
  path: '/gateway-apis/account/v1/user/phone',
  access: 'session',
  input: z.object({ phone: phoneNumber, code: sentCode, password: presentPassword }),
  output: accountPhone,
  errors: [
    'account.phone-taken',
    'account.code-wrong',
    'account.code-expired',
    'account.too-often',
    'account.mail-not-received',
    'account.password-wrong',
    'account.locked',
  ],
});

export const removePhone = call({
  id: 'removePhone',
  method: 'DELETE',
  path: '/gateway-apis/account/v1/user/phone',
  access: 'session',
  input: z.object({}),
  output: accountPhone,
});
