/** What can go wrong when a recording is given another voice; see errors.ts for the columns. */
export const conversionErrors = {
  'conversion.audio-missing': { code: 9390, status: 422, message: 'Choose an audio or video file first.' },
  'conversion.format': {
    code: 9391,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'conversion.unreadable': {
    code: 9392,
    status: 422,
    message: 'This file has no readable audio. It may be damaged; try another copy.',
  },
  'conversion.long': { code: 9393, status: 413, message: 'The recording is longer than 10 minutes. Send it in parts.' },
  'conversion.silent': {
    code: 9394,
    status: 422,
    message: 'No speech was found in this recording. Send one in which someone speaks for at least a second.',
  },
  'conversion.voice': {
    code: 9395,
    status: 422,
    message: 'A recording can’t be changed into this voice, because it has no pitch. Choose another voice.',
  },
} as const;
