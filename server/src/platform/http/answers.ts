import type { CallKind, Door } from '@timbre/contract/call';
import { successCode } from '@timbre/contract/http/envelope';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { FastifyReply } from 'fastify';
import type { AppError } from '../errors.ts';
import { errorAnswer } from './error-answer.ts';
import { noteOutcome } from './request-state.ts';

/** A finished answer; `body` is the exact text that travels. */
export interface TextAnswer {
  readonly status: number;
  readonly body: string;
}

/** A finished answer of bytes, which lie in the file store. */
export interface KeptBytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly blobKey: string;
}

export type KeptAnswer = TextAnswer | KeptBytes;

export interface AnswerShape {
  readonly door: Door;
  readonly kind: CallKind;
}

/** What stands in the answer when a call of this shape succeeds. */
export function successAnswer({ door }: AnswerShape, value: unknown): TextAnswer {
  const data = value ?? null;
  return {
    status: 200,
    body: JSON.stringify(door === 'timbre' ? { code: successCode, message: 'success', data } : data),
  };
}

/** Not about what was asked: the same request is answered at another time. */
const comesLater: readonly ErrorCode[] = [
  'request.too-many',
  'studio.closed',
  'studio.read-only',
  'server.unavailable',
];

/**
 * What stands in the answer when it fails. The specification's own calls say HTTP 200 and the code; doors,
 * files, streams, uploads and the rate limiter say a real status.
 */
export function failureAnswer({ door, kind }: AnswerShape, error: AppError): TextAnswer {
  const { status, body } = errorAnswer(door, error);
  const isBusinessAnswer = door === 'timbre' && kind === 'envelope' && !comesLater.includes(error.code);
  return { status: isBusinessAnswer ? 200 : status, body: JSON.stringify(body) };
}

// Headers of an answer that was not to be; its error must not carry them.
const answerHeaders = [
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
];

export function sendText(reply: FastifyReply, { status, body }: TextAnswer): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(body);
}

/** Sends an error in its shape; adds Retry-After to what is answered at another time. */
export function sendFailure(reply: FastifyReply, shape: AnswerShape, error: AppError): FastifyReply {
  for (const name of answerHeaders) reply.removeHeader(name);
  noteOutcome(reply.request, error.code);
  const answer = failureAnswer(shape, error);
  if (answer.status === errors['request.too-many'].status || comesLater.includes(error.code)) {
    reply.header('retry-after', String(error.data?.retryAfterSeconds ?? 60));
  }
  return sendText(reply, answer);
}
