import { Readable } from 'node:stream';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { putUploadPart } from '@timbre/contract/uploads';
import { fail } from '../../platform/errors.ts';
import { partCount, partPath, partSize } from './upload-parts.ts';
import type { UploadServiceDeps } from './uploads.service.ts';

/** Stores one part under its signed address. The same bytes again change nothing; other bytes replace the part. */
export async function putPart(
  { db, store, rows, files, signer, clock }: UploadServiceDeps,
  { uploadId, number, expires, signature }: InputOf<typeof putUploadPart>,
  body: Readable,
): Promise<OutputOf<typeof putUploadPart>> {
  if (!signer.verify(partPath(uploadId, number), { expires, signature })) fail('file.expired');
  const upload = await store.find(db, uploadId);
  if (!upload || upload.fileId !== null || upload.expiresAt <= clock.now()) fail('file.expired');
  if (number > partCount(upload.sizeBytes)) fail('upload.mismatch');
  const bytes = exactly(body, partSize(upload.sizeBytes, number));
  const blob = await files.put(Readable.from(bytes, { objectMode: false }));
  await db.transaction(async (tx) => {
    await rows.holdBlob(tx, blob.key);
    // The upload may have ended while the bytes came in; then they belong to nobody.
    const current = await store.lock(tx, uploadId);
    const isOpen = current !== null && current.fileId === null;
    const released = isOpen
      ? await store.putPart(tx, { uploadId, number, sha256: blob.key, sizeBytes: blob.sizeBytes })
      : blob.key;
    if (released !== null) await rows.releaseBlobs(tx, [released], clock.now());
  });
  return { number, sizeBytes: blob.sizeBytes, sha256: blob.key };
}

/** Passes on `wanted` bytes; throws at the first byte too many, and when the sender stops early. */
async function* exactly(body: Readable, wanted: number): AsyncGenerator<Buffer> {
  let received = 0;
  // The connection stays open, so that the sender can read why its part was refused.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.byteLength;
    if (received > wanted) fail('request.too-large', { limit: wanted });
    yield chunk;
  }
  if (received < wanted) fail('upload.mismatch', { limit: wanted, actual: received });
}
