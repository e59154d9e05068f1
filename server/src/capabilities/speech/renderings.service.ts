import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WordTiming } from '@timbre/contract/articles/articles-speech';
import { pcmSamples, silence } from '@timbre/media/pcm';
import { wavHeaderBytes } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import { keepRecording, renderSentence, type RenderSentenceDeps } from './render-sentence.ts';
import { sentenceSpeaker } from './sentence-speaker.ts';
import type { KeptRendering } from './renderings.store.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import { inUseMs } from './rendering-cache.service.ts';
import type {
  FindOrRender,
  JoinedSentences,
  Rendering,
  RenderingService,
  RenderingUse,
  TimedPhoneme,
} from './renderings.types.ts';

export interface RenderingServiceDeps extends RenderSentenceDeps {
  readonly log: Logger;
}

const missingTake = 'A recording in this script was deleted. Record it again, or switch to the AI voice.';

/** Each row is written once in such a time, however often it is used. */
const touchEveryMs = inUseMs / 3;

const renderingOf = (row: KeptRendering): Rendering => ({
  ...row,
  words: row.words as WordTiming[],
  phonemes: row.phonemes as TimedPhoneme[],
});

export function renderingService(deps: RenderingServiceDeps): RenderingService {
  const { db, store, files, blobs, clock } = deps;
  /** Renderings under way in this process: a listener and an export of the same sentence share one. */
  const underWay = new Map<string, Promise<Rendering>>();

  const find = async (ownerId: string, hashes: readonly string[]) =>
    new Map((await store.findMany(db, ownerId, hashes)).map((row) => [row.hash, renderingOf(row)]));

  const findOrRender = async (ownerId: string, sentence: PlannedSentence, options: FindOrRender) => {
    const hashes = [sentence.hash];
    const [kept, made] = await Promise.all([find(ownerId, hashes), store.lengths(db, ownerId, hashes)]);
    const found = kept.get(sentence.hash);
    signals.rendering.tell({ isKept: found !== undefined, sentences: 1 });
    if (found !== undefined) return found;
    if (sentence.takeId !== null) fail('sound.unavailable', { field: 'takeId' }, missingTake);
    // What was made before was counted then, and is made again by who has nothing left to count against.
    const wasMade = made.size > 0;
    const { signal, projectId, voices } = options;
    const voice = voices.get(sentence.voiceId) ?? fail('voice.unavailable', { field: 'speaker' });
    const spoken = { voice, sentence };
    return renderingOf(await renderSentence(deps, ownerId, spoken, wasMade ? { signal, projectId } : options));
  };

  const use = async ({ ownerId, projectId, hashes }: RenderingUse) => {
    let touchedAt = 0;
    const touch = async (): Promise<void> => {
      const now = clock.now();
      if (now.getTime() - touchedAt < touchEveryMs) return;
      touchedAt = now.getTime();
      const before = new Date(touchedAt - touchEveryMs);
      await store.touch(db, ownerId, { hashes, projectId, now, before });
    };
    await touch();
    return touch;
  };

  // Our own files always carry the plain header.
  const samples: RenderingService['samples'] = ({ blobKey }) =>
    blobs.withLocalPath(blobKey, async (path) => pcmSamples((await readFile(path)).subarray(wavHeaderBytes)));

  return {
    find,
    lengths: (ownerId, hashes) => store.lengths(db, ownerId, hashes),
    use,

    forgetProject: async (tx, projectId) => {
      for (const fileId of await store.removeOfProject(tx, projectId)) await files.removeFile(tx, fileId);
    },

    render: async (ownerId, sentence, options) => {
      const key = `${ownerId}/${sentence.hash}`;
      for (let shared = underWay.get(key); shared !== undefined; shared = underWay.get(key)) {
        const rendering = await shared.catch(() => null);
        if (rendering !== null) return rendering;
        // The first asker may have gone away and taken the rendering with it: then it is ours to make.
        options.signal.throwIfAborted();
      }
      const work = findOrRender(ownerId, sentence, options).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },

    join: (ownerId, wanted) => joinRenderings({ ...deps, find, samples }, ownerId, wanted),

    speaker: (ownerId, signal) => sentenceSpeaker({ ...deps, find, use, samples }, ownerId, signal),

    samples,
  };
}

const joinedHash = (sentences: readonly PlannedSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['joined', ...sentences.map((one) => [one.hash, one.leadSeconds, one.pauseSeconds])]))
    .digest('hex');

/** The samples of renderings with the pauses between them; what comes after the last one is left out. */
async function joined(
  { voice, sentences }: JoinedSentences,
  found: ReadonlyMap<string, Rendering>,
  samples: RenderingService['samples'],
): Promise<Int16Array[]> {
  const parts: Int16Array[] = [];
  for (const [at, { hash, leadSeconds, pauseSeconds }] of sentences.entries()) {
    const rendering = found.get(hash) ?? fail('voice.unavailable');
    const isLast = at === sentences.length - 1;
    parts.push(silence(leadSeconds, voice.sampleRate), await samples(rendering));
    if (!isLast) parts.push(silence(pauseSeconds, voice.sampleRate));
  }
  return parts;
}

/** Kept as any of them is: it makes room like one. */
async function joinRenderings(
  deps: RenderSentenceDeps & Pick<RenderingService, 'find' | 'samples'>,
  ownerId: string,
  wanted: JoinedSentences,
): Promise<Rendering> {
  const { voice, sentences, projectId } = wanted;
  const [first = fail('text.unspeakable')] = sentences;
  const hash = joinedHash(sentences);
  const found = await deps.find(ownerId, [hash, ...sentences.map((one) => one.hash)]);
  const known = found.get(hash);
  if (known !== undefined) return known;
  const recording = { audio: await joined(wanted, found, deps.samples), words: [], phonemes: [] };
  const spoken = { voice, sentence: { ...first, hash } };
  return renderingOf(await keepRecording(deps, ownerId, spoken, { recording, options: { projectId } }));
}
