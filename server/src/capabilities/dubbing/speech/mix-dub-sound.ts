import { join } from 'node:path';
import type { Hold } from '@timbre/media/dubbing/hold-time';
import { audioTypes } from '@timbre/media/encode';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredBlob } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { until, type DubSound, type DubSoundAsked, type DubSoundDeps } from './make-dub-sound.ts';
import { writeSections, type WriteSectionsDeps } from './write-sections.ts';

export type MixDubSoundDeps = Pick<DubSoundDeps, 'blobs' | 'files'> & WriteSectionsDeps;

/** A language as it is kept when it was spoken. */
export interface MadeDubSound {
  readonly audio: StoredBlob;
  readonly lines: readonly SpokenLine[];
  readonly holds: readonly Hold[];
  readonly mixHash: string;
  readonly sectionHashes: readonly string[];
}

/**
 * Mixes a dub into the file that is listened to, and that videos are made with; what is heard in it as it was in the last
 * one is taken from that.
 */
export async function mixDubSound(
  deps: MixDubSoundDeps,
  { view: { row, project }, target: { audioFileId, sectionHashes: lastHashes }, actor }: DubSoundAsked,
  sound: DubSound,
  job: JobContext,
): Promise<MadeDubSound> {
  const { blobs, files } = deps;
  const { lines, holds, mixHash, sectionHashes, folder } = sound;
  const target = join(folder, 'dub.m4a');
  const writing = { sound, title: project.title, target, signal: job.signal };
  const onFraction = (fraction: number): void =>
    job.progress(until.background + fraction * (until.mixed - until.background), 'mixing');
  const hasSame = sectionHashes.some((hash, at) => hash === lastHashes[at]);
  const key = audioFileId === null || !hasSame ? null : (await files.openFile(audioFileId)).file.blobKey;
  // One whose bytes were lost is made again.
  if (key === null || !(await blobs.has(key))) await writeSections(deps, { ...writing, last: null, onFraction });
  else
    await blobs.withLocalPath(key, (path) =>
      writeSections(deps, { ...writing, last: { path, hashes: lastHashes }, onFraction }),
    );
  job.progress(until.mixed, 'storing');
  const audio = await blobs.putFile(target);
  await files.keepBlobs([audio], async () => {
    await files.requireStorage(row.ownerId, actor.plan, audio.sizeBytes);
  });
  return { audio, lines, holds, mixHash, sectionHashes };
}

/** In the transaction that ends a run: the language is heard as it is spoken now. */
export async function keepDubSound(
  tx: Tx,
  { files, store }: Pick<DubSoundDeps, 'files' | 'store'>,
  { view: { row }, target }: Pick<DubSoundAsked, 'view' | 'target'>,
  { audio, lines, holds, mixHash, sectionHashes }: MadeDubSound,
): Promise<string> {
  const file = { ownerId: row.ownerId, purpose: 'recording', name: `${target.language}.m4a` } as const;
  const audioFileId = await files.storeFile(tx, { ...file, mediaType: audioTypes.m4a, blob: audio });
  await store.updateTarget(tx, row.projectId, target.language, {
    spoken: lines,
    holds: [...holds],
    mixHash,
    sectionHashes,
    audioFileId,
  });
  if (target.audioFileId !== null) await files.removeFile(tx, target.audioFileId);
  return audioFileId;
}
