/** What can go wrong when similar voices are looked for; see errors.ts for the columns. */
export const matchingErrors = {
  'match.audio-missing': { code: 9134, status: 422, message: 'Choose a file, or paste a link first.' },
  'match.format': {
    code: 9135,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'match.large': { code: 9136, status: 413, message: 'Please upload a file that is under 300M.' },
  'match.long': { code: 9137, status: 413, message: 'Please upload a file that is under 10 minutes in duration.' },
  'match.link': {
    code: 9138,
    status: 422,
    message: "We're sorry, but the URL you provided is currently not supported.",
  },
  'match.no-voice': {
    code: 9139,
    status: 422,
    message: 'No speech found in this recording. Choose a recording with speech.',
  },
  'match.failed': { code: 9170, status: 500, message: 'Sorry, we failed to search for similar voices' },
} as const;
