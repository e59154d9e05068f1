// The owner's own wording of the legal pages, in the place of the one that the studio comes with.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contentLanguage, contentLimits } from './content-text.ts';

/** By the names of their screens. */
export const legalPages = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'affiliate-notice'] as const;
export type LegalPage = (typeof legalPages)[number];

const page = z.enum(legalPages);

export const legalText = z.object({
  page,
  language: contentLanguage,
  /** Markdown; empty: the studio's own text stands. */
  text: z.string(),
  /** The text that the studio comes with, as Markdown. */
  supplied: z.string(),
  /** Grows with every change; 0: as the studio comes. */
  revision: z.number(),
  changedAt: z.nullable(z.string()),
});
export type LegalText = z.infer<typeof legalText>;

const path = '/gateway-apis/admin/v1/legal-texts';

/** The one that its editor saw. */
const seenRevision = z.coerce.number().check(z.int(), z.gte(0));

/** Every page in each language. */
export const listLegalTexts = call({
  id: 'listLegalTexts',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.array(legalText),
});

/** Stands at once, with today as the day of its last change. */
export const saveLegalText = call({
  id: 'saveLegalText',
  method: 'PUT',
  path: `${path}/{page}`,
  access: 'owner',
  idempotent: true,
  input: z.object({
    page,
    language: contentLanguage,
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter the text, or restore the built-in one.'),
        z.maxLength(contentLimits.legalChars),
      ),
    revision: seenRevision,
  }),
  output: legalText,
  errors: ['state.conflict'],
});

/** Back to the text that the studio comes with. */
export const deleteLegalText = call({
  id: 'deleteLegalText',
  method: 'DELETE',
  path: `${path}/{page}`,
  access: 'owner',
  input: z.object({ page, language: contentLanguage, revision: seenRevision }),
  output: legalText,
  errors: ['state.conflict'],
});
