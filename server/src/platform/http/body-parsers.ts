import type { FastifyInstance } from 'fastify';

// A JSON body that trickles in holds a connection; 2 MB take less than this on any line in use.
const jsonBodyMs = 120_000;

/** Reads JSON and nothing else; an empty body is no body, whatever its content-type says. */
export function acceptJson(scope: FastifyInstance, limitBytes: number): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limitBytes },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
  scope.addHook('preParsing', async (request) => {
    if (request.method === 'GET') return;
    const timer = setTimeout(() => request.raw.destroy(), jsonBodyMs).unref();
    request.raw.once('end', () => clearTimeout(timer));
    request.raw.once('close', () => clearTimeout(timer));
  });
}

/** Leaves the body as a stream, of any type and size; the call's service counts its bytes. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}
