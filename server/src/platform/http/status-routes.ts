import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from './credentials.ts';
import type { HttpDeps } from './http-deps.ts';

/** `GET /health` (200 or 503, also 503 while the server stops), with more for the owner's session, and `GET /openapi.json`. */
export function serveStatus(
  app: FastifyInstance,
  {
    health,
    openapi,
    authenticate,
    ownerDetail,
    options,
    isDraining,
  }: Pick<HttpDeps, 'health' | 'openapi' | 'authenticate' | 'ownerDetail' | 'options'> & {
    readonly isDraining: () => boolean;
  },
): void {
  /** Nothing for anyone else, and nothing that could make a healthy studio look ill. */
  async function detailFor(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
    const { sessionSecret } = sessionOf(request, options.isSecure);
    if (sessionSecret === null || ownerDetail === undefined) return {};
    const actor = await authenticate({ apiKey: null, sessionSecret }).catch(() => null);
    return actor?.role === 'owner' ? ownerDetail().catch(() => ({})) : {};
  }

  app.get('/health', { config: { routeId: 'health' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.status(503).send({ status: 'stopping', detail: null });
    try {
      const { ok, detail } = await health();
      const more = await detailFor(request);
      return await reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', detail: { ...detail, ...more } });
    } catch {
      return reply.status(503).send({ status: 'failing', detail: null });
    }
  });

  let document: string | null = null;
  app.get('/openapi.json', { config: { routeId: 'openapi' } }, async (_request, reply) => {
    document ??= JSON.stringify(openapi());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}
