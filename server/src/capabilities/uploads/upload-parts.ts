import { uploadLimits } from '@timbre/contract/limits';
import { fail } from '../../platform/errors.ts';
import type { UploadRow } from './uploads.store.ts';

export const { partBytes, maxParts } = uploadLimits;

export function partCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** The length of part `number`, from 1: all are full but the last. */
export function partSize(sizeBytes: number, number: number): number {
  return Math.min(partBytes, sizeBytes - (number - 1) * partBytes);
}

/** The path that a part's signature covers. */
export function partPath(uploadId: string, number: number): string {
  return `/files/uploads/${uploadId}/${number}`;
}

/** The upload, if it is the user's and still stands; else throws `input.not-found`. */
export function openUpload(upload: UploadRow | null, userId: string, now: Date): UploadRow {
  return upload && upload.ownerId === userId && upload.expiresAt > now ? upload : fail('input.not-found');
}
