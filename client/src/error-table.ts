// Apart from the rest, and loaded when it is needed: every sentence of the product is more than the client itself.
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';

const byNumber = new Map<number, ErrorCode>();
for (const [name, { code }] of Object.entries(errors)) if (!byNumber.has(code)) byNumber.set(code, name as ErrorCode);

/** The name of a number that came without one; unknown ones count as `server.error`. */
export const errorCodeOfNumber = (code: number): ErrorCode => byNumber.get(code) ?? 'server.error';

/** What errors.ts says where the answer says nothing. */
export const errorSentence = (code: ErrorCode): string => errors[code].message;
