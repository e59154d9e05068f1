// Images from a description or from another image: four for each, which keep their versions.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { jobProgress, jobStatus } from '../jobs.ts';

export const imageGenerationLimits = {
  promptChars: 500,
  outputs: 4,
  /** How far a picture may be changed: 0 leaves it as it is. */
  strength: { min: 0.1, max: 1, step: 0.05, default: 0.7 },
  page: 8,
  largestPage: 50,
  /** Generations that stay; older ones go with their pictures. */
  kept: 200,
  deletedAtOnce: 100,
  /** Of one person, waiting or under way. */
  open: 3,
  reportChars: 500,
  /** Of one person in a day. */
  reportsPerDay: 20,
} as const;

export const imageShapes = ['16:9', '9:16', '1:1', '4:3'] as const;
export type ImageShape = (typeof imageShapes)[number];

/** How pictures can be drawn; without one they look like paintings of a scene in its light. */
export const imageStyles = [
  ...(['flat', 'watercolour', 'line drawing', 'pastel', 'dark', 'minimal', 'retro'] as const),
  ...(['oil painting', 'pixel art', 'black and white'] as const),
] as const;
export type ImageStyle = (typeof imageStyles)[number];

/** What made a version of a picture. */
export const imageVersionKinds = ['made', 'made-again', 'enlarged', 'cut-out'] as const;

const path = '/gateway-apis/moyin-tool/v1/generateImage';
const { strength } = imageGenerationLimits;

/** One version of a picture; every one of them can be brought back. */
export const imageVersion = z.object({
  id: z.string(),
  kind: z.enum(imageVersionKinds),
  width: z.number(),
  height: z.number(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
});

/** One picture of a generation, in its current version. `id` also works with the calls that enlarge and cut out. */
export const generatedImage = z.object({
  id: z.string(),
  name: z.string(),
  /** Short-lived signed address of a PNG. */
  url: z.string(),
  /** The same, saved under a name. */
  downloadUrl: z.string(),
  /** A small copy as a `data:` address. */
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  /** The oldest first. */
  versions: z.array(imageVersion),
});
export type GeneratedImage = z.infer<typeof generatedImage>;

/** What a description was understood to say. A maker that does not tell leaves the lists empty. */
export const imageReading = z.object({
  understood: z.array(z.string()),
  unknownWords: z.array(z.string()),
  nearest: z.array(z.string()),
  /** False: nothing would be made of it, and nothing charged. */
  isDrawable: z.boolean(),
  /** Who would make it: `built-in` or a provider's name. */
  maker: z.string(),
  /** Who would get the description; null: it stays on this machine. */
  sentTo: z.nullable(z.string()),
});
export type ImageReading = z.infer<typeof imageReading>;

/** One generation and its pictures, which are there once it is done. */
export const imageGeneration = z.object({
  id: z.string(),
  kind: z.enum(['text', 'image']),
  prompt: z.string(),
  ratio: z.enum(imageShapes),
  style: z.nullable(z.enum(imageStyles)),
  /** Null where it began with no picture. */
  strength: z.nullable(z.number()),
  maker: z.string(),
  understood: z.array(z.string()),
  unknownWords: z.array(z.string()),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
  images: z.array(generatedImage),
});
export type ImageGeneration = z.infer<typeof imageGeneration>;

const wishes = {
  /** At most 500 characters; longer and empty ones are refused with sentences of their own. */
  prompt: z.string().check(z.trim(), z.maxLength(10_000)),
  ratio: z._default(z.enum(imageShapes), '16:9'),
  style: z.optional(z.enum(imageStyles)),
  /** The same request with the same seed gives the same pictures; left out: others each time. */
  seed: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1))),
} as const;

const refusals = [
  ...(['image.prompt', 'image.prompt-long', 'image.unknown', 'input.not-found', 'state.conflict'] as const),
  ...(['generation.limit', 'credits.insufficient', 'request.too-many', 'storage.full', 'disk.full'] as const),
] as const;
const made = { access: 'user', idempotent: true, output: imageGeneration, errors: [...refusals] } as const;
const byId = z.object({ id: z.string() });

