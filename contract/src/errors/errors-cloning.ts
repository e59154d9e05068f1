/** What can go wrong when a voice is cloned; see errors.ts for the columns. */
export const cloningErrors = {
  'clone.upgrade': {
    code: 4132,
    status: 402,
    message:
      'Instant voice cloning is not available for your current plan. Please upgrade to Professional plan to access this feature.',
  },
  'clone.slots-used': {
    code: 9120,
    status: 402,
    message: 'All cloned voices in your plan are in use. Upgrade to continue, or delete one.',
  },
  'clone.name-taken': {
    code: 9121,
    status: 409,
    message: 'You already have a cloned voice with this name. Choose another.',
  },
  'clone.consent': {
    code: 9122,
    status: 422,
    message: 'Please acknowledge that you have read and understood the statement.',
  },
  'clone.sample-format': {
    code: 9123,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'clone.sample-short': {
    code: 9124,
    status: 422,
    message: 'Please upload a file that is at least 1 second long.',
  },
  'clone.sample-long': { code: 9125, status: 413, message: 'The file exceeds the maximum of 1 minute.' },
  'clone.sample-large': { code: 9126, status: 413, message: 'The file exceeds 10M.' },
  'clone.sample-silent': {
    code: 9127,
    status: 422,
    message: 'No speech found in this sample. Record or upload a sample with speech.',
  },
  // As the specification spells it.
  'clone.sample-missing': { code: 9128, status: 422, message: "The file doesn't exit" },
  'clone.sample-unreadable': { code: 9129, status: 422, message: 'Transform wav fail, please try again' },
  'clone.link': {
    code: 9130,
    status: 422,
    message: "We're sorry, but the URL you provided is currently not supported.",
  },
  'clone.in-use': {
    code: 9131,
    status: 409,
    message: 'A project uses this voice. Choose another voice there first.',
  },
  'clone.keep': {
    code: 9132,
    status: 422,
    message: 'Please select the voices that you want to continue using.',
  },
  'clone.language': {
    code: 9133,
    status: 422,
    message: 'Voices can’t be cloned in this language. Choose a language from the list.',
  },
  'clone.consent-unavailable': { code: 9187, status: 404, message: 'This recorded consent doesn’t exist.' },
} as const;
