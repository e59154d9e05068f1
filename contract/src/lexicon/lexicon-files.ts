// Lexicons as files: W3C PLS 1.0 and CSV.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { lexiconEntry, lexiconLimits, lexiconType } from './lexicon-entry.ts';

const path = '/gateway-apis/tts/v1/lexicon';

export const lexiconFormats = ['pls', 'csv'] as const;
export type LexiconFormat = (typeof lexiconFormats)[number];

export const exportLexicon = call({
  id: 'exportLexicon',
  method: 'GET',
  path: `${path}/export`,
  kind: 'file',
  access: 'user',
  input: z.object({ format: z._default(z.enum(lexiconFormats), 'pls') }),
  output: z.unknown(),
});

const file = z.object({
  text: z.string().check(z.minLength(1, 'The file is empty.'), z.maxLength(lexiconLimits.importChars)),
});

/** What becomes of a line: `same` is there already, `refused` says why. */
export const importOutcomes = ['add', 'change', 'same', 'refused'] as const;

/** What a refused line is about, where no error of the product says it. */
export const importProblems = ['form', 'repeated', 'original', 'alternative', 'language'] as const;

export const importLine = z.object({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  type: z.nullable(lexiconType),
  original: z.string(),
  alternative: z.string(),
  language: z.nullable(z.string()),
  /** What the entry says now, where it changes. */
  before: z.nullable(lexiconEntry),
  /** Why it is refused: one of `importProblems`, or an error's name. */
  problem: z.nullable(z.string()),
  /** The same in a sentence. */
  reason: z.nullable(z.string()),
});
export type ImportLine = z.infer<typeof importLine>;

const counts = { added: z.number(), changed: z.number(), same: z.number(), refused: z.number() };

/** Reads a file and changes nothing. */
export const previewLexiconImport = call({
  id: 'previewLexiconImport',
  reads: true,
  method: 'POST',
  path: `${path}/import/preview`,
  access: 'user',
  input: file,
  output: z.object({ ...counts, lines: z.array(importLine) }),
  errors: ['lexicon.unreadable', 'lexicon.full'],
});

/** Adds and changes what the preview says, all or nothing. */
export const importLexicon = call({
  id: 'importLexicon',
  method: 'POST',
  path: `${path}/import`,
  access: 'user',
  idempotent: true,
  input: file,
  output: z.object(counts),
  errors: ['lexicon.unreadable', 'lexicon.full'],
});
