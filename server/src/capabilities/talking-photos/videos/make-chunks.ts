import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isPersonCutOut, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { pcmBytes } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { ImageService } from '../../images/images.types.ts';
import type { RenderingService, Rendering } from '../../speech/renderings.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import {
  actingOf,
  chunkHash,
  chunkRequest,
  chunkSound,
  samplesPerFrame,
  soundRate,
  type ChunkPlan,
  type PagePictures,
} from './chunk-plan.ts';
import type { TalkingEngine } from '../engine-ports.ts';
import type { PhotoVideoStore, VideoView } from './photo-videos.store.ts';
import type { VideoSentence } from './video-content.ts';

/** Changes a photo's picture before it moves. */
export type Retouch = (
  picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number },
  how: Pick<PhotoPage, 'isCutOut' | 'isEnhancer' | 'imageEsrgan'>,
  signal: AbortSignal,
) => Promise<{ readonly picture: Uint8Array; readonly scale: number }>;

export interface MakeChunksDeps {
  readonly db: Database;
  readonly store: PhotoVideoStore;
  readonly renderings: RenderingService;
  readonly voices: Pick<VoiceService, 'require'>;
  readonly images: Pick<ImageService, 'fileOf'>;
  readonly engine: TalkingEngine;
  readonly retouch: Retouch;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface MadeChunk {
  readonly sentence: VideoSentence;
  readonly frames: number;
  readonly spokenSeconds: number;
  /** The stored chunk. */
  readonly blobKey: string;
}

interface Making {
  readonly row: VideoView;
  readonly plans: readonly ChunkPlan[];
  readonly folder: string;
  /** Grows by every chunk's sound, as raw samples. */
  readonly soundPath: string;
  readonly job: JobContext;
  /** Throws when a video of these seconds is longer than it may be. */
  readonly requireShort: (seconds: number) => void;
}

/** Joining comes after the last chunk. */
const chunksShare = 0.92;

/** Says how far the video is, by what is said. */
function progressOf({ plans, job }: Making): (index: number, fraction: number) => void {
  const lengths = plans.map(({ sentence }) => Math.max(1, sentence.text.length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  return (index, fraction) => {
    const done = (before[index] ?? 0) + (lengths[index] ?? 0) * fraction;
    job.progress((done / total) * chunksShare, 'rendering');
  };
}

/** A page's pictures, read and retouched once however many chunks show them. */
function pagePictures(deps: MakeChunksDeps, ownerId: string, signal: AbortSignal) {
  const kept = new Map<string, Promise<PagePictures>>();
  const bytesOf = async (fileId: string): Promise<Uint8Array> =>
    buffer(await (await deps.files.openFile(fileId)).read());

  async function read({ page, performer, settings }: ChunkPlan): Promise<PagePictures> {
    const { background } = page;
    const backgroundPicture =
      background.kind === 'picture'
        ? await bytesOf((await deps.images.fileOf(ownerId, background.imageId)).fileId)
        : null;
    if (performer.kind === 'cast') return { picture: null, scale: 1, backgroundPicture };
    const { fileId, width, height } = performer.photo;
    const how = { ...page, isCutOut: isPersonCutOut(page, settings) };
    const made = await deps.retouch({ bytes: await bytesOf(fileId), width, height }, how, signal);
    return { ...made, backgroundPicture };
  }

  return (plan: ChunkPlan): Promise<PagePictures> => {
    const pictures = kept.get(plan.page.id) ?? read(plan);
    kept.set(plan.page.id, pictures);
    return pictures;
  };
}

/** Renders one sentence's picture, puts its sound under it, and keeps both as one chunk. */
async function renderChunk(
  deps: MakeChunksDeps,
  { row, folder, job }: Making,
  made: {
    plan: ChunkPlan;
    hash: string;
    index: number;
    rendering: Rendering;
    sound: Int16Array;
    pictures: PagePictures;
  },
  onFraction: (fraction: number) => void,
): Promise<void> {
  const { engine, files, blobs, store, clock, newId } = deps;
  const { plan, hash, index, rendering, sound, pictures } = made;
  const { signal } = job;
  const acts = actingOf(plan, rendering, sound).map((request) => engine.act(request));
  const frames = Array.from({ length: sound.length / samplesPerFrame }, (_, frame) =>
    acts.flatMap((poses) => poses[frame] ?? []),
  );
  const file = (name: string): string => join(folder, `${name}-${index}.${row.format}`);
  const [silent, target, wav] = [file('picture'), file('chunk'), join(folder, `sound-${index}.wav`)];
  await engine.renderChunk(chunkRequest(plan, rendering, { pictures, frames, target: silent }), { signal, onFraction });
  await writeFile(wav, encodeWav(sound, soundRate));
  const { alphaState } = plan.settings;
  const seconds = sound.length / soundRate;
  const untitled = { title: '', comment: '', seconds };
  await engine.joinChunks(
    { chunks: [{ path: silent, seconds }], sound: wav, alphaState, ...untitled, target },
    { signal },
  );
  const blob = await blobs.putFile(target);
  await files.keepBlobs([blob], () =>
    job.write(async (tx) => {
      const named = { name: `${hash.slice(0, 12)}.${row.format}`, mediaType: `video/${row.format}`, blob };
      const fileId = await files.storeFile(tx, { ...named, ownerId: row.ownerId, purpose: 'chunk' });
      const now = clock.now();
      const { ownerId, projectId } = row;
      const stored = { id: newId(), ownerId, projectId, hash, fileId, frames: frames.length, createdAt: now };
      if (!(await store.insertChunk(tx, { ...stored, lastUsedAt: now }))) {
        // Another try made it meanwhile.
        await files.removeFile(tx, fileId);
      }
    }),
  );
}

/**
 * Makes the chunks that are not there yet, one for each sentence, and writes each at its place as soon as it is there, so
 * that it can be watched. A sentence's sound is made while the chunk before it renders.
 */
export async function makeChunks(deps: MakeChunksDeps, making: Making): Promise<MadeChunk[]> {
  const { db, store, renderings, engine, files } = deps;
  const { row, plans, job, soundPath, requireShort } = making;
  const { ownerId, projectId } = row;
  const { signal } = job;
  const hashes = [...new Set(plans.map(({ sentence }) => sentence.hash))];
  const keep = await renderings.use({ ownerId, projectId, hashes });
  const known = await renderings.find(ownerId, hashes);
  const unspoken = plans.filter(({ sentence }) => sentence.takeId === null && !known.has(sentence.hash));
  const ids = [...new Set(unspoken.map(({ sentence }) => sentence.voiceId))];
  const voices: ReadonlyMap<string, Voice> = await deps.voices.require(ids, ownerId);
  const speak = async ({ sentence }: ChunkPlan): Promise<Rendering> => {
    await keep();
    return known.get(sentence.hash) ?? renderings.render(ownerId, sentence, { signal, projectId, voices });
  };
  const ahead: Promise<Rendering>[] = [];
  const speakNext = (): void => {
    const plan = plans[ahead.length];
    if (plan === undefined) return;
    const rendering = speak(plan);
    // Awaited in its turn; until then a failure must not end the process as unhandled.
    rendering.catch(() => undefined);
    ahead.push(rendering);
  };
  const progress = progressOf(making);
  const picturesOf = pagePictures(deps, ownerId, signal);
  const made: MadeChunk[] = [];
  let [kept, samples] = [0, 0];
  speakNext();
  for (const [index, plan] of plans.entries()) {
    const rendering = (await ahead[index]) ?? fail('engine.failed');
    speakNext();
    const sound = chunkSound(plan.sentence, await renderings.samples(rendering), rendering.sampleRate);
    samples += sound.length;
    requireShort(samples / soundRate);
    await appendFile(soundPath, pcmBytes(sound));
    const hash = chunkHash(plan, engine.version);
    const isThere = (await store.findChunk(db, projectId, hash)) !== null;
    if (isThere) kept += 1;
    else {
      const parts = { plan, hash, index, rendering, sound, pictures: await picturesOf(plan) };
      await renderChunk(deps, making, parts, (fraction) => progress(index, fraction));
    }
    const chunk = (await store.findChunk(db, projectId, hash)) ?? fail('engine.failed');
    await job.write(async (tx) => {
      await store.placeChunk(tx, { videoId: row.id, position: index, chunkId: chunk.id, now: deps.clock.now() });
      await store.update(tx, row.id, { keptChunks: kept, status: 'running' });
    });
    progress(index, 1);
    const { file } = await files.openFile(chunk.fileId);
    const { frames } = chunk;
    made.push({ sentence: plan.sentence, frames, spokenSeconds: rendering.durationSeconds, blobKey: file.blobKey });
  }
  return made;
}
