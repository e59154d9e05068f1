// Text from one language to another.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

/** Documents whose text is translated and whose shape stays. */
export const documentFormats = ['txt', 'srt', 'vtt', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const path = '/gateway-apis/moyin-tool/v1/translation';
const language = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'Use a language code such as en or ja.'));

/** One way from a language to another. */
export const translationRoute = z.object({
  target: z.string(),
  /** Id of an engine. */
  engine: z.string(),
  /** The language in between, where no engine goes straight; null: straight. */
  via: z.nullable(z.string()),
});

export const translationLanguages = z.object({
  engines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['built-in', 'remote']),
      /** Who gets the texts; null: they stay on the studio's machine. */
      sentTo: z.nullable(z.string()),
    }),
  ),
  /** Every language that something can be translated from or into, by its code. */
  languages: z.array(z.string()),
  /** What each language can be translated into, now and here. */
  sources: z.array(z.object({ source: z.string(), targets: z.array(translationRoute) })),
});
export type TranslationLanguages = z.infer<typeof translationLanguages>;

/** What works here is told, not what could. */
export const listTranslationLanguages = call({
  id: 'listTranslationLanguages',
  method: 'GET',
  path: `${path}/supportedLanguage`,
  access: 'public',
  input: z.object({}),
  output: translationLanguages,
});

export const translation = z.object({
  id: z.string(),
  /** A text is `done` when it is answered; a document is worked on. */
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  source: z.string(),
  target: z.string(),
  /** How sure the language was told, 0 to 1; null: it was chosen. */
  confidence: z.nullable(z.number()),
  /** What was sent; of a document its text. */
  text: z.string(),
  /** Empty until it is done. */
  result: z.string(),
  /** Null: text that was typed or pasted. */
  format: z.nullable(z.enum(documentFormats)),
  /** Of the translated document; null for text. */
  fileName: z.nullable(z.string()),
  /** Saves it; null for text, and until it is done. */
  url: z.nullable(z.string()),
  /** Which engine made it, and over which language. */
  engine: z.string(),
  via: z.nullable(z.string()),
  /** The engine that failed before this one took over; null: none did. */
  insteadOf: z.nullable(z.string()),
  characters: z.number(),
  /** `plan`: of the characters of the plan · `credits`: of the balance. */
  charge: z.enum(['plan', 'credits']),
  /** Taken when there is a result. */
  credits: z.number(),
  /** Words the engine does not know and left as they are, some of them. */
  unknownWords: z.array(z.string()),
  createdAt: z.string(),
});
export type Translation = z.infer<typeof translation>;

/** False: ask (`translation.quota`) rather than take credits where the plan has characters and they are used up. */
const takesCredits = z._default(z.boolean(), true);

/**
 * The plan's characters first, then 0.10 credits; what fails costs nothing. A text is answered
 * translated; of a document `readTranslation` tells how far it is.
 */
export const translateText = call({
  id: 'translateText',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({
    /** Instead of an uploaded document. */
    text: z._default(z.string(), ''),
    fileId: z.optional(z.string()),
    /** `auto`: it is told from the text. */
    source: z._default(z.union([z.literal('auto'), language]), 'auto'),
    target: language,
    takesCredits,
  }),
  output: translation,
  errors: [
    ...(['translation.empty', 'translation.too-long', 'translation.pair', 'translation.same-language'] as const),
    ...(['translation.language-unknown', 'translation.document', 'translation.provider', 'engine.untold'] as const),
    ...(['translation.quota', 'credits.insufficient', 'input.not-found', 'storage.full', 'disk.full'] as const),
  ],
});

/** The newest first. */
export const listTranslations = call({
  id: 'listTranslations',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, 20) }),
  output: pageOf(translation),
});

export const readTranslation = call({
  id: 'readTranslation',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: translation,
  errors: ['input.not-found'],
});

export const cancelTranslation = call({
  id: 'cancelTranslation',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: translation,
  errors: ['input.not-found'],
});

/** Goes on with a document that failed or was cancelled: what was translated of it is not translated again. */
export const retryTranslation = call({
  id: 'retryTranslation',
  method: 'POST',
  path: `${path}/{id}/retry`,
  access: 'user',
  input: z.object({ id: z.string(), takesCredits }),
  output: translation,
  errors: ['input.not-found', 'state.conflict', 'translation.quota', 'credits.insufficient'],
});

/** Removes it and its document; what is being translated stops. */
export const deleteTranslation = call({
  id: 'deleteTranslation',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
