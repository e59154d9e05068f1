// Documents that are written with an engine's help. A text is Markdown.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const writingLimits = {
  titleChars: 200,
  /** Of one document. */
  textChars: 100_000,
  notesChars: 10_000,
  page: 20,
  searchChars: 100,
  perUser: 2000,
} as const;

const path = '/gateway-apis/moyin-tool/v1/writing';
const title = z.string().check(z.trim(), z.maxLength(writingLimits.titleChars));
const text = z.string().check(z.maxLength(writingLimits.textChars));
const notes = z.string().check(z.maxLength(writingLimits.notesChars));

export const writingSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The first words, without marks. */
  excerpt: z.string(),
  /** Unicode code points of the text, without marks. */
  characters: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type WritingSummary = z.infer<typeof writingSummary>;

export const writing = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown: headings, lists, quotes, bold and italic. */
  text: z.string(),
  /** What the text is to be about, for the engine; never part of the text. */
  notes: z.string(),
  /** Goes up with every change; a change names the one it was made on. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Writing = z.infer<typeof writing>;

export const createWriting = call({
  id: 'createWriting',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ title: z._default(title, ''), text: z._default(text, ''), notes: z._default(notes, '') }),
  output: writing,
  errors: ['writing.full', 'disk.full'],
});

/** What was changed last comes first. */
export const listWritings = call({
  id: 'listWritings',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), writingLimits.page),
    /** Looked for in titles and texts. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(writingLimits.searchChars))),
  }),
  output: pageOf(writingSummary),
});

export const readWriting = call({
  id: 'readWriting',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: writing,
  errors: ['input.not-found'],
});

/** What is left out stays. A change made on an older revision is refused with `state.conflict` and changes nothing. */
export const updateWriting = call({
  id: 'updateWriting',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({
    id: z.string(),
    revision: z.number().check(z.int(), z.gte(1)),
    title: z.optional(title),
    text: z.optional(text),
    notes: z.optional(notes),
  }),
  output: writing,
  errors: ['input.not-found', 'state.conflict', 'disk.full'],
});

/** With its versions. */
export const deleteWriting = call({
  id: 'deleteWriting',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
