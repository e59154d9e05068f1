import { uploadLimits } from '@timbre/contract/limits';
import { fail } from '../../platform/errors.ts';
import type { PiecePlace } from '../../platform/files/file-store.ts';
import type { UploadRow } from './uploads.store.ts';
import type { UploadServiceDeps } from './uploads.types.ts';

export const { partBytes, maxParts } = uploadLimits;

export function partCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** The length of part `number`, from 1: all are full but the last. */
export function partSize(sizeBytes: number, number: number): number {
  return Math.min(partBytes, sizeBytes - (number - 1) * partBytes);
}

/** Where part `number` lies in the whole. */
export const partPlace = (sizeBytes: number, number: number): PiecePlace => ({
  offset: (number - 1) * partBytes,
  sizeBytes: partSize(sizeBytes, number),
});

/** Numbers of the parts that their sender has brought to the storage itself, whole. */
export async function arrivedDirectly(
  { files }: Pick<UploadServiceDeps, 'files'>,
  { id, sizeBytes: wholeBytes }: UploadRow,
): Promise<number[]> {
  const arrived = (await files.drafts.direct?.arrived(id)) ?? [];
  return arrived
    .map(({ offset, sizeBytes }) => ({ number: offset / partBytes + 1, sizeBytes }))
    .filter(({ number, sizeBytes }) => sizeBytes === partSize(wholeBytes, number))
    .map(({ number }) => number);
}

/** The path that a part's signature covers. */
export function partPath(uploadId: string, number: number): string {
  return `/files/uploads/${uploadId}/${number}`;
}

/** The upload, if it is the user's and still stands; else throws `input.not-found`. */
export function openUpload(upload: UploadRow | null, userId: string, now: Date): UploadRow {
  return upload && upload.ownerId === userId && upload.expiresAt > now ? upload : fail('input.not-found');
}
