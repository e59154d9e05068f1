import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { isNestedDeeper } from './nesting.ts';

/** No call takes a value that is a fifth as deep. */
const deepest = 100;
const tooDeep = `The body has lists or objects that are nested more than ${deepest} deep. Send them flatter.`;

/**
 * Reads JSON and nothing else; an empty body is no body, whatever its content-type says. One that trickles in is cut off
 * after `slowMs`.
 */
export function acceptJson(scope: FastifyInstance, limitBytes: number, slowMs: number): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limitBytes },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else if (isNestedDeeper(body, deepest)) done(new AppError('input.invalid', { limit: deepest }, tooDeep));
      else void parse(request, body, done);
    },
  );
  scope.addHook('preParsing', async (request) => {
    if (request.method === 'GET') return;
    const timer = setTimeout(() => request.raw.destroy(), slowMs).unref();
    request.raw.once('end', () => clearTimeout(timer));
    request.raw.once('close', () => clearTimeout(timer));
  });
}

/** Leaves the body as a stream, of any type and size; the call's service counts its bytes. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}
