/** What can go wrong when a text is timed by its recording; see errors.ts for the columns. */
export const alignmentErrors = {
  'alignment.media-missing': { code: 9140, status: 422, message: 'Choose an audio or video file first.' },
  'alignment.format': {
    code: 9141,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'alignment.unreadable': {
    code: 9142,
    status: 422,
    message: 'This file has no readable audio. It may be damaged; try another copy.',
  },
  'alignment.long': {
    code: 9143,
    status: 413,
    message: 'The recording is longer than your plan allows. Trim it, or upgrade.',
  },
  'alignment.text-empty': {
    code: 9144,
    status: 422,
    message: 'This text has no words to align. Write or paste what’s said in the recording.',
  },
  'alignment.text-long': { code: 9145, status: 413, message: 'This text is too long for one recording.' },
  'alignment.language': {
    code: 9146,
    status: 422,
    message: 'This language can’t be aligned because no voice here speaks it. Choose a language from the list.',
  },
  'alignment.silent': {
    code: 9147,
    status: 422,
    message: 'No speech found. The recording is silent or has only noise or music. Nothing was charged.',
  },
  'alignment.mismatch': {
    code: 9148,
    status: 422,
    message:
      'This text wasn’t found in the recording. The recording may be music, another language or another text. Nothing was charged.',
  },
  'alignment.busy': { code: 9149, status: 409, message: 'This is still being aligned. Wait until it’s ready.' },
} as const;
