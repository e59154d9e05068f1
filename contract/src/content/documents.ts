// The product's own guides, which everyone may read: the list of them, and one.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contentLanguage, listLanguage } from './content-text.ts';

const entry = z.object({
  /** What `readDocument` and the address of its page name it by, such as `first-voiceover`. */
  route: z.string(),
  title: z.string(),
  summary: z.string(),
});

export const helpGroup = z.object({ title: z.string(), documents: z.array(entry) });
export type HelpGroup = z.infer<typeof helpGroup>;

const neighbour = z.nullable(z.object({ route: z.string(), title: z.string() }));

export const helpDocument = z.extend(entry, {
  language: contentLanguage,
  html: z.string(),
  readingMinutes: z.number(),
  /** Its headings of the second level, with the names that links lead to. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  previous: neighbour,
  next: neighbour,
});
export type HelpDocument = z.infer<typeof helpDocument>;

const path = '/gateway-apis/ordinary/v1/doc';

/** Every guide in a language, in groups and in reading order. */
export const listDocuments = call({
  id: 'listDocuments',
  method: 'GET',
  path: `${path}/tree`,
  access: 'public',
  input: z.object({ language: listLanguage }),
  output: z.array(helpGroup),
});

/** One guide, by its route. Throws `input.not-found`. */
export const readDocument = call({
  id: 'readDocument',
  method: 'GET',
  path: `${path}/detail`,
  access: 'public',
  input: z.object({ route: z.string().check(z.maxLength(100)), language: listLanguage }),
  output: helpDocument,
});
