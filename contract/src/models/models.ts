// The models folder: what is in it, and how models get there. Only the owner changes it.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { modelEntry, modelFamily, modelId, modelTask, sha256 } from './model-catalogue.ts';

const path = '/gateway-apis/admin/v1/models';

export const modelLimits = {
  urlChars: 2000,
  /** The largest download, and the most that may come out of it. */
  downloadBytes: 8 * 1024 ** 3,
  unpackedBytes: 12 * 1024 ** 3,
  files: 20_000,
  pathChars: 300,
  folders: 12,
} as const;

/**
 * `found`: someone put the folder there by hand · `missing`: it was installed and its folder is gone · `damaged`: its files
 * are no longer those that were installed.
 */
export const modelState = z.enum([
  ...(['queued', 'downloading', 'unpacking', 'checking', 'trying', 'paused', 'cancelling'] as const),
  ...(['installed', 'found', 'missing', 'damaged', 'failed'] as const),
]);
export type ModelState = z.infer<typeof modelState>;

/** Work is under way, so that nothing else may begin. */
export const isModelBusy = (state: ModelState): boolean =>
  ['queued', 'downloading', 'unpacking', 'checking', 'trying', 'cancelling'].includes(state);

export const modelProgress = z.object({
  doneBytes: z.number(),
  /** Null while no one knows. */
  totalBytes: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
});
export type ModelProgress = z.infer<typeof modelProgress>;

/** A checksum that was taken when the model came here. */
export const recordedFile = z.object({ path: z.string(), sizeBytes: z.number(), sha256 });
export type RecordedFile = z.infer<typeof recordedFile>;

export const installedModel = z.object({
  id: modelId,
  name: z.string(),
  /** Null: no one knows what it is; whatever finds its files uses them. */
  task: z.nullable(modelTask),
  family: z.nullable(modelFamily),
  origin: z.enum(['catalogue', 'url', 'path', 'folder']),
  /** Where it came from, when that isn't the catalogue. */
  from: z.nullable(z.string()),
  state: modelState,
  /** While it is fetched, unpacked or checked. */
  progress: z.nullable(modelProgress),
  sizeBytes: z.nullable(z.number()),
  fileCount: z.nullable(z.number()),
  installedAt: z.nullable(z.string()),
  /** The last time that all its files were those that were installed. */
  verifiedAt: z.nullable(z.string()),
  /** Seconds of speech it made or heard in one second of work on this machine, at its trial; null: it wasn't tried. */
  speed: z.nullable(z.number()),
  /** An error name of errors.ts, and the sentence that says more. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type InstalledModel = z.infer<typeof installedModel>;

/** Whether a model can be used: `missing` when something else must be installed or set before. */
export const modelUse = z.object({
  state: z.enum(['ready', 'missing']),
  /** What to do about it: a sentence of the machine, in English. */
  hint: z.nullable(z.string()),
});
export type ModelUse = z.infer<typeof modelUse>;

export const listedModel = z.object({
  entry: z.nullable(modelEntry),
  use: modelUse,
  installed: z.nullable(installedModel),
});
export type ListedModel = z.infer<typeof listedModel>;

export const modelList = z.object({
  /** Installed ones first, then the catalogue. */
  models: z.array(listedModel),
  folder: z.string(),
  freeBytes: z.number(),
  /** Where downloads are looked for first. */
  mirrors: z.array(z.string()),
});
export type ModelList = z.infer<typeof modelList>;

/** The catalogue and the models folder. */
export const listInstallableModels = call({
  id: 'listInstallableModels',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: modelList,
});

const refusals = ['models.unknown', 'models.busy', 'models.installed', 'models.bzip2', 'disk.full'] as const;

/** Fetches a model of the catalogue. Answers at once; the list tells how far it is. */
export const installModel = call({
  id: 'installModel',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: z.object({
    id: modelId,
    /** Takes what is there now, though it isn't what an earlier installation recorded. */
    acceptsChanged: z._default(z.boolean(), false),
  }),
  output: installedModel,
  errors: refusals,
});

/** Fetches an archive or a model file from an address, or takes a file or folder of the machine that runs the studio. */
export const installModelFrom = call({
  id: 'installModelFrom',
  method: 'POST',
  path: `${path}/from`,
  access: 'owner',
  idempotent: true,
  input: z.object({
    /** An address, or a whole path. */
    from: z
      .string()
      .check(
        z.trim(),
        z.maxLength(modelLimits.urlChars),
        z.regex(
          /^(?:https?:\/\/\S+|\/[^\0]*)$/iu,
          'Enter an address that begins with https:// or http://, or a path that begins with /.',
        ),
      ),
    /** The folder's name; left out: the file's, without its ending. */
    id: z.optional(modelId),
    /** What the publisher of a download says it must be. */
    sha256: z.optional(sha256),
  }),
  output: installedModel,
  errors: [...refusals, 'models.name', 'models.kind', 'link.unsupported'],
});

const steering = (verb: string) =>
  ({ method: 'POST', path: `${path}/{id}/${verb}`, access: 'owner', input: z.object({ id: modelId }) }) as const;

/** Stops a download within two seconds and keeps what is there of it. */
export const pauseModel = call({
  ...steering('pause'),
  id: 'pauseModel',
  output: installedModel,
  errors: ['input.not-found', 'state.conflict'],
});

/** Goes on with a paused or failed one. */
export const resumeModel = call({
  ...steering('resume'),
  id: 'resumeModel',
  output: installedModel,
  errors: ['input.not-found', 'state.conflict', 'disk.full'],
});

/** Gives an installation up and removes what there is of it. */
export const cancelModel = call({
  ...steering('cancel'),
  id: 'cancelModel',
  output: z.object({}),
  errors: ['input.not-found', 'state.conflict'],
});

/** Compares every file with what was installed, and tries the model; of a folder put there by hand it takes the checksums. */
export const verifyModel = call({
  ...steering('verify'),
  id: 'verifyModel',
  output: installedModel,
  errors: ['input.not-found', 'models.busy', 'models.half'],
});

/** Deletes a model's folder; its voices leave the lists. */
export const removeModel = call({
  id: 'removeModel',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: modelId }),
  output: z.object({}),
  errors: ['input.not-found', 'models.busy', 'models.in-use'],
});
