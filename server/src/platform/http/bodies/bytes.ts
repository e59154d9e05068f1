import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteAnswer } from '../route.ts';
import { fileContentSecurityPolicy } from '../security-headers.ts';

/** Sends bytes as they come; a HEAD gets the headers alone. The source is destroyed when the caller goes away. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: ByteAnswer): void {
  reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', fileContentSecurityPolicy)
    .headers(headers);
  if (request.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    reply.send();
  } else {
    reply.send(body);
  }
}

/** Whether a route answers with bytes of its own. */
export const isByteAnswer = (value: unknown): value is ByteAnswer =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value;
