import { roleColours } from '@timbre/contract/articles/article-settings';
import { transcriptLimits, type TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { speakerName } from '@timbre/media/transcript/speaker-name';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TempFolders } from '../../platform/files/temp-folder.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import { storedPeaks } from '../../platform/sandbox/peak-meter.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { DecodedRecording } from './decode-recording.ts';
import { fetchLinked, type FetchLinkedDeps } from './fetch-linked.ts';
import { namedHearing, type HearingService } from './hearing.service.ts';
import { englishTexts, inWords, type TranslateTexts } from './in-english.ts';
import type { TranscriptLineStore } from './transcript-lines.store.ts';
import type { TranscriptRow } from './transcription.store.ts';
import { payment, settingsOf } from './transcription-view.ts';
import { excerptOf } from './write-transcript.ts';

export interface TranscribeDeps extends FetchLinkedDeps {
  readonly lines: TranscriptLineStore;
  readonly projects: Pick<ProjectService, 'keep' | 'change' | 'setSettings'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release'>;
  readonly files: Pick<FileService, 'openFile'> & FetchLinkedDeps['files'];
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly hearing: HearingService;
  readonly translate: TranslateTexts;
  readonly clock: Clock;
}

interface Payload {
  readonly transcriptId: string;
}

/** What was made of a recording. */
interface Made {
  readonly segments: TranscriptSegment[];
  readonly speakerIds: readonly string[];
  readonly language: string | null;
  readonly engine: string;
  readonly insteadOf: string | null;
  readonly durationSeconds: number;
  readonly peaks: Uint8Array;
}

/** How much of the wait for what is behind a link is its fetching. */
const fetchShare = 0.2;
/** Of the rest, as the reader of the bar sees it. */
const decodedAt = 0.04;

async function makeOf(
  row: TranscriptRow,
  recording: DecodedRecording,
  { hearing, translate }: TranscribeDeps,
  job: JobContext,
): Promise<Made> {
  const progress: JobContext['progress'] = (fraction, stage) =>
    job.progress(decodedAt + (1 - decodedAt) * fraction, stage);
  const { turns, speakerIds, language, engine, insteadOf } = await hearing.hear(recording, row, { ...job, progress });
  // The texts alone are kept for another try: turns and speakers get new names at each.
  const pieces = turns.map(({ text }) => text);
  const wanted = row.isInEnglish
    ? await job.step(`english-${engine}`, () => englishTexts(translate, { pieces, language }, job.signal))
    : null;
  const made = wanted === null ? { segments: turns, language } : inWords(turns, wanted);
  const { durationSeconds, peaks } = recording;
  return {
    segments: wellFormed(made.segments),
    language: made.language,
    engine,
    insteadOf,
    durationSeconds,
    peaks,
    speakerIds,
  };
}

/** Text, charge and end in one transaction; does nothing when it was deleted meanwhile, which gave the credits back. */
async function store(tx: Tx, row: TranscriptRow, made: Made, deps: TranscribeDeps): Promise<void> {
  const { projectId: id } = row;
  if (!(await deps.projects.keep(tx, id))) return;
  const loaded = await deps.store.load(tx, id);
  if (loaded === null) return;
  if (loaded.project.binnedAt !== null) return stopped(tx, loaded.row, deps);
  await deps.lines.removeAll(tx, id);
  await deps.lines.put(tx, id, made.segments);
  const speakers = made.speakerIds.slice(0, transcriptLimits.speakers).map((speakerId, at) => ({
    id: speakerId,
    name: speakerName(row.readerLanguage, at + 1),
    colour: roleColours[at % roleColours.length] ?? 'slate',
  }));
  await deps.projects.setSettings(tx, id, { ...settingsOf(loaded.project.settings), speakers });
  const { durationSeconds, language, engine, insteadOf, peaks } = made;
  // Never more than was held, should the last frame be counted otherwise.
  const paidSeconds = Math.min(durationSeconds, row.durationSeconds);
  const charged = await payment.take(tx, deps.credits, row.holdId, paidSeconds);
  await deps.store.update(tx, id, {
    status: 'done',
    error: null,
    endedAt: deps.clock.now(),
    charged,
    durationSeconds,
    language,
    engine,
    insteadOf,
    peaks: storedPeaks(peaks),
    excerpt: excerptOf(made.segments.map(({ text }) => text)),
  });
}

/** Thrown away while it was listened to: no one pays for what they did not want any more. */
async function stopped(tx: Tx, { projectId, holdId }: TranscriptRow, deps: TranscribeDeps): Promise<void> {
  await deps.credits.release(tx, holdId);
  await deps.store.update(tx, projectId, { status: 'cancelled', error: 'job.cancelled', endedAt: deps.clock.now() });
}

/** The transcription with its recording, fetched where it is still behind a link; null when it is gone. */
async function withRecording(
  row: TranscriptRow,
  deps: TranscribeDeps,
  job: JobContext,
): Promise<{ readonly row: TranscriptRow; readonly fileId: string; readonly share: number } | null> {
  if (row.fileId !== null) return { row, fileId: row.fileId, share: 0 };
  const { link } = row;
  if (link === null) return null;
  const onProgress = (fraction: number): void => job.progress(fetchShare * fraction, 'fetching');
  onProgress(0);
  await fetchLinked({ ...row, link }, { signal: job.signal, onProgress, write: job.write }, deps);
  const fetched = (await deps.store.load(deps.db, row.projectId))?.row;
  return fetched === undefined || fetched.fileId === null
    ? null
    : { row: fetched, fileId: fetched.fileId, share: fetchShare };
}

export async function run({ transcriptId }: Payload, deps: TranscribeDeps, job: JobContext): Promise<void> {
  const loaded = await deps.store.load(deps.db, transcriptId);
  // Deleted while the job waited.
  if (loaded === null) return job.complete(async () => undefined);
  if (loaded.project.binnedAt !== null) return job.complete((tx) => stopped(tx, loaded.row, deps));
  const found = await withRecording(loaded.row, deps, job);
  if (found === null) return job.complete(async () => undefined);
  const { row, fileId, share } = found;
  const progress: JobContext['progress'] = (fraction, stage) => job.progress(share + (1 - share) * fraction, stage);
  progress(0, 'decoding');
  const { file } = await deps.files.openFile(fileId);
  const made = await deps
    .withTempFolder((folder) =>
      deps.blobs.withLocalPath(file.blobKey, async (path) => {
        const maxSeconds = Math.ceil(row.durationSeconds);
        const source = { path, folder, maxSeconds, signal: job.signal };
        return makeOf(row, await deps.hearing.decode(source), deps, { ...job, progress });
      }),
    )
    .catch((error: unknown) => namedHearing(error, job.signal));
  await job.complete((tx) => store(tx, row, made, deps));
}

/** Gives back what was held; the recording stays for another try. */
export async function failed(
  tx: Tx,
  { transcriptId }: Payload,
  deps: TranscribeDeps,
  reason: JobFailure,
): Promise<void> {
  const row = (await deps.store.load(tx, transcriptId))?.row;
  if (row === undefined || row.status !== 'queued') return;
  await deps.credits.release(tx, row.holdId);
  const code = reason.code === 'server.error' || reason.code === 'engine.failed' ? 'transcript.failed' : reason.code;
  await deps.store.update(tx, transcriptId, { status: reason.kind, error: code, endedAt: deps.clock.now() });
}
