import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestSite, type TestSite } from './test-site.ts';

/** How a file is served; everything that is left out is done as it should be. */
export interface ServedFile {
  readonly bytes: Buffer;
  /** Null: none is said. */
  readonly etag?: string | null;
  /** False: every answer is the whole file. */
  readonly takesRanges?: boolean;
  /** Bytes after which the connection breaks, one for each request until none is left. */
  readonly cuts?: readonly number[];
  /** How long after its last byte a connection breaks; the reader has that by then. */
  readonly breakMs?: number;
  /** What the length is said to be; null: nothing is said. */
  readonly announced?: number | null;
  /** Answered one after the other before the file is. */
  readonly statuses?: readonly number[];
  /** It says nothing more after so many bytes. */
  readonly stallsAfter?: number;
  readonly redirectTo?: string;
  /** What a part is said to be, instead of what it is. */
  readonly contentRange?: string;
}

export interface FileServer extends TestSite {
  /** What is at a path from now on. */
  readonly serve: (path: string, file: ServedFile) => string;
  /** Paths and ranges in the order of the requests. */
  readonly asked: readonly { readonly path: string; readonly range: string | undefined }[];
}

const rangeFrom = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0);

/** A server of files that breaks, lies and stalls as it is told to. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, ServedFile & { cutsDone: number; statusesDone: number }>();
  const asked: { path: string; range: string | undefined }[] = [];

  function answerWith(request: IncomingMessage, answer: ServerResponse): void {
    const path = request.url ?? '';
    asked.push({ path, range: request.headers.range });
    const file = files.get(path);
    if (file === undefined) return void answer.writeHead(404).end();
    const status = file.statuses?.[file.statusesDone++];
    if (status !== undefined) return void answer.writeHead(status).end();
    if (file.redirectTo !== undefined) return void answer.writeHead(302, { location: file.redirectTo }).end();
    send(request, answer, file);
  }

  function send(request: IncomingMessage, answer: ServerResponse, file: ServedFile & { cutsDone: number }): void {
    const { bytes, etag = '"first"', takesRanges = true, announced = bytes.length } = file;
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const from = takesRanges && isSame ? rangeFrom(request) : 0;
    if (from >= bytes.length && from > 0)
      return void answer.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    if (etag !== null) answer.setHeader('etag', etag);
    const content = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    if (from > 0) answer.setHeader('content-range', file.contentRange ?? content);
    if (announced !== null) answer.setHeader('content-length', announced - from);
    answer.writeHead(from > 0 ? 206 : 200);
    const cut = file.cuts?.[file.cutsDone++];
    if (cut !== undefined) {
      if (cut === 0) return void answer.destroy();
      return void answer.write(bytes.subarray(from, from + cut), () =>
        setTimeout(() => answer.destroy(), file.breakMs ?? 0),
      );
    }
    if (file.stallsAfter !== undefined) return void answer.write(bytes.subarray(from, from + file.stallsAfter));
    answer.end(bytes.subarray(from));
  }

  const site = await startTestSite(answerWith);
  return {
    ...site,
    asked,
    serve: (path, file) => {
      files.set(path, { ...file, cutsDone: 0, statusesDone: 0 });
      return `${site.address}${path}`;
    },
  };
}
