// Reading the copy of one's data from another studio into one's own account.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { jobProgress, jobStatus } from '../jobs.ts';

export const accountImportLimits = {
  /** Starts and further tries of one person. */
  perDay: 10,
  /** So long the file of one that failed or was stopped is kept for another try. */
  keptDays: 7,
} as const;

/** What a copy brings, by the words of the interface. */
export const importedKinds = [
  'voiceovers',
  'transcripts',
  'videos',
  'talkingPhotos',
  'albums',
  'exports',
  'alignments',
  'lexicon',
  'dictionaries',
  'glossary',
  'translations',
  'writings',
  'sounds',
  'soundEffects',
  'images',
  'voices',
  'avatars',
  'favorites',
] as const;
export const importedKind = z.enum(importedKinds);
export type ImportedKind = z.infer<typeof importedKind>;

/** `reading`: the archive is checked · `storing`: its files · `writing`: all rows at once. */
export const importStages = ['reading', 'storing', 'writing'] as const;
export type ImportStage = (typeof importStages)[number];

export const accountImport = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  status: jobStatus,
  /** Its stage is one of `importStages`. */
  progress: z.nullable(jobProgress),
  /** Why it failed: an error name of errors.ts, and a sentence that says more. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** It failed or was stopped, and its file is still here. */
  canRetry: z.boolean(),
  /** What was added, in the order of `importedKinds`; without what there was none of. */
  counts: z.array(z.object({ kind: importedKind, count: z.number() })),
  /** Files that came with it. */
  fileCount: z.number(),
  /** Entries of what is carried over that stayed behind: unfinished, or nothing without something that isn't carried over. */
  leftOut: z.number(),
  createdAt: z.string(),
});
export type AccountImport = z.infer<typeof accountImport>;

const path = '/gateway-apis/account/v1/user/import';

/** The last import that was not dismissed, and whether the owner lets people import. */
export const readAccountImport = call({
  id: 'readAccountImport',
  method: 'GET',
  path,
  access: 'session',
  input: z.object({}),
  output: z.object({ isOffered: z.boolean(), latest: z.nullable(accountImport) }),
});

/**
 * Reads the uploaded copy into the caller's account, all of it or nothing. The upload goes when it is done. One at a time
 * for a person.
 */
export const createAccountImport = call({
  id: 'createAccountImport',
  method: 'POST',
  path,
  access: 'session',
  idempotent: true,
  input: z.object({ fileId: z.string() }),
  output: accountImport,
  errors: ['import.off', 'import.busy', 'input.not-found', 'request.too-many'],
});

/** Progress until it ends; the last event carries the final status. */
export const readAccountImportEvents = call({
  id: 'readAccountImportEvents',
  method: 'GET',
  path: `${path}/{id}/events`,
  kind: 'events',
  access: 'session',
  input: z.object({ id: z.string() }),
  output: jobProgress,
  errors: ['input.not-found'],
});

/** Nothing of it stays. Does nothing to one that has ended. */
export const cancelAccountImport = call({
  id: 'cancelAccountImport',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: accountImport,
  errors: ['input.not-found'],
});

/** Of one that failed or was stopped and whose file is still here. */
export const retryAccountImport = call({
  id: 'retryAccountImport',
  method: 'POST',
  path: `${path}/{id}/retry`,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: accountImport,
  errors: ['import.off', 'import.busy', 'input.not-found', 'state.conflict', 'request.too-many'],
});

/** Takes one that has ended off the page, and its file with it; what was imported stays. */
export const deleteAccountImport = call({
  id: 'deleteAccountImport',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['import.busy', 'input.not-found'],
});
