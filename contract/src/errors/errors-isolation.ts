/** What can go wrong when speech is taken out of a recording; see errors.ts for the columns. */
export const isolationErrors = {
  'isolation.audio-missing': { code: 9360, status: 422, message: 'Choose an audio or video file first.' },
  'isolation.format': {
    code: 9361,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'isolation.unreadable': {
    code: 9362,
    status: 422,
    message: 'This file has no readable audio. It may be damaged; try another copy.',
  },
  'isolation.long': { code: 9363, status: 413, message: 'The recording is longer than 10 minutes. Send it in parts.' },
} as const;
