/** What can go wrong when speech becomes text; see errors.ts for the columns. */
export const transcriptionErrorTexts = {
  'transcript.audio-missing': { code: 9171, status: 422, message: 'Choose an audio or video file first.' },
  'transcript.format': {
    code: 9172,
    status: 422,
    message: 'This file format is currently not supported. Please try a different one.',
  },
  'transcript.unreadable': {
    code: 9173,
    status: 422,
    message: 'This file has no readable audio. It may be damaged; try another copy.',
  },
  'transcript.long': {
    code: 9174,
    status: 413,
    message: 'The recording is longer than your plan allows. Trim it, or upgrade.',
  },
  'transcript.link': {
    code: 9175,
    status: 422,
    message: "We're sorry, but the URL you provided is currently not supported.",
  },
  'transcript.language': {
    code: 9176,
    status: 422,
    message: 'No engine here recognizes this language yet. Choose a language from the list.',
  },
  'transcript.engine': {
    code: 9177,
    status: 503,
    message: 'This studio has no speech recognizer. Its owner can add one. Nothing was charged.',
  },
  'transcript.silent': {
    code: 9178,
    status: 422,
    message: 'No speech found. The recording is silent or has only noise or music. Nothing was charged.',
  },
  'transcript.busy': {
    code: 9179,
    status: 409,
    message: 'This transcript isn’t finished yet. Wait until it’s ready.',
  },
  'transcript.font': {
    code: 9181,
    status: 422,
    message: 'This text can’t be exported as PDF. Use DOCX or TXT.',
  },
  'transcript.english': {
    code: 9183,
    status: 422,
    message: 'This studio can’t translate this recording into English. Nothing was charged; transcribe it instead.',
  },
  'cut.nothing-left': {
    code: 9380,
    status: 422,
    message: 'Everything is cut, so there is nothing to export. Restore some words first.',
  },
  'cut.none': { code: 9381, status: 422, message: 'Nothing is cut yet. Select words and press Delete to cut them.' },
  'cut.no-picture': {
    code: 9382,
    status: 422,
    message: 'This recording has no picture. Export it as WAV or MP3.',
  },
  'cut.unfinished': {
    code: 9383,
    status: 409,
    message: 'This recording is already being exported. Wait until it’s done, or stop it first.',
  },
  'cut.source': {
    code: 9384,
    status: 410,
    message: 'The recording is no longer stored, so it can’t be cut. Upload it again. Nothing was charged.',
  },
  'cut.failed': { code: 9385, status: 500, message: 'The cut file couldn’t be made. Nothing was charged; try again.' },
  'transcript.failed': {
    code: 9180,
    status: 500,
    message: 'The speech couldn’t be recognized. Nothing was charged; try again.',
  },
} as const;
