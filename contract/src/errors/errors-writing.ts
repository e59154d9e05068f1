/** What can go wrong with a text that is written with an engine; see errors.ts for the columns. */
export const writingErrors = {
  'writing.source': {
    code: 9195,
    status: 422,
    message: 'There is nothing to work on yet. Write or select some text, or add notes, and try again.',
  },
  'writing.long': {
    code: 9196,
    status: 413,
    message: 'This text is too long for one generation. Select a part of it and try again.',
  },
  'writing.task': {
    code: 9197,
    status: 422,
    message: 'No engine here can do this. The owner can add one. Nothing was charged.',
  },
  'writing.engine': {
    code: 9198,
    status: 502,
    message: 'The writing engine didn’t respond or stopped midway. Nothing was charged; try again.',
  },
  'writing.full': {
    code: 9199,
    status: 409,
    message: 'You have 2,000 documents, which is the limit. Delete one first.',
  },
} as const;