/**
 * Begins to make four pictures of a description, for 2 credits that are taken when they are there. With `id`, those of a
 * generation of one's own are made again, and what they were stays as versions.
 */
export const generateImage = call({
  ...made,
  id: 'generateImage',
  method: 'GET',
  path: `${path}/text`,
  mutatingGet: true,
  input: z.object({ ...wishes, id: z.optional(z.string()) }),
});

/** The same from a picture: an upload's `fileId`, or `imageId`, one of the pictures here. */
export const generateImageFromImage = call({
  ...made,
  id: 'generateImageFromImage',
  method: 'POST',
  path: `${path}/image`,
  input: z.object({
    ...wishes,
    fileId: z.optional(z.string()),
    imageId: z.optional(z.string()),
    strength: z._default(z.number().check(z.gte(strength.min), z.lte(strength.max)), strength.default),
  }),
  errors: [
    ...refusals,
    ...(['image.source', 'image.unreadable', 'image.format', 'image.animated', 'image.small'] as const),
    ...(['image.large', 'image.bytes'] as const),
  ],
});

export const readGeneratedImage = call({
  id: 'readGeneratedImage',
  method: 'GET',
  path: `${path}/queryResult`,
  access: 'user',
  input: byId,
  output: imageGeneration,
  errors: ['input.not-found'],
});

/** The newest first. */
export const listGeneratedImages = call({
  id: 'listGeneratedImages',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(imageGenerationLimits.largestPage)),
      imageGenerationLimits.page,
    ),
  }),
  output: pageOf(imageGeneration),
});

/** Stops one that is under way; what it held is given back. */
export const cancelGeneratedImage = call({
  id: 'cancelGeneratedImage',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'user',
  input: byId,
  output: imageGeneration,
  errors: ['input.not-found'],
});

/**
 * Brings back the version before the current one, or the named one; the others stay, and nothing is refunded. `id` is the
 * picture's. `state.conflict`: there is no earlier one.
 */
export const rollBackImage = call({
  id: 'rollBackImage',
  method: 'POST',
  path: `${path}/rollback`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.optional(z.string()) }),
  output: generatedImage,
  errors: ['input.not-found', 'state.conflict'],
});

/** A description to begin with, which the scene illustrator understands. */
export const suggestImagePrompt = call({
  id: 'suggestImagePrompt',
  method: 'GET',
  path: `${path}/randomPrompt`,
  access: 'public',
  input: z.object({ language: z._default(z.enum(['en', 'ja']), 'en') }),
  output: z.object({ prompt: z.string() }),
});

/** What would be made of a description; costs nothing. */
export const readImagePrompt = call({
  id: 'readImagePrompt',
  method: 'GET',
  path: `${path}/reading`,
  access: 'public',
  input: z.object({
    prompt: z.string().check(z.trim(), z.maxLength(imageGenerationLimits.promptChars)),
    style: z.optional(z.enum(imageStyles)),
    /** `image`: it is said of a picture to begin with. */
    from: z._default(z.enum(['text', 'image']), 'text'),
  }),
  output: imageReading,
});

/** Generations with all their pictures; unknown ids are passed over, but one of them has to be there. */
export const deleteGeneratedImages = call({
  id: 'deleteGeneratedImages',
  method: 'DELETE',
  path: `${path}/batchDelete`,
  access: 'user',
  /** Apart by commas. */
  input: z.object({ ids: z.string().check(z.maxLength(5000)) }),
  output: z.object({ deleted: z.number() }),
  errors: ['input.not-found'],
});

export const imageReportReasons = ['offensive', 'sexual', 'violent', 'rights', 'wrong', 'other'] as const;
export type ImageReportReason = (typeof imageReportReasons)[number];

/** Tells the studio's owner that something is wrong with a picture. `id` is the picture's. */
export const reportImage = call({
  id: 'reportImage',
  method: 'POST',
  path: `${path}/report`,
  access: 'user',
  idempotent: true,
  input: z.object({
    id: z.string(),
    reason: z.enum(imageReportReasons),
    content: z._default(z.string().check(z.trim(), z.maxLength(imageGenerationLimits.reportChars)), ''),
  }),
  output: z.object({}),
  errors: ['input.not-found', 'request.too-many'],
});
