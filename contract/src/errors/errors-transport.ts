/** What a caller may have to say without an answer of ours; see errors.ts for the columns. */
export const transportErrors = {
  'request.too-large': { code: 9006, status: 413, message: 'The request is too large.' },
  'server.unavailable': {
    code: 9002,
    status: 503,
    message: 'The studio can’t reach its database right now. Try again in a minute.',
  },
  'server.error': { code: 9000, status: 500, message: 'Server error, please try again later' },
} as const;

/** Errors that the specification names its own way, because one of its numbers means two things. */
export const errCodes = { 'session.required': 'LOGGED_OUT', 'account.locked': 'LOGIN_LOCKED' } as const;
