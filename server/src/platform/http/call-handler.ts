import { Readable } from 'node:stream';
import type { Call } from '@timbre/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';
import type { TextAnswer } from './answers.ts';
import { failureAnswer, sendText, successAnswer } from './answers.ts';
import { isByteAnswer, sendBytes } from './bytes.ts';
import { checkAnswer } from './check-answer.ts';
import type { Drain } from './drain.ts';
import { sendEvents } from './events.ts';
import type { HttpDeps } from './http-deps.ts';
import { idempotencyKeyOf, runOnce } from './idempotency.ts';
import { readInput } from './input.ts';
import { requestInfo } from './request-info.ts';
import { headerOf } from './request-state.ts';
import type { ByteAnswer, RequestOf, Route } from './route.ts';
import { cookieJar } from './session-cookies.ts';

export interface CallHandlerDeps extends Pick<HttpDeps, 'db' | 'clock' | 'options'> {
  readonly drain: Drain;
  /** Tells the log about an unknown error and returns what the caller may know of it. */
  readonly judge: (error: unknown, request: FastifyRequest) => AppError;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const defaultHeartbeatMs = 15_000;

/** Serves one call: reads the input, runs the route, answers in the call's kind. Errors go to the app's error handler. */
export function callHandler({ call, run, commitsAnswer }: Route, deps: CallHandlerDeps): Send {
  const { options, drain, judge } = deps;
  const check = (value: unknown): void => {
    if (options.checkAnswers === true) checkAnswer(call, value);
  };
  const toAnswer = (value: unknown): TextAnswer => {
    check(value);
    return successAnswer(call, value);
  };

  return async (request, reply) => {
    const input = readInput(call, { path: request.params, query: request.query, body: bodyOf(call, request) });
    const routeRequest = toRouteRequest(call, request, reply, { input, isSecure: options.isSecure });
    const produce = (): Promise<unknown> => run(routeRequest);

    if (call.kind === 'file' || call.kind === 'stream') {
      sendBytes(request, reply, (await produce()) as ByteAnswer);
      return reply;
    }
    if (call.kind === 'events') {
      const source = (await produce()) as AsyncIterable<unknown>;
      const endStream = drain.openStream(request.abort);
      try {
        await sendEvents(reply, source, {
          signal: request.abort.signal,
          heartbeatMs: options.heartbeatMs ?? defaultHeartbeatMs,
          toText: (value) => {
            check(value);
            return JSON.stringify(value);
          },
          toErrorText: (error) => failureAnswer(call, judge(error, request)).body,
        });
      } finally {
        endStream();
      }
      return reply;
    }

    if (call.kind === 'upload') {
      const value = await produce();
      // Other APIs answer an upload with subtitles or events where it asks for them.
      if (!isByteAnswer(value)) return sendText(reply, toAnswer(value));
      sendBytes(request, reply, value);
      return reply;
    }
    const { actor } = request.caller;
    const key = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : null;
    if (key === null || actor === null) return sendText(reply, toAnswer(await produce()));
    const answer = await runOnce(
      deps,
      { userId: actor.userId, callId: call.id, key, input, timeoutMs: call.timeoutMs, commitsAnswer },
      { run: produce, toAnswer, toErrorAnswer: (error) => failureAnswer(call, judge(error, request)) },
    );
    if (answer.isReplay) reply.header('idempotency-replayed', 'true');
    return sendText(reply, answer);
  };
}

/** An upload's body is its bytes, not part of the input. */
function bodyOf(call: Call, request: FastifyRequest): unknown {
  return call.kind === 'upload' ? undefined : request.body;
}

function toRouteRequest(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { input, isSecure }: { input: unknown; isSecure: boolean },
): RequestOf<Call> {
  const routeRequest = {
    input,
    actor: request.caller.actor,
    info: requestInfo(request),
    cookies: cookieJar(reply, isSecure),
    body: call.kind === 'upload' ? request.raw : Readable.from([]),
    header: (name: string) => headerOf(request, name) ?? undefined,
    range: request.headers.range,
    socket: null,
  };
  // The access step has refused visitors where the call needs an actor.
  return routeRequest as RequestOf<Call>;
}
