import type { Readable } from 'node:stream';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { putUploadPart } from '@timbre/contract/uploads';
import { fail } from '../../platform/errors.ts';
import { partCount, partPath, partPlace, partSize } from './upload-parts.ts';
import type { UploadTurns, UploadServiceDeps } from './uploads.types.ts';
import type { UploadRow } from './uploads.store.ts';

/**
 * Stores one part under its signed address. The same bytes again change nothing; other bytes take their place. A body
 * waits until the account has fewer under way, so that they never take more space than a few parts.
 */
export async function putPart(
  deps: UploadServiceDeps,
  { inTurn, placing }: UploadTurns,
  { uploadId, number, expires, signature }: InputOf<typeof putUploadPart>,
  { body, signal }: { readonly body: Readable; readonly signal: AbortSignal },
): Promise<OutputOf<typeof putUploadPart>> {
  const { db, store, files, signer } = deps;
  if (!signer.verify(partPath(uploadId, number), { expires, signature })) fail('file.expired');
  const { ownerId, sizeBytes: wholeBytes } = takesParts(deps, await store.find(db, uploadId));
  if (number > partCount(wholeBytes)) fail('upload.mismatch');
  return inTurn(ownerId, signal, () => {
    const bytes = exactly(body, partSize(wholeBytes, number));
    return files.drafts.receive(bytes, ({ sha256, sizeBytes, place }) =>
      placing(ownerId, signal, () =>
        db.transaction(async (tx) => {
          // The upload may have ended while the bytes came in; then they are no one's.
          takesParts(deps, await store.holdOpen(tx, uploadId));
          // Its row first: another sender of the same part waits for it, and other parts don't.
          await store.putPart(tx, { uploadId, number, sha256, sizeBytes });
          await place(uploadId, partPlace(wholeBytes, number).offset);
          return { number, sizeBytes, sha256 };
        }),
      ),
    );
  });
}

/** The upload while it takes parts; else throws `file.expired`. */
function takesParts({ clock }: UploadServiceDeps, upload: UploadRow | null): UploadRow {
  const isOpen = upload?.fileId === null && upload.closingId === null && upload.expiresAt > clock.now();
  return upload !== null && isOpen ? upload : fail('file.expired');
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
