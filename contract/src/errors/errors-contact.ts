/** What can go wrong with a message to the owner; see errors.ts for the columns. */
export const contactErrors = {
  'contact.too-soon': {
    code: 9386,
    status: 422,
    message: 'That was very fast for a form. Wait a few seconds and send it again.',
  },
  'contact.form-stale': {
    code: 9387,
    status: 422,
    message: 'This form is too old to be sent. Copy your message, reload the page and send it again.',
  },
  'contact.data-open': {
    code: 9388,
    status: 409,
    message: 'You already have an open request of this kind. The owner will reply to it by its due date.',
  },
} as const;
