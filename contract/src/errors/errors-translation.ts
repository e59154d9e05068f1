import { translationLimits } from '../limits.ts';
import { prices } from '../money.ts';

/** What can go wrong when a text is translated; see errors.ts for the columns. */
export const translationErrors = {
  // Both sentences are the specification's.
  'translation.empty': { code: 9150, status: 422, message: 'Type or paste text here to translate' },
  'translation.too-long': { code: 9151, status: 413, message: 'The original text is too long' },
  'translation.pair': {
    code: 9152,
    status: 422,
    message: 'No engine here translates between these two languages. Choose another pair.',
  },
  'translation.same-language': {
    code: 9153,
    status: 422,
    message: 'The text is already in this language. Choose another one to translate into.',
  },
  'translation.language-unknown': {
    code: 9154,
    status: 422,
    message: 'The language of the text couldn’t be detected. Choose it from the list.',
  },
  'translation.document': {
    code: 9155,
    status: 422,
    message: `This document couldn’t be read. Use a TXT, SRT, VTT or DOCX file of up to ${translationLimits.documentBytes / 1024 ** 2} MB.`,
  },
  'translation.provider': {
    code: 9156,
    status: 502,
    message: 'The translation engine didn’t respond. Nothing was charged; try again.',
  },
  'translation.quota': {
    code: 9157,
    status: 402,
    message: `You’ve used up this month’s translation characters. This translation would cost ${prices.translationPerUse.toFixed(2)} credits.`,
  },
  'translation.glossary-full': {
    code: 9158,
    status: 409,
    message: 'Your glossary is full. Delete a term first.',
  },
} as const;
