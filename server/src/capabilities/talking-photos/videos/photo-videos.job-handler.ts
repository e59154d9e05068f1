import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import { wavHeader } from '@timbre/media/wav';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { StoredBlob } from '../../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { rightsNote } from '../../provenance/provenance.service.ts';
import { chargeSentences } from '../../segments/sentence-payment.service.ts';
import type { SegmentService } from '../../segments/segments.service.ts';
import { soundRate, type ChunkPlan } from './chunk-plan.ts';
import { requireLength } from './create-video.ts';
import { makeChunks, type MadeChunk, type MakeChunksDeps } from './make-chunks.ts';
import { pagePerformers, type PerformerDeps } from '../avatars/performers.ts';
import { pricedSentences } from './photo-cost.ts';
import type { VideoView } from './photo-videos.store.ts';
import { contentOf, type VideoContent } from './video-content.ts';

export interface RenderVideoDeps extends MakeChunksDeps, PerformerDeps {
  readonly projects: Pick<ProjectService, 'keep'>;
  readonly segments: Pick<SegmentService, 'recordCharges'>;
  readonly credits: Pick<CreditService, 'capture' | 'release'>;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

interface Payload {
  readonly videoId: string;
}

interface Product {
  readonly video: StoredBlob;
  readonly poster: StoredBlob;
  readonly chunks: readonly MadeChunk[];
  readonly durationSeconds: number;
}

const joiningShare = 0.95;

async function plansOf(row: VideoView, content: VideoContent, deps: RenderVideoDeps): Promise<ChunkPlan[]> {
  const performers = await pagePerformers(deps, deps.db, row.ownerId, content.pages);
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const { width, height, isWatermarked } = row;
  return content.sentences.map((sentence, index): ChunkPlan => {
    const before = content.sentences[index - 1];
    const startEmotion = before?.pageId === sentence.pageId ? before.emotion : sentence.emotion;
    const page = pages.get(sentence.pageId) ?? fail('photo.gone', { at: sentence.pageId });
    const performer = performers.get(page.id) ?? fail('photo.gone', { at: page.id });
    return {
      sentence,
      startEmotion,
      isOpening: index === 0,
      page,
      performer,
      settings: content.settings,
      size: { width, height },
      isWatermarked,
    };
  });
}

/** The chunks' sound, one after the other, as one file. */
async function wavOf(soundPath: string, target: string): Promise<void> {
  const { size } = await stat(soundPath);
  await writeFile(target, wavHeader({ sampleRate: soundRate, channels: 1, bitsPerSample: 16 }, size));
  await pipeline(createReadStream(soundPath), createWriteStream(target, { flags: 'a' }));
}

async function makeVideo(row: VideoView, deps: RenderVideoDeps, job: JobContext): Promise<Product> {
  const { engine, blobs, withTempFolder } = deps;
  const content = contentOf(row);
  return withTempFolder(async (folder) => {
    const soundPath = join(folder, 'sound.pcm');
    await writeFile(soundPath, '');
    // The estimate let it pass; a second of pauses more is no one's fault.
    const requireShort = (seconds: number): void => requireLength(content, seconds - 1);
    const plans = await plansOf(row, content, deps);
    const chunks = await makeChunks(deps, { row, plans, folder, soundPath, job, requireShort });
    if (chunks.every(({ spokenSeconds }) => spokenSeconds === 0)) fail('text.unspeakable');
    const durationSeconds = chunks.reduce((sum, { frames }) => sum + frames, 0) / photoLimits.framesPerSecond;
    job.progress(joiningShare, 'joining');
    const paths = await Promise.all(
      chunks.map(async ({ blobKey, frames }, index) => {
        const path = join(folder, `part-${index}.${row.format}`);
        await blobs.withLocalPath(blobKey, (stored) => copyFile(stored, path));
        return { path, seconds: frames / photoLimits.framesPerSecond };
      }),
    );
    const [sound, target] = [join(folder, 'sound.wav'), join(folder, `video.${row.format}`)];
    await wavOf(soundPath, sound);
    const { settings, isPersonal } = content;
    const said = { title: row.title, comment: rightsNote(isPersonal, 'video'), alphaState: settings.alphaState };
    await engine.joinChunks(
      { chunks: paths, sound, target, seconds: durationSeconds, ...said },
      { signal: job.signal },
    );
    const poster = await engine.makePoster(target, { signal: job.signal });
    job.progress(joiningShare, 'storing');
    return { chunks, durationSeconds, video: await blobs.putFile(target), poster: await blobs.put(poster) };
  });
}

/** Files, charge and end of the video; false when its project was deleted meanwhile, which gave the credits back. */
async function store(tx: Tx, row: VideoView, product: Product, deps: RenderVideoDeps): Promise<boolean> {
  const { projects, files, segments, credits, clock } = deps;
  const { id, ownerId, projectId, holdId, format, title } = row;
  if (!(await projects.keep(tx, projectId))) return false;
  const own = { ownerId, purpose: 'export' as const };
  const video = { ...own, name: `${title}.${format}`, mediaType: `video/${format}`, blob: product.video };
  const fileId = await files.storeFile(tx, video);
  const poster = { ...own, name: `${title}.jpg`, mediaType: 'image/jpeg', blob: product.poster };
  const posterFileId = await files.storeFile(tx, poster);
  const lengths = new Map(product.chunks.map(({ sentence, spokenSeconds }) => [sentence.hash, spokenSeconds]));
  const priced = pricedSentences(contentOf(row), ({ hash }) => lengths.get(hash) ?? 0);
  const charge = { projectId, ownerId, exportId: id, holdId };
  const cost = await chargeSentences(tx, segments, charge, priced);
  const { amount, formula, chargedSeconds: durationSeconds } = cost;
  const charged = await credits.capture(tx, holdId, { amount, formula, durationSeconds });
  await deps.store.dropPlaces(tx, id);
  const end = { status: 'done' as const, error: null, endedAt: clock.now(), charged };
  await deps.store.update(tx, id, { ...end, fileId, posterFileId, durationSeconds: product.durationSeconds });
  return true;
}

export async function run({ videoId }: Payload, deps: RenderVideoDeps, job: JobContext): Promise<void> {
  const row = await deps.store.load(deps.db, videoId);
  // The project, and the video with it, was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const product = await makeVideo(row, deps, job);
  const blobs = [product.video, product.poster];
  await deps.files.keepBlobs(blobs, () => job.complete((tx) => store(tx, row, product, deps)));
}

/** Gives back what was held; what was made stays in the cache, so that a new try goes faster. */
export async function failed(tx: Tx, { videoId }: Payload, deps: RenderVideoDeps, reason: JobFailure): Promise<void> {
  const row = await deps.store.load(tx, videoId);
  if (row === null || row.endedAt !== null) return;
  await deps.credits.release(tx, row.holdId);
  await deps.store.dropPlaces(tx, videoId);
  const error = reason.kind === 'failed' ? reason.code : null;
  await deps.store.update(tx, videoId, { status: reason.kind, error, endedAt: deps.clock.now() });
}
