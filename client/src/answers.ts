import type { Call } from '@timbre/contract/call';
import type { ErrorData } from '@timbre/contract/errors/errors';
import { envelope, isOk, outdatedStatus } from '@timbre/contract/http/envelope';
import { errors } from '@timbre/contract/errors/errors';
import * as z from 'zod/mini';
import { ApiError, errorCodeOf } from './api-error.ts';

// OpenAI's and ElevenLabs' error bodies, as far as a caller needs them.
const openAiError = z.object({ error: z.object({ message: z.string(), code: z.nullish(z.string()) }) });
const elevenLabsError = z.object({ detail: z.object({ message: z.string(), status: z.nullish(z.string()) }) });

type Status = Pick<Response, 'status' | 'statusText'>;

/** The data inside an answer's text; throws `ApiError` for anything but success. */
export function dataOf(call: Call, text: string, answer: Status): unknown {
  const body = parseJson(text);
  if (call.door !== 'timbre') {
    if (answer.status < 400) return body;
    throw doorError(body, answer);
  }
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw bareError(answer);
  if (isOk(parsed.data.code, call) && parsed.data.status !== outdatedStatus) return parsed.data.data;
  throw envelopeError(parsed.data, answer.status);
}

/** The error of an answer that should have been bytes or events. */
export function refusalOf(call: Call, text: string, answer: Status): ApiError {
  const body = parseJson(text);
  if (call.door !== 'timbre') return doorError(body, answer);
  const parsed = envelope.safeParse(body);
  return parsed.success ? envelopeError(parsed.data, answer.status) : bareError(answer);
}

/** The error an `error` event carries. */
export function eventError(text: string): ApiError {
  const parsed = envelope.safeParse(parseJson(text));
  return parsed.success
    ? envelopeError(parsed.data, 200)
    : new ApiError('server.error', errors['server.error'].message);
}

function envelopeError(body: z.infer<typeof envelope>, status: number): ApiError {
  const code = body.status === outdatedStatus ? 'client.outdated' : errorCodeOf(body.err_code, body.code);
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as ErrorData) : {};
  return new ApiError(code, body.message === '' ? errors[code].message : body.message, data, status);
}

function doorError(body: unknown, answer: Status): ApiError {
  const { status } = answer;
  const openAi = openAiError.safeParse(body);
  if (openAi.success) {
    const { message, code } = openAi.data.error;
    return new ApiError(errorCodeOf(code ?? undefined, 0), message, {}, status);
  }
  const elevenLabs = elevenLabsError.safeParse(body);
  if (elevenLabs.success) {
    const { message, status: name } = elevenLabs.data.detail;
    return new ApiError(errorCodeOf(name ?? undefined, 0), message, {}, status);
  }
  return bareError(answer);
}

/** An answer that is not ours, such as a proxy's page. */
function bareError({ status, statusText }: Status): ApiError {
  // HTTP/2 has no status text.
  const reason = statusText || 'Not Found';
  if (status === 404) return new ApiError('server.not-found', `Server Error: ${reason}`, { reason }, status);
  if (status === 413) return new ApiError('request.too-large', errors['request.too-large'].message, {}, status);
  return new ApiError('server.error', errors['server.error'].message, {}, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
