import { errCodes } from './errors-transport.ts';

/** What can be wrong with a log-in, an account or its contact ways; see errors.ts for the columns. */
export const accountErrors = {
  'account.email-unknown': {
    code: 100,
    status: 404,
    message: 'This email is not registered. Check the spelling or sign up.',
  },
  'account.email-taken': { code: 101, status: 409, message: 'This email is already registered. Log in instead.' },
  'account.phone-taken': { code: 102, status: 409, message: 'This phone number is already registered.' },
  'account.email-exists': { code: 103, status: 409, message: 'Another account uses this email.' },
  'account.email-unsupported': {
    code: 104,
    status: 422,
    message: 'This kind of email address isn’t supported. Use another one.',
  },
  'account.already-authorised': { code: 105, status: 409, message: 'This account is already connected.' },
  'account.other-login-method': {
    code: 111,
    status: 409,
    message: 'This email is registered with another login method.',
  },
  'account.has-password': {
    code: 112,
    status: 409,
    message:
      'This email has an account with a password. Log in with the password, then connect this login in your account.',
  },
  'account.other-provider': {
    code: 113,
    status: 409,
    message: 'This email is registered through another login provider. Log in the way you signed up.',
  },
  'account.password-unchanged': {
    code: 115,
    status: 422,
    message: 'The new password is the same as the current one. Choose another.',
  },
  'account.password-wrong': { code: 301, status: 401, message: 'Incorrect password.' },
  'account.code-wrong': { code: 302, status: 422, message: 'Incorrect verification code.' },
  'account.code-expired': {
    code: 303,
    status: 422,
    message: 'This verification code is no longer valid. Request a new one.',
  },
  'account.code-too-often': {
    code: 304,
    status: 429,
    message: 'Too many codes requested. Wait a while and try again.',
  },
  'account.log-in-expired': {
    code: 306,
    status: 401,
    message: 'This login has expired, was already used, or was started in another browser. Start again.',
  },
  'account.token-expired': { code: 306, status: 401, message: 'This link or token has expired. Request a new one.' },
  'account.too-often': { code: 307, status: 429, message: 'Too many attempts. Wait a while and try again.' },
  'account.sms-failed': { code: 308, status: 502, message: 'The text message couldn’t be sent. Try again later.' },
  'account.password-weak': {
    code: 312,
    status: 422,
    message: 'This password is too short or too common. Choose another.',
  },
  'account.nickname-taken': { code: 313, status: 409, message: 'This name is taken. Choose another.' },
  'account.mail-failed': { code: 324, status: 502, message: 'The email couldn’t be sent. Try again later.' },
  'account.mail-not-received': { code: 402, status: 409, message: 'Request a verification code first.' },
  'account.email-blocked': { code: 403, status: 403, message: 'This email can’t be used here.' },
  'account.locked': {
    code: 2001,
    status: 429,
    errCode: errCodes['account.locked'],
    message: 'Too many wrong passwords. Try again after 5 minutes.',
  },
  'account.leaving': {
    code: 9025,
    status: 403,
    message: 'This account is being deleted. Log in and confirm to keep it.',
  },
  'account.provider-refused': {
    code: 9030,
    status: 403,
    message: 'The login was cancelled at the provider. Try again, or log in another way.',
  },
  'account.provider-failed': {
    code: 9031,
    status: 502,
    message: 'The login provider didn’t respond correctly. Nothing was changed. Try again, or log in another way.',
  },
  'account.last-log-in': {
    code: 9032,
    status: 409,
    message: 'This is your only way to log in. Set a password first, then disconnect it.',
  },
  'account.suspended': {
    code: 9050,
    status: 403,
    message: 'This account is suspended. Contact the owner of this studio.',
  },
  'key.expired': {
    code: 9033,
    status: 401,
    message: 'This API key has expired. Create a new one in your account.',
  },
  'key.scope': {
    code: 9034,
    status: 403,
    message: 'This API key isn’t allowed to do this. Create one with more permissions in your account.',
  },
  'key.read-only': {
    code: 9035,
    status: 403,
    message: 'This API key is read-only. Create one that can make changes in your account.',
  },
} as const;
