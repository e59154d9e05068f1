import * as z from 'zod/mini';
import { call } from './call.ts';
import { timeoutsMs, uploadLimits } from './limits.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send a SHA-256 in lower-case hex.'));

/** Announces a file; the answer says where each part of 5,242,880 bytes goes. Asking again with the same id resumes. */
export const authoriseUpload = call({
  id: 'authoriseUpload',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/upload/auth',
  access: 'user',
  input: z.object({
    uploadId: z.optional(z.string()),
    fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    mediaType: z.string().check(z.maxLength(100)),
    sizeBytes: z.number().check(z.int(), z.gte(0)),
    sha256,
  }),
  output: z.object({
    uploadId: z.string(),
    partBytes: z.number(),
    parts: z.array(z.object({ number: z.number(), url: z.string(), isDone: z.boolean() })),
    expiresAt: z.string(),
  }),
  errors: ['upload.empty', 'storage.full', 'disk.full', 'request.too-large', 'upload.unfinished'],
});

/** A part's bytes, to the signed address of `authoriseUpload`. */
export const putUploadPart = call({
  id: 'putUploadPart',
  method: 'PUT',
  path: '/files/uploads/{uploadId}/{number}',
  kind: 'upload',
  access: 'public',
  timeoutMs: timeoutsMs.upload,
  input: z.object({
    uploadId: z.string(),
    number: z.coerce.number().check(z.int(), z.gte(1), z.lte(uploadLimits.maxParts)),
    expires: z.coerce.number(),
    signature: z.string(),
  }),
  output: z.object({ number: z.number(), sizeBytes: z.number(), sha256 }),
  errors: ['file.expired', 'upload.mismatch', 'disk.full', 'request.too-large', 'request.too-many'],
});

export const finishUpload = call({
  id: 'finishUpload',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/upload/finish',
  access: 'user',
  input: z.object({ uploadId: z.string() }),
  output: z.object({ fileId: z.string(), url: z.string(), sizeBytes: z.number(), mediaType: z.string() }),
  errors: ['upload.mismatch', 'storage.full', 'disk.full', 'request.too-many'],
});

/** A file's bytes by signed address, with Range. */
export const readFile = call({
  id: 'readFile',
  method: 'GET',
  path: '/files/{fileId}',
  kind: 'file',
  access: 'public',
  input: z.object({
    fileId: z.string(),
    expires: z.coerce.number(),
    signature: z.string(),
    /** Present: the browser saves it under this name. */
    download: z.optional(z.string().check(z.maxLength(255))),
  }),
  output: z.unknown(),
  errors: ['file.expired'],
});
