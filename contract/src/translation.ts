// Text from one language to another.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { pageNumber, pageOf } from './paging.ts';

export const translationLimits = {
  textChars: 10_000,
  documentChars: 100_000,
  documentBytes: 10 * 1024 ** 2,
  termChars: 100,
  glossaryTerms: 500,
  /** Translations that stay in the list; older ones go. */
  kept: 200,
} as const;

/** Documents whose text is translated and whose shape stays. */
export const documentFormats = ['txt', 'srt', 'vtt', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const path = '/gateway-apis/moyin-tool/v1/translation';
const language = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'A language code such as en or ja.'));

/** One way from a language to another. */
export const translationRoute = z.object({
  target: z.string(),
  /** Id of an engine. */
  engine: z.string(),
  /** The language in between, where no engine goes straight; null: straight. */
  via: z.nullable(z.string()),
});

export const translationLanguages = z.object({
  engines: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['built-in', 'remote']) })),
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
  source: z.string(),
  target: z.string(),
  /** How sure the language was told, 0 to 1; null: it was chosen. */
  confidence: z.nullable(z.number()),
  /** What was sent; of a document its text. */
  text: z.string(),
  result: z.string(),
  /** Null: text that was typed or pasted. */
  format: z.nullable(z.enum(documentFormats)),
  /** Of the translated document, to save; null for text. */
  fileName: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Which engine made it, and over which language. */
  engine: z.string(),
  via: z.nullable(z.string()),
  characters: z.number(),
  /** `plan`: of the characters of the plan · `credits`: of the balance. */
  charge: z.enum(['plan', 'credits']),
  credits: z.number(),
  /** Words the engine does not know and left as they are, some of them. */
  unknownWords: z.array(z.string()),
  createdAt: z.string(),
});
export type Translation = z.infer<typeof translation>;

/** The plan's characters first, then 0.10 credits (4-readings C35); what fails costs nothing. */
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
    /** False: ask (`translation.quota`) rather than take credits where the plan has characters and they are used up. */
    takesCredits: z._default(z.boolean(), true),
  }),
  output: translation,
  errors: [
    ...(['translation.empty', 'translation.too-long', 'translation.pair', 'translation.same-language'] as const),
    ...(['translation.language-unknown', 'translation.document', 'translation.provider'] as const),
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

export const deleteTranslation = call({
  id: 'deleteTranslation',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
