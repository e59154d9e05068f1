import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import { plainName } from '../../../platform/files/plain-name.ts';
import { wishesOf } from '../dub-prices.ts';
import type { DubTargetRow } from '../dubbing.store.ts';
import { withDubSound, type DubSound } from '../speech/make-dub-sound.ts';
import { keepDubSound, mixDubSound, type MadeDubSound } from '../speech/mix-dub-sound.ts';
import { completeRun, openRun, type OpenRun } from '../speech/open-run.ts';
import type { SpeechRunDeps } from '../speech/speech.job-handler.ts';
import { makeFile, type MadeFile, type MakeFileDeps } from './make-file.ts';

export interface FileRunDeps extends SpeechRunDeps, Omit<MakeFileDeps, 'blobs' | 'provenance' | 'samples'> {
  readonly provenance: MakeFileDeps['provenance'];
}

interface Payload {
  readonly runId: string;
}

/** Speaking and mixing, where something has changed, and then the file. */
const soundShare = 0.6;

const within = (job: JobContext, from: number, to: number): JobContext => ({
  ...job,
  progress: (fraction, stage) => job.progress(from + (to - from) * fraction, stage),
});

/** Whether what is listened to is what would be mixed now. */
function isMixed({ spoken, mixHash, audioFileId }: DubTargetRow, sound: DubSound): boolean {
  const said = (lines: DubSound['lines']): string =>
    JSON.stringify(lines.map(({ lineId, hashes, start, end }) => [lineId, hashes, start, end]));
  return audioFileId !== null && mixHash === sound.mixHash && said(spoken) === said(sound.lines);
}

interface Made {
  readonly file: MadeFile;
  /** Null: it was as it is. */
  readonly dub: MadeDubSound | null;
  readonly durationSeconds: number;
  readonly mixHash: string;
}

async function make(deps: FileRunDeps, open: OpenRun, sound: DubSound, job: JobContext): Promise<Made> {
  const { target, run } = open;
  const isThere = isMixed(target, sound);
  const dub = isThere ? null : await mixDubSound(deps, open, sound, within(job, 0, soundShare));
  const key = dub?.audio.key ?? (await deps.files.openFile(target.audioFileId ?? '')).file.blobKey;
  const asked = { ...open, wishes: wishesOf(run.wishes) };
  const making = { ...deps, samples: deps.renderings.samples };
  const rest = within(job, isThere ? 0 : soundShare, 1);
  const file = await deps.blobs
    .withLocalPath(key, (soundPath) => makeFile(making, asked, { sound, soundPath }, rest))
    .catch((error: unknown) => (dub === null ? Promise.reject(error as Error) : dropped(deps, dub, error)));
  return { file, dub, durationSeconds: sound.durationSeconds, mixHash: sound.mixHash };
}

/** The mix stays in the store for a while without a file that names it: another try makes it again. */
const dropped = ({ files }: FileRunDeps, { audio }: MadeDubSound, error: unknown): Promise<never> =>
  files.keepBlobs([audio], () => Promise.reject(error as Error));

async function store(tx: Tx, deps: FileRunDeps, open: OpenRun, { file }: Made): Promise<string> {
  const { view, run } = open;
  const name = `${plainName(view.project.title)}.${run.language}.${file.ending}`;
  const { blob, mediaType } = file;
  return deps.files.storeFile(tx, { ownerId: run.ownerId, purpose: 'export', name, mediaType, blob });
}

export async function run({ runId }: Payload, deps: FileRunDeps, job: JobContext): Promise<void> {
  const open = await openRun(deps, runId, job);
  if (open === null) return;
  if (open.run.wishes === null) fail('dub.failed');
  const made = await withDubSound(deps, open, within(job, 0, soundShare), (sound) => make(deps, open, sound, job));
  const blobs = [made.file.blob, ...(made.dub === null ? [] : [made.dub.audio])];
  await deps.files.keepBlobs(blobs, async () => {
    await deps.files.requireStorage(open.run.ownerId, open.actor.plan, made.file.blob.sizeBytes);
    return completeRun(deps, open, job, async (tx, current) => {
      if (made.dub !== null) await keepDubSound(tx, deps, open, made.dub);
      const { durationSeconds, mixHash } = made;
      const { leftAloneSeconds, lipSyncSeconds } = made.file;
      await deps.runs.finish(tx, current, {
        fileId: await store(tx, deps, open, made),
        durationSeconds,
        mixHash,
        leftAloneSeconds,
        seconds: open.view.row.durationSeconds,
        // Two who speak at once count once.
        ...(lipSyncSeconds === null ? {} : { lipSyncSeconds: Math.min(lipSyncSeconds, open.view.row.durationSeconds) }),
      });
      await deps.runs.startNext(tx, current);
    });
  });
}

/** Gives back what was held; sentences that were spoken stay in the cache, so that another try goes faster. */
export const failed = (tx: Tx, { runId }: Payload, deps: FileRunDeps, reason: JobFailure): Promise<void> =>
  deps.runs.failed(tx, runId, reason);
