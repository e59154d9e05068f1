import * as z from 'zod/mini';
import { call } from '../call.ts';

/** A letter that was kept in the local mailbox instead of being sent. */
export const mailSummary = z.object({ id: z.string(), to: z.string(), subject: z.string(), sentAt: z.string() });
export type MailSummary = z.infer<typeof mailSummary>;

export const listMails = call({
  id: 'listMails',
  method: 'GET',
  path: '/gateway-apis/admin/v1/mailbox',
  access: 'owner',
  input: z.object({}),
  output: z.array(mailSummary),
});

export const readMail = call({
  id: 'readMail',
  method: 'GET',
  path: '/gateway-apis/admin/v1/mailbox/{id}',
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  output: z.extend(mailSummary, { text: z.string() }),
});
