/**
 * Every error the product answers, by its stable name.
 * `code` is the specification's number where it has one (ours start at 9000), `status` the HTTP status on the
 * doors, files, streams and uploads; the specification's own calls answer HTTP 200 with the code.
 * `errCode` is what the envelope's `err_code` says where that is not the name (4-readings C2: one number, two errors).
 */
export const errors = {
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
    message: 'Mail to this kind of address is not supported. Use another email.',
  },
  'account.already-authorised': { code: 105, status: 409, message: 'This account is already connected.' },
  'input.invalid': { code: 106, status: 422, message: 'Something in the request is not valid.' },
  'account.other-login-method': {
    code: 111,
    status: 409,
    message: 'This email is registered by another login method.',
  },
  'account.password-unchanged': {
    code: 115,
    status: 422,
    message: 'The new password equals the current one. Choose another.',
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
  'account.token-expired': { code: 306, status: 401, message: 'This link or token has expired. Request a new one.' },
  'account.too-often': { code: 307, status: 429, message: 'Too many attempts. Wait a while and try again.' },
  'account.password-weak': {
    code: 312,
    status: 422,
    message: 'This password is too short or too common. Choose another.',
  },
  'account.nickname-taken': { code: 313, status: 409, message: 'This name is taken. Choose another.' },
  'account.mail-failed': { code: 324, status: 502, message: 'The email could not be sent. Try again later.' },
  'account.mail-not-received': { code: 402, status: 409, message: 'Request a verification code first.' },
  'account.email-blocked': { code: 403, status: 403, message: 'This email cannot be used here.' },
  'request.in-progress': { code: 501, status: 409, message: 'The same request is still being processed.' },
  'account.locked': {
    code: 2001,
    status: 429,
    errCode: 'LOGIN_LOCKED',
    message: 'Too many wrong passwords. Try again after 5 minutes.',
  },
  'session.required': {
    code: 2001,
    status: 401,
    errCode: 'LOGGED_OUT',
    message: 'You are logged out. Log in to go on.',
  },
  'preview.limit': { code: 4043, status: 402, message: 'Your preview characters are used up.' },
  'generation.limit': { code: 4044, status: 402, message: "Today's generations are used up." },
  'voice.unavailable': { code: 4079, status: 422, message: 'This voice is not available. Choose another voice.' },
  'text.limit': { code: 4125, status: 422, message: 'The text is longer than your plan allows.' },
  'input.not-found': { code: 9004, status: 404, message: 'Not found.' },
  'access.denied': { code: 9003, status: 403, message: 'You may not do this.' },
  'request.forged': {
    code: 9005,
    status: 403,
    message: 'The request did not come from this site. Reload the page and try again.',
  },
  'request.too-large': { code: 9006, status: 413, message: 'The request is too large.' },
  'request.too-many': { code: 9007, status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.key-reused': { code: 9008, status: 422, message: 'This Idempotency-Key was used for another request.' },
  'state.conflict': { code: 9009, status: 409, message: 'This was changed elsewhere. Reload and try again.' },
  'credits.insufficient': { code: 9010, status: 402, message: "Your account doesn't have enough credits" },
  'plan.required': { code: 9011, status: 402, message: 'Your plan does not include this. Upgrade to use it.' },
  'text.empty': { code: 9012, status: 422, message: 'Write or paste some text first.' },
  'text.unspeakable': { code: 9013, status: 422, message: 'There is nothing in this text that the voice can speak.' },
  'voice.language': {
    code: 9014,
    status: 422,
    message: 'This voice does not speak the language of the text. Choose another voice.',
  },
  'storage.full': { code: 9015, status: 507, message: 'Your storage is full. Delete files or upgrade your plan.' },
  'disk.full': {
    code: 9016,
    status: 507,
    message: 'The server has no disk space left. Nothing was charged; try again later.',
  },
  'upload.mismatch': {
    code: 9017,
    status: 422,
    message: 'The uploaded bytes do not match what was announced. Upload the file again.',
  },
  'file.expired': { code: 9018, status: 403, message: 'This link has expired. Open the file from the studio again.' },
  'job.cancelled': { code: 9019, status: 409, message: 'Cancelled. Nothing was charged.' },
  'engine.failed': {
    code: 9020,
    status: 502,
    message: 'The engine could not do this. Nothing was charged; try again.',
  },
  'feature.unavailable': { code: 9021, status: 501, message: 'This is not available yet.' },
  'sound.unavailable': {
    code: 9022,
    status: 422,
    message: 'A sound in this script is gone. Remove it or choose another.',
  },
  'sound.unreadable': {
    code: 9023,
    status: 422,
    message: 'This file could not be read as sound. Upload an MP3 or WAV of at most 20 MB.',
  },
  'voice.premium': {
    code: 9024,
    status: 402,
    message: 'This is a premium voice. Upgrade to Professional to use it, or choose a standard voice.',
  },
  'account.leaving': {
    code: 9025,
    status: 403,
    message: 'This account is being deleted. Log in and confirm to keep it.',
  },
  'billing.closed': {
    code: 9060,
    status: 503,
    message: 'Nothing can be bought on this studio yet. Ask its owner.',
  },
  'billing.no-price': { code: 9061, status: 404, message: 'There is no such price. Load the prices again.' },
  'billing.demotion': {
    code: 9062,
    status: 409,
    message: 'You cannot downgrade. Cancel first, and switch after the current plan ends.',
  },
  'billing.not-subscribed': { code: 9063, status: 409, message: 'There is no subscription to change.' },
  'billing.code-unknown': {
    code: 9064,
    status: 422,
    message: 'This promotion code is not valid for this order. Remove it or enter another.',
  },
  'billing.no-trial': {
    code: 9065,
    status: 409,
    message: 'The free trial is for people who have not subscribed before.',
  },
  'billing.failed': {
    code: 9066,
    status: 502,
    message: 'The payment provider did not answer. Nothing was charged; try again.',
  },
  'billing.signature': { code: 9067, status: 400, message: 'The event is not signed by the payment provider.' },
  'billing.card-unknown': {
    code: 9068,
    status: 422,
    message: 'This is not one of the test cards. In test mode no real card is taken.',
  },
  'billing.card-declined': { code: 9069, status: 402, message: 'The card was declined. Use another card.' },
  'server.error': { code: 9000, status: 500, message: 'Server error, please try again later' },
} as const;

export type ErrorCode = keyof typeof errors;

/** Details an error may carry to the screen: the field it is about, the limit it broke, when to try again. */
export interface ErrorData {
  readonly field?: string;
  readonly limit?: number;
  readonly actual?: number;
  readonly retryAfterSeconds?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: string;
  /** A time the error is about, ISO 8601. */
  readonly until?: string;
}
