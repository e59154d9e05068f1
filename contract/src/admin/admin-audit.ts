import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const auditLimits = { pageSize: 30, wordMaxChars: 60 } as const;

/** One change the owner made. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `capability.verb`, such as `users.suspend`. */
  action: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  /** `name` is null where the subject is no person. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  /** What changed, in a few plain values. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const word = z.optional(z.string().check(z.trim(), z.maxLength(auditLimits.wordMaxChars)));

/** Newest first. `action` is a whole one, or the word before its dot. */
export const listAuditEntries = call({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/gateway-apis/admin/v1/audit',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), action: word, actorId: word, subjectId: word }),
  output: pageOf(auditEntry),
});
