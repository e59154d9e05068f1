/** What can go wrong when a sound is made from a description; see errors.ts for the columns. */
export const soundEffectErrors = {
  // The specification's sentence.
  'sound-effect.prompt': { code: 9190, status: 422, message: 'Please first enter a prompt.' },
  'sound-effect.prompt-long': {
    code: 9191,
    status: 422,
    message: 'The description is longer than 200 characters. Shorten it and try again.',
  },
  'sound-effect.unknown': {
    code: 9192,
    status: 422,
    message: 'No known sound in this description. Nothing was charged. Name a sound, such as rain or a door.',
  },
  'sound-effect.maker': {
    code: 9193,
    status: 502,
    message: 'The sound couldn’t be created. Nothing was charged; try again.',
  },
} as const;
