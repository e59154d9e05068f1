import type { Door } from '@timbre/contract/call';
import type { Envelope } from '@timbre/contract/http/envelope';
import { outdatedStatus } from '@timbre/contract/http/envelope';
import { doorMessage, doorName } from '@timbre/contract/errors/door-names';
import { doorStatus } from '@timbre/contract/errors/door-status';
import { errors } from '@timbre/contract/errors/errors';
import { uploadLimits } from '@timbre/contract/limits';
import { isConnectionLost } from '../db/connection-lost.ts';
import { AppError } from '../errors.ts';

// ENOSPC and EDQUOT of the file system, disk_full of PostgreSQL.
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const maxCauses = 5;
/** The reason of an `input.invalid` about a message that is no text. */
export const binaryMessage = 'binary';

const bodyProblems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body isn’t valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON, with the header content-type: application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body’s length doesn’t match its content-length header.',
  FST_ERR_BAD_URL: 'The address isn’t valid.',
};

/** The error the caller is told about, or `null` for one that only the log may know. */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('disk.full');
  if (isDatabaseAway(error)) return new AppError('server.unavailable');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = uploadLimits.jsonBodyBytes;
    return new AppError(
      'request.too-large',
      { limit },
      `The request is too large. Send at most ${limit / 1_048_576} MB.`,
    );
  }
  const problem = typeof code === 'string' ? bodyProblems[code] : undefined;
  if (problem !== undefined) return new AppError('input.invalid', undefined, problem);
  // What else the framework refuses is a malformed request; its own words may repeat what was sent.
  if (typeof code === 'string' && code.startsWith('FST_ERR_') && typeof statusCode === 'number' && statusCode < 500) {
    return new AppError('input.invalid', undefined, 'The request isn’t valid.');
  }
  return null;
}

/** Whether the disk, or the database's, is full: ours or a cause of it. */
export function isDiskFull(error: unknown): boolean {
  let cause: unknown = error;
  for (let i = 0; i < maxCauses && typeof cause === 'object' && cause !== null; i += 1) {
    if ('code' in cause && diskFullCodes.has(String(cause.code))) return true;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return false;
}

/** Only what a query says: other services' connections break, too, and their callers know what that means. */
const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('Failed query') || isOfPool(error)) && isConnectionLost(error);

/** Outside of a statement, as where a transaction begins: the driver's own words. */
const isOfPool = ({ message }: Error): boolean =>
  /connection terminated|trying to connect|not queryable/i.test(message);

/** The specification's answer to an error; `err_code` is the name, or what the table says instead. */
export function errorEnvelope(error: AppError): Envelope {
  const row: { code: number; errCode?: string } = errors[error.code];
  return {
    code: row.code,
    message: error.message,
    data: error.data ?? null,
    err_code: row.errCode ?? error.code,
    ...(error.code === 'client.outdated' ? { status: outdatedStatus } : {}),
  };
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The error in its door's own shape, with a real HTTP status. */
export function errorAnswer(door: Door, error: AppError): ErrorAnswer {
  const status = doorStatus(door, error.code);
  if (door === 'openai') return { status, body: openAiBody(error) };
  return { status, body: door === 'elevenlabs' ? elevenLabsBody(error) : errorEnvelope(error) };
}

function openAiBody(error: AppError): unknown {
  return {
    error: {
      message: messageAt('openai', error),
      type: openAiType(error),
      param: error.data?.field ?? Object.keys(error.data?.fields ?? {})[0] ?? null,
      code: doorName('openai', error.code),
    },
  };
}

function openAiType(error: AppError): string {
  const { status } = errors[error.code];
  if (error.code === 'credits.insufficient') return 'insufficient_quota';
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

function elevenLabsBody(error: AppError): unknown {
  if (error.code === 'input.invalid' && error.data?.fields !== undefined) {
    const detail = Object.entries(error.data.fields).map(([name, msg]) => ({
      loc: ['body', ...name.split('.')],
      msg,
      type: 'value_error',
    }));
    return { detail };
  }
  return { detail: { status: doorName('elevenlabs', error.code), message: messageAt('elevenlabs', error) } };
}

/** The last message of a socket that fails; `code` is the WebSocket close code that follows it. */
export function socketFailure(error: AppError): { message: string; error: string; code: number } {
  return {
    message: messageAt('elevenlabs', error),
    error: doorName('elevenlabs', error.code),
    code: closeCode(error),
  };
}

/** RFC 6455: 1003 no text, 1008 not allowed, 1009 too big, 1011 our fault. */
function closeCode({ code, data }: AppError): number {
  if (code === 'request.too-large') return 1009;
  if (data?.reason === binaryMessage) return 1003;
  return errors[code].status >= 500 ? 1011 : 1008;
}

/** What is known of this one, or what the door says of all of them. */
const messageAt = (door: Door, { code, message }: AppError): string =>
  message === errors[code].message ? doorMessage(door, code) : message;
