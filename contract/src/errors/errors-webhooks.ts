/** What can go wrong with webhooks; see errors.ts for the columns. */
export const webhookErrors = {
  'webhook.address': {
    code: 9371,
    status: 422,
    message: 'Webhooks are sent to https addresses on the internet. Enter one, without a user name or password.',
  },
  'webhook.limit': {
    code: 9372,
    status: 409,
    message: 'You can have up to 10 webhook endpoints. Delete one first.',
  },
  'webhook.paused': {
    code: 9373,
    status: 409,
    message: 'This endpoint is paused. Resume it first.',
  },
} as const;
