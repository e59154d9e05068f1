import type { Call } from '@timbre/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerLeft } from '../../caller-left.ts';
import { fail } from '../../errors.ts';
import type { KeptAnswer, TextAnswer } from '../answers.ts';
import { failureAnswer, sendText } from '../answers.ts';
import { isByteAnswer, sendBytes } from '../bodies/bytes.ts';
import { hashedBody } from './hashed-body.ts';
import type { CallHandlerDeps } from '../http-deps.ts';
import { runOnce } from './idempotency.ts';
import { keepBytes, type SentBytes } from './keep-bytes.ts';
import type { RequestOf, Route } from '../route.ts';

interface Keyed {
  readonly key: string;
  readonly userId: string;
  readonly routeRequest: RequestOf<Call>;
}

/** Serves a request with an Idempotency-Key: runs it once, and answers what came of it as often as it is asked for. */
export function keyedHandler(
  { call, run, commitsAnswer }: Route,
  deps: CallHandlerDeps,
  toText: (value: unknown) => TextAnswer,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, userId, routeRequest }: Keyed,
  ): Promise<FastifyReply> => {
    const content = call.kind === 'upload' ? hashedBody(request.raw, request.headers['content-type']) : null;
    let sent: SentBytes | null = null;

    const produce = async (): Promise<unknown> => {
      const signal = call.kind === 'envelope' ? request.abort.signal : signalBeyond(request.abort.signal);
      const info = { ...routeRequest.info, signal };
      try {
        return await run({ ...routeRequest, info, ...(content === null ? {} : { body: content.body }) });
      } catch (error) {
        // Nothing was begun with a part of a body; the key is free for the next try.
        if (content !== null && !request.raw.complete) fail('input.invalid', undefined, 'The body was cut off.');
        throw error;
      }
    };
    const toAnswer = (value: unknown): KeptAnswer | Promise<KeptAnswer> => {
      if (call.kind === 'envelope' || !isByteAnswer(value)) return toText(value);
      sent = keepBytes(value, deps.blobs);
      sendBytes(request, reply, sent.answer);
      return sent.kept;
    };

    try {
      const { answer, isReplay } = await runOnce(
        deps,
        {
          userId,
          callId: call.id,
          key,
          input: routeRequest.input,
          timeoutMs: call.timeoutMs,
          commitsAnswer,
          contentHash: content === null ? null : content.hash,
        },
        { run: produce, toAnswer, toErrorAnswer: (error) => failureAnswer(call, deps.judge(error, request)) },
      );
      if (isReplay) reply.header('idempotency-replayed', 'true');
      if ('body' in answer) return sendText(reply, answer);
      const { status, headers, blobKey } = answer;
      if (isReplay) sendBytes(request, reply, { status, headers, body: await deps.blobs.read(blobKey) });
      return reply;
    } catch (error) {
      // The caller's own stream has failed with it.
      if (sent !== null) return reply;
      throw error;
    } finally {
      (sent as SentBytes | null)?.end();
      // What no one read would stand before the next request of the connection.
      content?.body.resume();
    }
  };
}

/** Aborts when the server stops, not when the caller leaves: it may come back for the answer. */
function signalBeyond(signal: AbortSignal): AbortSignal {
  const beyond = new AbortController();
  signal.addEventListener('abort', () => {
    if (signal.reason !== callerLeft) beyond.abort(signal.reason);
  });
  return beyond.signal;
}
