/** What can go wrong when a video is translated; see errors.ts for the columns. */
export const dubbingErrors = {
  'dub.long': {
    code: 9340,
    status: 413,
    message: 'The video is longer than your plan allows. Trim it, or upgrade.',
  },
  'dub.same-language': {
    code: 9341,
    status: 422,
    message: 'The video is already in this language. Choose another one to translate into.',
  },
  'dub.subtitles': {
    code: 9342,
    status: 422,
    message: 'These subtitles couldn’t be read. Use an SRT, VTT or ASS file whose times lie within the video.',
  },
  'dub.unfinished': {
    code: 9343,
    status: 409,
    message: 'This video is still being worked on. Wait until that’s done, or stop it.',
  },
  'dub.languages': {
    code: 9344,
    status: 409,
    message: 'This video has as many languages as it can have. Remove one first.',
  },
  'dub.voiceless': {
    code: 9345,
    status: 422,
    message: 'No voice here speaks this language, or a speaker has none yet. Choose a voice for each speaker.',
  },
  'dub.untranslated': {
    code: 9346,
    status: 422,
    message: 'Some lines have no translation yet. Write them, or let their original sound stay.',
  },
  'dub.unchanged': { code: 9347, status: 409, message: 'Nothing has changed since the lines were last spoken.' },
  'dub.no-picture': {
    code: 9348,
    status: 422,
    message: 'This recording has no picture. Export it as audio instead.',
  },
  'dub.faceless': {
    code: 9349,
    status: 422,
    message: 'No face was found there whose mouth moves with the original’s words. Nothing was charged.',
  },
  'dub.unready': {
    code: 9351,
    status: 425,
    message: 'This isn’t ready yet. Ask again in a few seconds, or read the status until it’s done.',
  },
  'dub.no-translation': {
    code: 9352,
    status: 409,
    message: 'This language isn’t translated yet, and nothing is working on it. Try its translation again.',
  },
  'dub.failed': { code: 9350, status: 500, message: 'The video couldn’t be made. Nothing was charged; try again.' },
} as const;
