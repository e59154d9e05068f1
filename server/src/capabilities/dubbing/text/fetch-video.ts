import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import {
  fetchLinked,
  linkTitle,
  recordingTitle,
  type LinkedRecording,
  type LinkedRecordingDeps,
} from '../../downloads/taken-recording.service.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { dubMaxSeconds } from '../dub-prices.ts';
import type { DubRunService } from '../runs/dub-runs.types.ts';
import type { DubRunRow } from '../runs/dub-runs.store.ts';
import type { DubRow, DubStore } from '../dubbing.store.ts';
import { sampleOfLink, type SampleClip, type SampleClips } from './sample-clips.ts';

export interface FetchVideoDeps extends LinkedRecordingDeps {
  readonly db: Database;
  readonly store: DubStore;
  readonly runs: Pick<DubRunService, 'holdLength'>;
  readonly projects: Pick<ProjectService, 'keep' | 'change'>;
  readonly plans: Pick<PlanService, 'actorOf' | 'lockedVoices'>;
  readonly demos: Pick<SampleClips, 'made'>;
}

type Run = Pick<DubRunRow, 'id' | 'projectId' | 'ownerId'>;

/** Does nothing when another worker has brought it, or it is gone. */
async function keep(tx: Tx, { id: runId, projectId: id, ownerId }: Run, found: LinkedRecording, deps: FetchVideoDeps) {
  const { store, projects, runs, files } = deps;
  const { durationSeconds, isVideo, name } = found;
  if (!(await projects.keep(tx, id))) return false;
  if (!(await store.takeIn(tx, id, { fileId: null, durationSeconds, isVideo }))) return false;
  await store.update(tx, id, { fileId: await files.storeFile(tx, { ...found, ownerId, purpose: 'recording' }) });
  await runs.holdLength(tx, runId, durationSeconds);
  const { row, project } = (await store.load(tx, id)) ?? fail('input.not-found');
  const isUntitled = row.link !== null && sampleOfLink(row.link) === null && project.title === linkTitle(row.link);
  if (isUntitled) await projects.change(tx, project, { title: recordingTitle(name, dubLimits.titleChars) });
  return true;
}

/** A clip of the product's own, made now where no one has seen it before. */
async function fetchSample(
  run: Run,
  demo: SampleClip,
  { signal, write }: Pick<JobContext, 'signal' | 'write'>,
  deps: FetchVideoDeps,
): Promise<void> {
  const { demos, blobs, takeRecording, files, plans } = deps;
  const { blobKey, sizeBytes } = await demos.made(demo, run.ownerId);
  signal.throwIfAborted();
  const { plan } = await plans.actorOf(run.ownerId);
  const name = `${demo.id}.mp4`;
  const taken = await blobs.withLocalPath(blobKey, (path) =>
    takeRecording({ path, name, maxSeconds: dubMaxSeconds(plan), signal }),
  );
  await files.requireStorage(run.ownerId, plan, sizeBytes);
  const found = { ...taken, name, mediaType: 'video/mp4', blob: { key: blobKey, sizeBytes } };
  await write((tx) => keep(tx, run, found, deps));
}

/**
 * Makes what is behind a link the project's own file; its price is held as soon as its length is known. Throws
 * `transcript.link`, a site's own reasons, `dub.long`, `credits.insufficient` and `storage.full`.
 */
export async function fetchVideo(
  run: Run,
  { link }: Pick<DubRow, 'link'>,
  { signal, write, progress }: Pick<JobContext, 'signal' | 'write' | 'progress'>,
  deps: FetchVideoDeps,
): Promise<void> {
  if (link === null) fail('input.not-found');
  const demo = sampleOfLink(link);
  if (demo !== null) return fetchSample(run, demo, { signal, write }, deps);
  const owner = await deps.plans.actorOf(run.ownerId);
  const fetching = {
    owner,
    maxSeconds: dubMaxSeconds(owner.plan),
    signal,
    write,
    onProgress: (fraction: number) => progress(fraction, 'fetching'),
    onLength: async (tx: Tx, seconds: number) => {
      if (await deps.projects.keep(tx, run.projectId)) await deps.runs.holdLength(tx, run.id, seconds);
    },
    keep: (tx: Tx, found: LinkedRecording) => keep(tx, run, found, deps),
  };
  await fetchLinked(link, fetching, deps);
}
