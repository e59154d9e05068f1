import { readFile } from 'node:fs/promises';
import type { WordTiming } from '@timbre/contract/articles-speech';
import { pcmSamples } from '@timbre/media/pcm';
import { wavHeaderBytes } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import {
  renderSentence,
  type RenderOptions,
  type RenderSentenceDeps,
  type StoredRendering,
} from './render-sentence.ts';
import type { PlannedSentence } from './planned-sentence.ts';

export interface Rendering {
  readonly hash: string;
  readonly fileId: string;
  readonly blobKey: string;
  readonly engine: string;
  readonly sampleRate: number;
  readonly durationSeconds: number;
  /** Offsets in the sentence's text. */
  readonly words: readonly WordTiming[];
}

export type RenderingServiceDeps = RenderSentenceDeps;

/** The render cache: a sentence in a voice is rendered once for its owner, whatever project it stands in. Charges nothing. */
export interface RenderingService {
  readonly find: (ownerId: string, hashes: readonly string[]) => Promise<Map<string, Rendering>>;
  /** A recorded take is found, never made; throws `sound.unavailable` when it is gone. */
  readonly render: (ownerId: string, sentence: PlannedSentence, options: RenderOptions) => Promise<Rendering>;
  readonly samples: (rendering: Rendering) => Promise<Int16Array>;
}

const missingTake = 'A recording in this script is gone. Record it again, or go back to the voice.';

const renderingOf = (row: StoredRendering): Rendering => ({ ...row, words: row.words as WordTiming[] });

export function renderingService(deps: RenderingServiceDeps): RenderingService {
  const { db, store, blobs } = deps;
  /** Renderings under way in this process: a listener and an export of the same sentence share one. */
  const underWay = new Map<string, Promise<Rendering>>();

  const find = async (ownerId: string, hashes: readonly string[]) =>
    new Map((await store.findMany(db, ownerId, hashes)).map((row) => [row.hash, renderingOf(row)]));

  const findOrRender = async (ownerId: string, sentence: PlannedSentence, options: RenderOptions) => {
    const found = (await find(ownerId, [sentence.hash])).get(sentence.hash);
    if (found !== undefined) return found;
    if (sentence.takeId !== null) fail('sound.unavailable', { field: 'takeId' }, missingTake);
    return renderingOf(await renderSentence(deps, ownerId, sentence, options));
  };

  return {
    find,

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

    // Our own files always carry the plain header.
    samples: ({ blobKey }) =>
      blobs.withLocalPath(blobKey, async (path) => pcmSamples((await readFile(path)).subarray(wavHeaderBytes))),
  };
}
