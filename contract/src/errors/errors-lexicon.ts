/** What can be wrong with an entry of the lexicon; see errors.ts for the columns. */
export const lexiconErrors = {
  'lexicon.duplicate': {
    code: 4051,
    status: 409,
    message: 'This word already has an entry. Edit that one, or choose another language or voice.',
  },
  'lexicon.full': { code: 9100, status: 409, message: 'Your lexicon is full. Delete entries you no longer need.' },
  'lexicon.phonemes': {
    code: 9101,
    status: 422,
    message: 'This pronunciation isn’t valid. Use symbols of the International Phonetic Alphabet.',
  },
  'lexicon.no-reading': {
    code: 9102,
    status: 422,
    message: 'This voice can’t show how it pronounces this word. Enter the IPA yourself or choose another voice.',
  },
  'lexicon.unreadable': {
    code: 9103,
    status: 422,
    message: 'This file isn’t a lexicon. Choose a PLS or CSV file.',
  },
  'dictionary.unavailable': {
    code: 9104,
    status: 404,
    message: 'This pronunciation dictionary, or this version of it, doesn’t exist.',
  },
  'dictionary.full': {
    code: 9105,
    status: 409,
    message: 'You have as many pronunciation dictionaries, or rules in one, as there may be.',
  },
} as const;
