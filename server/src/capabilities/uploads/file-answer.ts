import type { Readable } from 'node:stream';
import { decideRange, rangeHeaders } from '../../platform/http/bodies/range.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { safeFileName } from './safe-file-name.ts';

/**
 * Types a browser may show in the page: pictures of pixels, sound and film, each by its own name, as a browser may take
 * any other, `video/svg+xml` above all, for a page. Everything else is only ever saved.
 */
const shownTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/aac',
  'audio/ac3',
  'audio/flac',
  'audio/m4a',
  'audio/mp3',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/opus',
  'audio/vnd.wave',
  'audio/wav',
  'audio/wave',
  'audio/webm',
  'audio/x-aac',
  'audio/x-flac',
  'audio/x-m4a',
  'audio/x-wav',
  'video/3gpp',
  'video/mp2t',
  'video/mp4',
  'video/mpeg',
  'video/ogg',
  'video/quicktime',
  'video/webm',
  'video/x-flv',
  'video/x-m4v',
  'video/x-matroska',
  'video/x-ms-wmv',
  'video/x-msvideo',
]);

/** RFC 6266: an ASCII name for old programs and the real one in UTF-8. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  const ascii = safe.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** What was made for one answer, as a file to save under a title; no one keeps it. */
export const savedFile = (body: Uint8Array, title: string, mediaType: string): ByteAnswer => ({
  status: 200,
  headers: {
    'content-type': mediaType,
    'content-disposition': contentDisposition('attachment', title.replaceAll('/', ' ')),
    'content-length': String(body.byteLength),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  },
  body,
});

export interface AnswerableFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly blobKey: string;
}

const dispositionOf = ({ name, mediaType }: AnswerableFile, downloadName: string | undefined): string => {
  const isShown = downloadName === undefined && shownTypes.has(mediaType);
  return contentDisposition(isShown ? 'inline' : 'attachment', downloadName ?? name);
};

/** Less than that is answered sooner than a browser finds another host. */
const leastDirectBytes = 1024 ** 2;
/** S3 signs for a week at most. */
const maxDirectSeconds = 12 * 3600;

/**
 * Sends the caller to where the bytes are, for as long as our own address is valid: a player keeps to the address that it
 * was sent to. Null: they are few, or only here.
 */
export async function directAnswer(
  file: AnswerableFile,
  { downloadName, ttlSeconds }: { readonly downloadName: string | undefined; readonly ttlSeconds: number },
  addressOf: FileStore['addressOf'],
): Promise<ByteAnswer | null> {
  if (file.sizeBytes < leastDirectBytes) return null;
  const disposition = dispositionOf(file, downloadName);
  const location = await addressOf(file.blobKey, {
    mediaType: file.mediaType,
    disposition,
    ttlSeconds: Math.min(Math.max(1, ttlSeconds), maxDirectSeconds),
  });
  if (location === null) return null;
  return { status: 302, headers: { location, 'cache-control': 'private, no-store' }, body: new Uint8Array() };
}

/** A stored file as an answer: the asked range, and headers that keep its content from acting as a page of ours. */
export async function fileAnswer(
  file: AnswerableFile,
  request: { range: string | undefined; downloadName: string | undefined },
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>,
): Promise<ByteAnswer> {
  const decision = decideRange(request.range, file.sizeBytes);
  const { status, headers } = rangeHeaders(decision, file.sizeBytes);
  const shared = {
    ...headers,
    'content-type': file.mediaType,
    'content-disposition': dispositionOf(file, request.downloadName),
    'x-content-type-options': 'nosniff',
    // A file never changes under its id; the address itself is a secret, so only the browser may keep it.
    'cache-control': 'private, max-age=3600, immutable',
    etag: `"${file.blobKey}"`,
  };
  if (decision.kind === 'unsatisfiable') return { status, headers: shared, body: new Uint8Array() };
  const part = decision.kind === 'part' ? { start: decision.start, end: decision.end } : undefined;
  return { status, headers: shared, body: file.sizeBytes === 0 ? new Uint8Array() : await read(file.blobKey, part) };
}
