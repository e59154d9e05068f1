// Words with a translation of one's own, and words that stay as they are.
import { translationLimits } from '../limits.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';

const path = '/gateway-apis/moyin-tool/v1/translation/glossary';

export const glossaryTerm = z.object({
  id: z.string(),
  term: z.string(),
  /** Null: it stays as it is. */
  replacement: z.nullable(z.string()),
  /** Into which language it counts; null: any. */
  target: z.nullable(z.string()),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

export const listGlossary = call({
  id: 'listGlossary',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({}),
  output: z.object({ terms: z.array(glossaryTerm) }),
});

const { termChars } = translationLimits;
const atMost = `At most ${termChars} characters`;

/** Adds a term; one that is there already for this language takes the new replacement. */
export const saveGlossaryTerm = call({
  id: 'saveGlossaryTerm',
  method: 'POST',
  path,
  access: 'user',
  input: z.object({
    term: z.string().check(z.trim(), z.minLength(1, 'Enter the term.'), z.maxLength(termChars, atMost)),
    replacement: z._default(
      z.nullable(z.string().check(z.trim(), z.minLength(1, 'Enter the translation.'), z.maxLength(termChars, atMost))),
      null,
    ),
    target: z._default(
      z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/, 'Use a language code of two or three letters.'))),
      null,
    ),
  }),
  output: glossaryTerm,
  errors: ['translation.glossary-full'],
});

export const deleteGlossaryTerm = call({
  id: 'deleteGlossaryTerm',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
