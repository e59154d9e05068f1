// Pictures to work on: originals, transparent backgrounds, larger copies.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { jobProgress, jobStatus } from '../jobs.ts';

const megabyte = 1024 ** 2;

export const imageLimits = {
  bytes: 40 * megabyte,
  /** Width times height of a picture, and of what an enlarged one may become. */
  pixels: 25_000_000,
  /** Pixels of the shorter side. */
  minSide: 16,
  /** Originals that are kept; the oldest go with what was made of them. */
  kept: 200,
  page: 24,
  largestPage: 100,
  /** Of one person, waiting or under way. */
  open: 5,
} as const;

/** File types that a form offers; what a file really is shows when it is read. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const;
export const enlargeFactors = [2, 4] as const;
export type EnlargeFactor = (typeof enlargeFactors)[number];

const path = '/gateway-apis/moyin-tool/v1/image';

/** How the subject of a cut-out was found; `none`: nothing was, and the whole picture is kept. */
export const imageSubjects = ['people', 'plain-ground', 'none'] as const;

/** Something made of an original. */
export const imageResult = z.object({
  id: z.string(),
  originalId: z.string(),
  kind: z.enum(['cut-out', 'enlarged']),
  /** 2 or 4 for an enlarged one. */
  factor: z.nullable(z.number()),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Short-lived signed address of a PNG; null until it is done. */
  url: z.nullable(z.string()),
  /** The same, saved under a name. */
  downloadUrl: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  subject: z.nullable(z.enum(imageSubjects)),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
});
export type ImageResult = z.infer<typeof imageResult>;

/** A picture as it was uploaded, and the newest of what was made of it. */
export const originalImage = z.object({
  id: z.string(),
  name: z.string(),
  /** Short-lived signed address of the file. */
  url: z.string(),
  /** A small copy as a `data:` address. */
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.string(),
  results: z.array(imageResult),
});
export type OriginalImage = z.infer<typeof originalImage>;

const refusals = [
  ...(['image.unreadable', 'image.format', 'image.animated', 'image.small', 'image.large'] as const),
  ...(['image.bytes', 'request.too-many', 'storage.full', 'disk.full'] as const),
] as const;
const work = { method: 'POST', access: 'user', idempotent: true, output: imageResult } as const;
const byId = z.object({ id: z.string() });

/** An upload becomes an original; what is no picture is refused and stays an upload. */
export const addOriginalImage = call({
  id: 'addOriginalImage',
  method: 'POST',
  path: `${path}/original`,
  access: 'user',
  idempotent: true,
  input: z.object({ fileId: z.string() }),
  output: originalImage,
  errors: ['input.not-found', ...refusals],
});

/** The newest first. */
export const listOriginalImages = call({
  id: 'listOriginalImages',
  method: 'GET',
  path: `${path}/original`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(imageLimits.largestPage)), imageLimits.page),
  }),
  output: pageOf(originalImage),
});

export const readOriginalImage = call({
  id: 'readOriginalImage',
  method: 'GET',
  path: `${path}/original/{id}`,
  access: 'user',
  input: byId,
  output: originalImage,
  errors: ['input.not-found'],
});

/** With all that was made of it; what is under way stops. */
export const deleteOriginalImage = call({
  id: 'deleteOriginalImage',
  method: 'DELETE',
  path: `${path}/original/{id}`,
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found'],
});

/** Begins to enlarge an original. Free. `id` is the original's. */
export const enlargeImage = call({
  ...work,
  id: 'enlargeImage',
  path: `${path}/scale`,
  input: z.object({ id: z.string(), factor: z._default(z.union([z.literal(2), z.literal(4)]), 2) }),
  errors: ['input.not-found', 'image.enlarged-large', 'request.too-many', 'storage.full'],
});

export const readEnlargedImage = call({
  id: 'readEnlargedImage',
  method: 'GET',
  path: `${path}/esrgan/{id}`,
  access: 'user',
  input: byId,
  output: imageResult,
  errors: ['input.not-found'],
});

/** Begins to make an original's background transparent. Free. `id` is the original's. */
export const removeBackground = call({
  ...work,
  id: 'removeBackground',
  path: `${path}/rembg`,
  input: byId,
  errors: ['input.not-found', 'request.too-many', 'storage.full'],
});

export const readRemovedBackground = call({
  id: 'readRemovedBackground',
  method: 'GET',
  path: `${path}/rembg/{id}`,
  access: 'user',
  input: byId,
  output: imageResult,
  errors: ['input.not-found'],
});

/** Stops what is under way. `id` is the result's, as below. */
export const cancelImageResult = call({
  id: 'cancelImageResult',
  method: 'POST',
  path: `${path}/result/{id}/cancel`,
  access: 'user',
  input: byId,
  output: imageResult,
  errors: ['input.not-found'],
});

/** Tries again what failed or was stopped. */
export const retryImageResult = call({
  id: 'retryImageResult',
  method: 'POST',
  path: `${path}/result/{id}/retry`,
  access: 'user',
  input: byId,
  output: imageResult,
  errors: ['input.not-found', 'state.conflict', 'request.too-many'],
});
