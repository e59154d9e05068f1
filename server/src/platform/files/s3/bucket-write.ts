import { createReadStream } from 'node:fs';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pLimit from 'p-limit';
import type { BucketCalls } from './bucket-calls.ts';
import { isMissing, isUnsupported } from './bucket-errors.ts';
import type { Bucket } from './bucket.types.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
/** Of what is sent in parts; each of those under way lies in memory. */
const partBytes = 8 * mebibyte;
const partsAtOnce = 3;
const maxParts = 10_000;
/** What S3 copies in one request, and the least that a part but the last may have. */
const maxCopyBytes = 5 * gibibyte;
const minPartBytes = 5 * mebibyte;
const copiesAtOnce = 8;

/** How objects get into a bucket. */
export function bucketWriting(
  { client, at, soon, stamp, source, ask, told }: BucketCalls,
  { head, remove }: Pick<Bucket, 'head' | 'remove'>,
): Pick<Bucket, 'put' | 'putFile' | 'putStream' | 'touch' | 'copy'> {
  const putStream: Bucket['putStream'] = async (name, bytes, sizeBytes) => {
    const upload = new Upload({
      client,
      params: { ...at(name), Body: bytes, Metadata: stamp() },
      partSize: Math.max(partBytes, Math.ceil(sizeBytes / maxParts)),
      queueSize: partsAtOnce,
    });
    try {
      await ask(upload.done());
    } finally {
      bytes.destroy();
    }
    const stored = await head(name);
    if (stored?.sizeBytes === sizeBytes) return;
    await remove(name);
    throw new Error(`The storage has ${stored?.sizeBytes} of ${sizeBytes} bytes.`);
  };

  /** Stored just now, as far as we are concerned. */
  const copy: Bucket['copy'] = async (from, to) => {
    const stored = { ...at(to), CopySource: source(from), MetadataDirective: 'REPLACE', Metadata: stamp() } as const;
    try {
      await client.send(new CopyObjectCommand(stored));
      return true;
    } catch (error) {
      if (isUnsupported(error) || isMissing(error)) return false;
      throw told(error);
    }
  };

  return {
    putStream,

    put: async (name, bytes, withinMs) => {
      const put = new PutObjectCommand({ ...at(name), Body: bytes, Metadata: stamp() });
      await ask(client.send(put, withinMs === undefined ? {} : soon(withinMs)));
    },

    putFile: (name, path, sizeBytes) => putStream(name, createReadStream(path, { highWaterMark: mebibyte }), sizeBytes),

    copy,
    touch: async (name, sizeBytes) => sizeBytes <= maxCopyBytes && copy(name, name),
  };
}

/** Objects out of others, and what was begun and never became one. */
export function bucketJoining({
  client,
  bucket,
  prefix,
  at,
  soon,
  stamp,
  source,
  ask,
  told,
}: BucketCalls): Pick<Bucket, 'join' | 'abortUploads'> {
  return {
    join: async (name, pieces) => {
      const tooSmall = pieces.slice(0, -1).some(({ sizeBytes }) => sizeBytes < minPartBytes);
      if (tooSmall || pieces.length > maxParts) return false;
      const begun = await ask(
        client.send(new CreateMultipartUploadCommand({ ...at(name), Metadata: stamp() }), soon()),
      );
      const upload = { ...at(name), UploadId: begun.UploadId };
      const limit = pLimit(copiesAtOnce);
      try {
        const Parts = await Promise.all(
          pieces.map((piece, index) =>
            limit(async () => {
              const part = { ...upload, PartNumber: index + 1, CopySource: source(piece.name) };
              const { CopyPartResult } = await client.send(new UploadPartCopyCommand(part));
              return { PartNumber: index + 1, ETag: CopyPartResult?.ETag };
            }),
          ),
        );
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
        return true;
      } catch (error) {
        limit.clearQueue();
        await client.send(new AbortMultipartUploadCommand(upload), soon()).catch(() => undefined);
        if (isUnsupported(error)) return false;
        throw told(error);
      }
    },

    abortUploads: async (begunBefore) => {
      let aborted = 0;
      try {
        const { Uploads = [] } = await client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
          soon(),
        );
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (Initiated === undefined || Initiated >= begunBefore) continue;
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), soon());
          aborted += 1;
        }
      } catch (error) {
        if (!isUnsupported(error) && !isMissing(error)) throw told(error);
      }
      return aborted;
    },
  };
}
