/** What can go wrong with providers; see errors.ts for the columns. */
export const providerErrors = {
  'providers.incomplete': {
    code: 9320,
    status: 422,
    message: 'Something is missing for this kind of provider. Enter a model, and voices where they are asked for.',
  },
  'providers.limit': {
    code: 9321,
    status: 409,
    message: 'You’ve added the most providers there can be. Remove one first.',
  },
  'providers.key-again': {
    code: 9322,
    status: 422,
    message: 'The address leads to another host. Enter the key again, so that it isn’t sent there by mistake.',
  },
} as const;
