import type { Call } from '@timbre/contract/call';
import type { ErrorData } from '@timbre/contract/errors/errors';
import { envelope, isOk, outdatedStatus } from '@timbre/contract/http/envelope';
import { transportErrors } from '@timbre/contract/errors/errors-transport';
import * as z from 'zod/mini';
import { ApiError, errorCodeOf } from './api-error.ts';

// OpenAI's and ElevenLabs' error bodies, as far as a caller needs them.
const openAiError = z.object({ error: z.object({ message: z.string(), code: z.nullish(z.string()) }) });
const elevenLabsError = z.object({ detail: z.object({ message: z.string(), status: z.nullish(z.string()) }) });

type Status = Pick<Response, 'status' | 'statusText'>;

/** The data inside an answer's text; throws `ApiError` for anything but success. */
export async function dataOf(call: Call, text: string, answer: Status): Promise<unknown> {
  const body = parseJson(text);
  if (call.door !== 'timbre') {
    if (answer.status < 400) return body;
    throw doorError(body, answer);
  }
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw bareError(answer);
  if (isOk(parsed.data.code, call) && parsed.data.status !== outdatedStatus) return parsed.data.data;
  throw await envelopeError(parsed.data, answer.status);
}

/** The error of an answer that should have been bytes or events. */
export async function refusalOf(call: Call, text: string, answer: Status): Promise<ApiError> {
  const body = parseJson(text);
  if (call.door !== 'timbre') return doorError(body, answer);
  const parsed = envelope.safeParse(body);
  return parsed.success ? envelopeError(parsed.data, answer.status) : bareError(answer);
}

/** The error an `error` event carries. */
export async function eventError(text: string): Promise<ApiError> {
  const parsed = envelope.safeParse(parseJson(text));
  return parsed.success
    ? envelopeError(parsed.data, 200)
    : new ApiError('server.error', transportErrors['server.error'].message);
}

async function envelopeError(body: z.infer<typeof envelope>, status: number): Promise<ApiError> {
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as ErrorData) : {};
  const name = body.status === outdatedStatus ? 'client.outdated' : errorCodeOf(body.err_code);
  if (name !== null && body.message !== '') return new ApiError(name, body.message, data, status);
  const { errorCodeOfNumber, errorSentence } = await import('./error-table.ts');
  const code = name ?? errorCodeOfNumber(body.code);
  return new ApiError(code, body.message === '' ? errorSentence(code) : body.message, data, status);
}

function doorError(body: unknown, answer: Status): ApiError {
  const { status } = answer;
  const openAi = openAiError.safeParse(body);
  if (openAi.success) {
    const { message, code } = openAi.data.error;
    return new ApiError(errorCodeOf(code) ?? 'server.error', message, {}, status);
  }
  const elevenLabs = elevenLabsError.safeParse(body);
  if (elevenLabs.success) {
    const { message, status: name } = elevenLabs.data.detail;
    return new ApiError(errorCodeOf(name) ?? 'server.error', message, {}, status);
  }
  return bareError(answer);
}

/** An answer that is not ours, such as a proxy's page. */
function bareError({ status, statusText }: Status): ApiError {
  // HTTP/2 has no status text.
  const reason = statusText || 'Not Found';
  if (status === 404) return new ApiError('server.not-found', `Server Error: ${reason}`, { reason }, status);
  if (status === 413)
    return new ApiError('request.too-large', transportErrors['request.too-large'].message, {}, status);
  return new ApiError('server.error', transportErrors['server.error'].message, {}, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
