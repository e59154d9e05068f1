import { Readable } from 'node:stream';
import type { Call } from '@timbre/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withKeyUse } from '../key-use.ts';
import type { TextAnswer } from './answers.ts';
import { failureAnswer, sendText, successAnswer } from './answers.ts';
import { isByteAnswer, sendBytes } from './bodies/bytes.ts';
import { checkAnswer } from './check-answer.ts';
import { sendEvents } from './bodies/events.ts';
import type { CallHandlerDeps } from './http-deps.ts';
import { idempotencyKeyOf } from './idempotency/idempotency.ts';
import { keyedHandler } from './idempotency/keyed-handler.ts';
import { readInput } from './input.ts';
import { requestInfo } from './request-info.ts';
import { headerOf, keyWorkOf } from './request-state.ts';
import type { RequestOf, Route } from './route.ts';
import { cookieJar } from './session-cookies.ts';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const defaultHeartbeatMs = 15_000;

/** Serves one call: reads the input, runs the route, answers in the call's kind. Errors go to the app's error handler. */
export function callHandler(route: Route, deps: CallHandlerDeps): Send {
  const { call, run } = route;
  const check = (value: unknown): void => {
    if (deps.options.checkAnswers === true) checkAnswer(call, value);
  };
  const toText = (value: unknown): TextAnswer => {
    check(value);
    return successAnswer(call, value);
  };
  const sendKeyed = keyedHandler(route, deps, toText);

  const serve: Send = async (request, reply) => {
    const input = readInput(call, { path: request.params, query: request.query, body: bodyOf(call, request) });
    const routeRequest = toRouteRequest(call, request, reply, { input, isSecure: deps.options.isSecure });
    const { actor } = request.caller;
    const key = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : null;
    if (key !== null && actor !== null) return sendKeyed(request, reply, { key, userId: actor.userId, routeRequest });
    if (call.kind === 'events') {
      await serveEvents(request, reply, { call, check, source: await run(routeRequest), deps });
      return reply;
    }
    const value = await run(routeRequest);
    // Other APIs answer an upload with subtitles or events where it asks for them.
    if (call.kind !== 'envelope' && isByteAnswer(value)) {
      sendBytes(request, reply, value);
      return reply;
    }
    return sendText(reply, toText(value));
  };

  return (request, reply) => withKeyUse(keyWorkOf(request, call), () => serve(request, reply));
}

async function serveEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: { call: Call; check: (value: unknown) => void; source: unknown; deps: CallHandlerDeps },
): Promise<void> {
  const { options, drain, judge } = work.deps;
  const endStream = drain.openStream(request.abort);
  try {
    await sendEvents(reply, work.source as AsyncIterable<unknown>, {
      signal: request.abort.signal,
      heartbeatMs: options.heartbeatMs ?? defaultHeartbeatMs,
      toText: (value) => {
        work.check(value);
        return JSON.stringify(value);
      },
      toErrorText: (error) => failureAnswer(work.call, judge(error, request)).body,
    });
  } finally {
    endStream();
  }
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
