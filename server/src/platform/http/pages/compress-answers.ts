import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Compress = (text: string) => Promise<Buffer>;

/** Smaller answers fit one packet anyway. */
const leastBytes = 1024;
/** Level 4 costs about as much as gzip's default and packs JSON better. */
const brotliLevel = 4;

const compressors: Readonly<Record<string, Compress>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
  gzip: (text) => promisify(gzip)(text),
};
const encodings = Object.keys(compressors);
const compressible = /^(?:application\/json|text\/html|application\/(?:atom\+)?xml|text\/plain)\b/u;

/** A page is the same for many readers; what it looks like compressed is kept. */
const keptPages = 200;
const keptBytes = 16 * 1024 * 1024;

function pagesKept(compress: Compress): Compress {
  const kept = new LRUCache<string, Buffer>({
    max: keptPages,
    maxSize: keptBytes,
    sizeCalculation: (packed, text) => packed.length + 2 * text.length,
  });
  return async (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const packed = await compress(text);
    kept.set(text, packed);
    return packed;
  };
}

/**
 * Compresses finished texts of 1 KB and more: JSON, pages and feeds. Files, audio and event streams pass as they are;
 * the web app's own files are compressed when it is built.
 */
export function compressAnswers(app: FastifyInstance, isSecure: boolean): void {
  const pageCompressors = Object.fromEntries(
    Object.entries(compressors).map(([encoding, compress]) => [encoding, pagesKept(compress)]),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (payload.length < leastBytes || !compressible.test(type)) return payload;
    varyByEncoding(reply);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
    const isPublic = !type.startsWith('application/json') && !isPersonal(reply);
    const ways = isPublic && type.startsWith('text/html') ? pageCompressors : compressors;
    const compress = encoding === null ? undefined : ways[encoding];
    if (encoding === null || compress === undefined) return payload;
    if (!isPublic && isSecure && isAskedElsewhere(request)) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(payload);
  });
}

/** A page that holds what one person alone may read. */
const isPersonal = (reply: FastifyReply): boolean => /\bprivate\b/u.test(String(reply.getHeader('cache-control')));

/**
 * Whether another site may have caused a request that carries the person's cookies. The length of such an answer would
 * tell that site whether what it made us repeat also stands in the private part (BREACH, CVE-2013-3587). Plain http
 * hides nothing, and its browsers do not say where a request comes from.
 */
function isAskedElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return headers.cookie !== undefined && from !== 'same-origin' && from !== 'none';
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}
