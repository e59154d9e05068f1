import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './http-deps.ts';

/** `GET /health` (200 or 503, also 503 while the server stops) and `GET /openapi.json`. */
export function serveStatus(
  app: FastifyInstance,
  { health, openapi, isDraining }: Pick<HttpDeps, 'health' | 'openapi'> & { isDraining: () => boolean },
): void {
  app.get('/health', { config: { routeId: 'health' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.status(503).send({ status: 'stopping', detail: null });
    try {
      const { ok, detail } = await health();
      return await reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', detail });
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
