// Messages from the contact page, as the owner sees them.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contactTopic } from '../contact.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const contactListLimits = { pageSize: 25 } as const;

export const contactState = z.enum(['new', 'read', 'answered']);
export type ContactState = z.infer<typeof contactState>;

export const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Empty without one. */
  phone: z.string(),
  topic: contactTopic,
  message: z.string(),
  /** Of the page it was written on. */
  language: z.string(),
  state: contactState,
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** Newest first. */
export const listContactMessages = call({
  id: 'listContactMessages',
  method: 'GET',
  path: '/gateway-apis/admin/v1/contactMessages',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), state: z.optional(contactState) }),
  output: pageOf(contactMessage),
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
