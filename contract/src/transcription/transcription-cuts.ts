// A recording without what was cut out of its transcript, as a file.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { jobProgress, jobStatus } from '../jobs.ts';

const path = '/gateway-apis/moyin-tool/v1/transcription/{id}/cuts';
const one = z.object({ id: z.string() });
const byId = z.object({ id: z.string(), cutFileId: z.string() });

export const cutFileFormats = ['mp4', 'wav', 'mp3'] as const;
export type CutFileFormat = (typeof cutFileFormats)[number];

export const cutFile = z.object({
  id: z.string(),
  format: z.enum(cutFileFormats),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** How many stretches are cut out of it. */
  cutCount: z.number(),
  /** Short-lived signed address, saved under its title; null until it is done. */
  downloadUrl: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  /** What is cut has changed since it was made. */
  isOutOfDate: z.boolean(),
  createdAt: z.string(),
});
export type CutFile = z.infer<typeof cutFile>;

/**
 * Makes a file of the recording without its cuts as they are saved now, one at a time for a transcript. It costs nothing:
 * the transcript was paid.
 */
export const createCutFile = call({
  id: 'createCutFile',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ id: z.string(), format: z.enum(cutFileFormats) }),
  output: cutFile,
  errors: [
    ...(['input.not-found', 'transcript.busy', 'cut.none', 'cut.nothing-left', 'cut.no-picture'] as const),
    ...(['cut.unfinished', 'cut.source', 'storage.full', 'disk.full'] as const),
  ],
});

/** The newest first. */
export const listCutFiles = call({
  id: 'listCutFiles',
  method: 'GET',
  path,
  access: 'user',
  input: one,
  output: z.array(cutFile),
  errors: ['input.not-found'],
});

/** Progress until it ends; the last event carries the final status. */
export const readCutFileEvents = call({
  id: 'readCutFileEvents',
  method: 'GET',
  path: `${path}/{cutFileId}/events`,
  kind: 'events',
  access: 'user',
  input: byId,
  output: jobProgress,
  errors: ['input.not-found'],
});

/** Does nothing to one that has ended. */
export const cancelCutFile = call({
  id: 'cancelCutFile',
  method: 'POST',
  path: `${path}/{cutFileId}/cancel`,
  access: 'user',
  input: byId,
  output: cutFile,
  errors: ['input.not-found'],
});

/** Of one that failed or was stopped, with the cuts it was made of. */
export const retryCutFile = call({
  id: 'retryCutFile',
  method: 'POST',
  path: `${path}/{cutFileId}/retry`,
  access: 'user',
  input: byId,
  output: cutFile,
  errors: ['input.not-found', 'state.conflict', 'cut.unfinished', 'cut.source'],
});

export const deleteCutFile = call({
  id: 'deleteCutFile',
  method: 'DELETE',
  path: `${path}/{cutFileId}`,
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found', 'cut.unfinished'],
});
