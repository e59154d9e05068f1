// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces that import this have no other way to the package’s types.
/// <reference path="./s3rver.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { isSignedFor } from './presigned.ts';

/** What a double does with a request instead of answering it; `undefined`: it answers. */
export type S3Fault =
  /** An answer that is an error of S3's. */
  | { readonly status: number; readonly code: string }
  /** The connection is cut after so many bytes of the answer's body. */
  | { readonly cutAfterBytes: number }
  /** Nothing is ever answered. */
  | 'silent'
  | undefined;

/** An S3 storage on this machine, in a folder. */
export interface S3Double {
  readonly endpoint: string;
  readonly bucket: string;
  /** Environment variables for a studio that keeps its files there. */
  readonly settings: Readonly<Record<string, string>>;
  /** Asked for each request, the last one counts; S3's own answer again: `() => undefined`. */
  readonly breakBy: (fault: (request: IncomingMessage) => S3Fault) => void;
  /** Method and path with query of all requests so far. */
  readonly requests: readonly string[];
  readonly openConnections: () => number;
  readonly close: () => Promise<void>;
}

export interface S3DoubleOptions {
  /** Joins objects inside the storage, as Amazon's and most others do. */
  readonly canJoin?: boolean;
  readonly port?: number;
}

const key = 'S3RVER';

/** What docs/operations.md asks for where browsers bring the parts of uploads. */
const corsRule = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

/** s3rver, with faults, and with what it lacks: the copying of parts, and a look at the signatures of addresses. */
export async function startS3Double(
  directory: string,
  { canJoin = true, port = 0 }: S3DoubleOptions = {},
): Promise<S3Double> {
  const bucket = 'timbre';
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [corsRule] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  let fault: (request: IncomingMessage) => S3Fault = () => undefined;
  const requests: string[] = [];

  const unsigned = (request: IncomingMessage): S3Fault =>
    isSignedFor(request, key, new Date()) ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };

  const copyPart = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const [from = '', ...name] = decodeURIComponent(String(request.headers['x-amz-copy-source'])).split('/');
    const found = await s3.store.getObject(from, name.join('/'), {});
    if (found === null) return failWith(response, { status: 404, code: 'NoSuchKey' });
    const number = Number(query.get('partNumber'));
    const { md5 } = await s3.store.putPart(bucket, query.get('uploadId') ?? '', number, found.content);
    response.setHeader('content-type', 'application/xml');
    response.end(`<CopyPartResult><ETag>"${md5}"</ETag></CopyPartResult>`);
  };

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const wrong = fault(request) ?? unsigned(request);
    if (wrong === 'silent') return;
    if (wrong !== undefined && 'status' in wrong) {
      // The body is taken, or the sender would hear of a broken connection instead.
      request.resume().once('end', () => failWith(response, wrong));
      return;
    }
    if (wrong !== undefined) cutAfter(response, wrong.cutAfterBytes);
    const isCopiedPart = request.url?.includes('uploadId=') && 'x-amz-copy-source' in request.headers;
    const answered = canJoin && isCopiedPart ? copyPart(request, response) : answer(request, response);
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });

  return {
    endpoint,
    bucket,
    settings: {
      FILE_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      S3_PATH_STYLE: 'on',
    },
    breakBy: (next) => {
      fault = next;
    },
    requests,
    openConnections: () => connections,
    close: async () => {
      s3.logger.exceptions.unhandle();
      s3.logger.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function failWith(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/xml');
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function cutAfter(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response) as (chunk: Uint8Array) => boolean;
  let left = bytes;
  response.write = ((chunk: Uint8Array) => {
    if (chunk.byteLength <= left) {
      left -= chunk.byteLength;
      return write(chunk);
    }
    write(chunk.subarray(0, left));
    response.socket?.end();
    left = 0;
    return false;
  }) as typeof response.write;
}
