import { matchingLimits } from '@timbre/contract/matching/matching';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { FetchRecording } from '../downloads/downloads.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { compareVoices, type CompareDeps } from './compare-voices.ts';
import { hearRecording, requireEnding, type HearDeps, type HeardRecording, type Recording } from './hear-recording.ts';
import type { SearchRow } from './matching.store.ts';

export interface SearchVoicesDeps extends HearDeps, CompareDeps {
  readonly files: Pick<FileService, 'openFile' | 'removeFile'>;
  readonly blobs: FileStore;
  readonly fetchRecording: FetchRecording;
  readonly clock: Clock;
}

interface Payload {
  readonly searchId: string;
}

/** What a person is told as it is; all else is one sentence. */
const told = /^(?:match\.|download\.|disk\.full$)/u;
/** Of the whole, as the reader of the bar sees it. */
const fetchedAt = 0.3;

async function heard(row: SearchRow, deps: SearchVoicesDeps, job: JobContext): Promise<HeardRecording> {
  const hear = (recording: Recording): Promise<HeardRecording> => {
    job.progress(fetchedAt, 'listening');
    return hearRecording(deps, recording, job.signal);
  };
  job.progress(0.05, row.link === null ? 'listening' : 'fetching');
  if (row.link !== null) {
    const onProgress = (fraction: number): void => job.progress(0.05 + fraction * (fetchedAt - 0.05), 'fetching');
    const { maxSeconds } = matchingLimits;
    return deps.fetchRecording(row.link, { signal: job.signal, maxSeconds, onProgress }, hear);
  }
  const { file } = await deps.files.openFile(row.fileId ?? fail('match.failed'));
  const { name, sizeBytes } = file;
  requireEnding(name);
  return deps.blobs.withLocalPath(file.blobKey, (path) => hear({ path, name, sizeBytes }));
}

/** Ends the row, and lets its recording go unless another search still needs it. */
async function end(tx: Tx, row: SearchRow, deps: SearchVoicesDeps, change: Partial<SearchRow>): Promise<void> {
  const { store, files, clock } = deps;
  await store.lockUser(tx, row.userId);
  await store.update(tx, row.id, { ...change, fileId: null, endedAt: clock.now() });
  if (row.fileId !== null && !(await store.isWanted(tx, row.fileId, row.id))) await files.removeFile(tx, row.fileId);
}

export async function run({ searchId }: Payload, deps: SearchVoicesDeps, job: JobContext): Promise<void> {
  const row = await deps.store.load(deps.db, searchId);
  // The account went while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const recording = await job.step('heard', () => heard(row, deps, job));
  job.progress(0.7, 'comparing');
  const most = matchingLimits.results;
  const matches = await compareVoices(deps, row.userId, recording, {
    most,
    language: row.language,
    signal: job.signal,
  });
  const { name, report } = recording;
  const result = { name, matches, report: { ...report, problems: [...report.problems] } };
  await job.complete((tx) => end(tx, row, deps, { ...result, status: 'done', error: null }));
}

export async function failed(tx: Tx, { searchId }: Payload, deps: SearchVoicesDeps, reason: JobFailure): Promise<void> {
  const row = await deps.store.load(tx, searchId);
  if (row === null) return;
  const error = reason.kind === 'cancelled' ? null : told.test(reason.code) ? reason.code : 'match.failed';
  await end(tx, row, deps, { status: reason.kind, error });
}
