// Messages to the owner, as the owner sees them.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contactKind, contactTopic } from '../contact.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const contactListLimits = { pageSize: 25, searchChars: 100, downloadRows: 10_000 } as const;

export const contactState = z.enum(['new', 'read', 'answered', 'closed']);
export type ContactState = z.infer<typeof contactState>;

export const contactMessage = z.object({
  id: z.string(),
  kind: contactKind,
  /** Who was logged in. */
  userId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Empty without one, as the next two. */
  phone: z.string(),
  company: z.string(),
  /** Languages that a business needs. */
  wanted: z.string(),
  topic: contactTopic,
  message: z.string(),
  /** Of the page it was written on. */
  language: z.string(),
  state: contactState,
  createdAt: z.string(),
  /** By when a request about data has to be answered; null for other messages. */
  dueAt: z.nullable(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const filter = {
  state: z.optional(contactState),
  kind: z.optional(contactKind),
  /** Part of a name, an address, a company or a text. */
  search: z._default(z.string().check(z.trim(), z.maxLength(contactListLimits.searchChars)), ''),
};

/** Newest first. */
export const listContactMessages = call({
  id: 'listContactMessages',
  method: 'GET',
  path: '/gateway-apis/admin/v1/contactMessages',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), ...filter }),
  output: pageOf(contactMessage),
});

/** The same as a spreadsheet opens it. */
export const downloadContactMessages = call({
  id: 'downloadContactMessages',
  method: 'GET',
  path: '/gateway-apis/admin/v1/contactMessages/csv',
  access: 'owner',
  kind: 'file',
  input: z.object(filter),
  output: z.unknown(),
});

export const setContactMessageState = call({
  id: 'setContactMessageState',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/contactMessages/{id}',
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(64)), state: contactState }),
  output: contactMessage,
  errors: ['input.not-found'],
});
