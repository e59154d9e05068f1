import type { Call } from '@timbre/contract/call';
import { uploadLimits } from '@timbre/contract/limits';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { fail } from '../errors.ts';
import { accessStep } from './access.ts';
import { acceptBytes, acceptJson } from './bodies/body-parsers.ts';
import { callHandler } from './call-handler.ts';
import type { CallHandlerDeps, HttpDeps } from './http-deps.ts';
import type { RateLimiter } from './limits/rate-limits.ts';
import { defaultSlowLimits } from './limits/slow-limits.ts';
import { socketHandler } from './bodies/socket-handler.ts';

/** Opens the address of every call; a call that is not served yet says so without asking who calls. */
export async function mountCalls(
  app: FastifyInstance,
  {
    calls,
    routes,
    authenticate,
    maintenance,
    limiter,
    ...deps
  }: Pick<HttpDeps, 'calls' | 'routes' | 'authenticate' | 'maintenance'> &
    CallHandlerDeps & { readonly limiter: RateLimiter },
): Promise<void> {
  const routeOf = new Map(routes.map((route) => [route.call.id, route]));
  const mount = (scope: FastifyInstance, call: Call): void => {
    const route = routeOf.get(call.id);
    const place = { method: methodsOf(call), url: call.path.replace(/\{(\w+)\}/g, ':$1'), config: { call } };
    if (route === undefined) {
      scope.route({ ...place, onRequest: async () => fail('feature.unavailable'), handler: async () => null });
      return;
    }
    const access = { authenticate, clock: deps.clock, options: deps.options, ...(maintenance && { maintenance }) };
    const onRequest = [accessStep(call, access), limiter.enter];
    if (call.kind === 'socket') {
      const handler = async () => fail('input.invalid', undefined, 'Open this address as a WebSocket.');
      scope.route({ ...place, onRequest, handler, wsHandler: socketHandler(route, { ...deps, ...access, limiter }) });
    } else {
      scope.route({ ...place, onRequest, handler: callHandler(route, deps) });
    }
  };
  // Two scopes, because each reads bodies in its own way.
  await app.register(async (scope) => {
    acceptJson(scope, uploadLimits.jsonBodyBytes, deps.options.slowLimits?.jsonBodyMs ?? defaultSlowLimits.jsonBodyMs);
    for (const call of calls) if (call.kind !== 'upload') mount(scope, call);
  });
  await app.register(async (scope) => {
    acceptBytes(scope);
    for (const call of calls) if (call.kind === 'upload') mount(scope, call);
  });
}

/** `/tts/*` is the same as `/gateway-apis/tts/*`, and so is `/moyin-tool/*`. */
export function wholeAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  return /^\/(?:tts|moyin-tool)\//u.test(url) ? `/gateway-apis${url}` : url;
}

function methodsOf({ method, mutatingGet, kind }: Call): HTTPMethods[] {
  if (mutatingGet) return [method, 'POST'];
  return kind === 'file' && method === 'GET' ? ['GET', 'HEAD'] : [method];
}
