import type { WebSocket, WebsocketHandler } from '@fastify/websocket';
import type { Call } from '@timbre/contract/call';
import type { FastifyRequest } from 'fastify';
import { callerLeft } from '../../caller-left.ts';
import { fail } from '../../errors.ts';
import { noteKeyUse, withKeyUse } from '../../key-use.ts';
import { checkAnswer } from '../check-answer.ts';
import { socketFailure } from '../error-answer.ts';
import type { CallHandlerDeps, HttpDeps } from '../http-deps.ts';
import { readInput } from '../input.ts';
import { requireKeyRights } from '../key-access.ts';
import type { RateLimiter } from '../limits/rate-limits.ts';
import { refuseInMaintenance } from '../maintenance-step.ts';
import { requestInfo } from '../request-info.ts';
import { keyWorkOf } from '../request-state.ts';
import type { MessageSocket, RequestOf, Route } from '../route.ts';
import { socketInbox } from './socket-inbox.ts';

type SocketHandlerDeps = CallHandlerDeps &
  Pick<HttpDeps, 'authenticate' | 'maintenance'> & { readonly limiter: Pick<RateLimiter, 'enterLate'> };

/** A caller that reads nothing for so long is cut off. */
const sendSeconds = 60;
/** So long a caller may take to answer that we closed. */
const farewellMs = 2_000;
const restartCode = 1012;

/** Serves one WebSocket: runs the route over it, says an error as the last message, and closes it. */
export function socketHandler({ call, run }: Route, deps: SocketHandlerDeps): WebsocketHandler {
  const { options, drain, judge, authenticate, limiter } = deps;
  return async (socket, request) => {
    const peer = peerOf(request, call, socket);
    const { signal } = request.abort;
    let isOver = false;
    socket.once('close', () => {
      if (!isOver) request.abort.abort(callerLeft);
    });
    signal.addEventListener('abort', () => close(socket, restartCode), { once: true });
    const endStream = drain.openStream(request.abort);
    try {
      const input = readInput(call, { path: request.params, query: request.query, body: undefined });
      await withKeyUse(keyWorkOf(request, call), () => run(toRouteRequest(request, input, peer)));
      isOver = true;
      close(socket, 1000);
    } catch (error) {
      isOver = true;
      if (!signal.aborted) {
        const failure = socketFailure(judge(error, request));
        socket.send(JSON.stringify(failure), () => undefined);
        close(socket, failure.code);
      }
    } finally {
      endStream();
    }
  };

  function toRouteRequest(request: FastifyRequest, input: unknown, socket: MessageSocket): RequestOf<Call> {
    const { caller } = request;
    // Cookies play no part in a socket: there is no answer that could set one.
    const routeRequest = { input, actor: caller.actor, info: requestInfo(request), socket };
    return routeRequest as unknown as RequestOf<Call>;
  }

  function peerOf(request: FastifyRequest, of: Call, socket: WebSocket): MessageSocket {
    return {
      messages: socketInbox(socket),

      send: (value) => {
        if (options.checkAnswers === true) checkAnswer(of, value);
        return new Promise((resolve, reject) => {
          const timer = setTimeout(() => socket.terminate(), sendSeconds * 1000).unref();
          socket.send(JSON.stringify(value), (error) => {
            clearTimeout(timer);
            if (error == null) resolve();
            else reject(error);
          });
        });
      },

      identify: async (apiKey) => {
        const actor =
          (await authenticate({ apiKey, sessionSecret: null })) ??
          fail('session.required', { reason: 'key' }, 'This API key isn’t valid. Create a new one in your account.');
        await refuseInMaintenance(of, actor, deps);
        requireKeyRights(of, actor);
        const leave = await limiter.enterLate(actor, 'socket');
        if (socket.readyState === socket.CLOSED) leave();
        else socket.once('close', leave);
        request.caller = { actor, sessionSecret: null };
        noteKeyUse(actor, of.id);
        return actor;
      },
    };
  }
}

/** One that never answers the farewell would keep a stopping server. */
function close(socket: WebSocket, code: number): void {
  if (socket.readyState === socket.CLOSED) return;
  socket.close(code);
  const timer = setTimeout(() => socket.terminate(), farewellMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
