/** Errors of what the owner publishes, of contests and of maintenance; see errors.ts for the columns. */
export const contentErrors = {
  'content.address-taken': {
    code: 9040,
    status: 409,
    message: 'Another post already has this address. Choose another.',
  },
  'content.picture-unreadable': {
    code: 9041,
    status: 422,
    message: 'This picture can’t be used. Upload a PNG, JPEG or WebP of up to 5 MB.',
  },
  'contest.closed': {
    code: 9042,
    status: 409,
    message: 'Voting isn’t open. It has ended, or it hasn’t started yet.',
  },
  'studio.closed': {
    code: 9043,
    status: 503,
    message: 'The studio is closed for maintenance. Try again later; nothing was charged.',
  },
  'studio.read-only': {
    code: 9044,
    status: 503,
    message: 'The studio is being worked on. You can look at everything, but not change anything yet.',
  },
} as const;
