import { readFile } from 'node:fs/promises';
import type { WordTiming } from '@timbre/contract/articles';
import { joinSamples, pcmSamples } from '@timbre/media/pcm';
import { encodeWav, wavHeaderBytes } from '@timbre/media/wav';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import type { RenderingRow, RenderingStore } from './renderings.store.ts';
import type { PlannedSentence } from './sentence-plan.ts';
import type { SpeechService } from './speech.service.ts';

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

export interface RenderingServiceDeps {
  readonly db: Database;
  readonly store: RenderingStore;
  readonly speech: SpeechService;
  readonly voices: VoiceService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  /** Runs in the transaction that stores a new rendering; throwing keeps it from being stored. */
  readonly onStore?: (tx: Tx) => Promise<void>;
}

/** The render cache: a sentence in a voice is rendered once for its owner, whatever project it stands in. Charges nothing. */
export interface RenderingService {
  readonly find: (ownerId: string, hashes: readonly string[]) => Promise<Map<string, Rendering>>;
  readonly render: (ownerId: string, sentence: PlannedSentence, options: RenderOptions) => Promise<Rendering>;
  readonly samples: (rendering: Rendering) => Promise<Int16Array>;
}

const renderingOf = (row: RenderingRow & { blobKey: string }): Rendering => ({
  ...row,
  words: row.words as WordTiming[],
});

export function renderingService(deps: RenderingServiceDeps): RenderingService {
  const { db, store, speech, voices, files, blobs, clock, newId } = deps;
  /** Renderings under way in this process: a listener and an export of the same sentence share one. */
  const underWay = new Map<string, Promise<Rendering>>();

  const find = async (ownerId: string, hashes: readonly string[]) =>
    new Map((await store.findMany(db, ownerId, hashes)).map((row) => [row.hash, renderingOf(row)]));

  async function speakAll(sentence: PlannedSentence, signal: AbortSignal) {
    const voice = (await voices.require([sentence.voiceId])).get(sentence.voiceId) ?? fail('voice.unavailable');
    const audio: Int16Array[] = [];
    const words: WordTiming[] = [];
    const phonemes: { ipa: string; startSeconds: number; endSeconds: number }[] = [];
    for await (const event of speech.speak(voice, sentence, signal)) {
      if (event.kind === 'audio') audio.push(event.samples);
      else if (event.kind === 'word')
        words.push({
          start: event.start,
          end: event.end,
          startSeconds: event.startSeconds,
          endSeconds: event.endSeconds,
        });
      else phonemes.push({ ipa: event.ipa, startSeconds: event.startSeconds, endSeconds: event.endSeconds });
    }
    // An aborted engine ends early without an error; half a sentence must never enter the cache.
    signal.throwIfAborted();
    return { voice, samples: joinSamples(audio), words, phonemes };
  }

  async function renderNew(
    ownerId: string,
    sentence: PlannedSentence,
    { signal, onStore }: RenderOptions,
  ): Promise<Rendering> {
    const { voice, samples, words, phonemes } = await speakAll(sentence, signal);
    const blob = await blobs.put(encodeWav(samples, voice.sampleRate));
    return db.transaction(async (tx) => {
      const fileId = await files.storeFile(tx, {
        ownerId,
        name: `${sentence.hash.slice(0, 12)}.wav`,
        mediaType: 'audio/wav',
        purpose: 'rendering',
        blob,
      });
      const row: RenderingRow = {
        id: newId(),
        ownerId,
        hash: sentence.hash,
        voiceId: voice.id,
        engine: voice.engine,
        engineVersion: voice.engineVersion,
        sampleRate: voice.sampleRate,
        fileId,
        words,
        phonemes,
        durationSeconds: samples.length / voice.sampleRate,
        createdAt: clock.now(),
      };
      if (await store.insert(tx, row)) {
        await onStore?.(tx);
        return renderingOf({ ...row, blobKey: blob.key });
      }
      // Another process stored the same sentence first: its row counts, ours is not kept.
      await files.removeFile(tx, fileId);
      const [stored] = await store.findMany(tx, ownerId, [sentence.hash]);
      if (stored === undefined) throw new Error('a rendering vanished while it was stored');
      return renderingOf(stored);
    });
  }

  return {
    find,

    render: async (ownerId, sentence, options) => {
      const key = `${ownerId}/${sentence.hash}`;
      const known = (await find(ownerId, [sentence.hash])).get(sentence.hash);
      if (known !== undefined) return known;
      const shared = underWay.get(key);
      if (shared !== undefined) {
        const rendering = await shared.catch(() => null);
        // The first asker may have gone away and taken the rendering with it: then it is ours to make.
        if (rendering !== null) return rendering;
      }
      const work = renderNew(ownerId, sentence, options).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },

    // Our own files always carry the plain header.
    samples: ({ blobKey }) =>
      blobs.withLocalPath(blobKey, async (path) => pcmSamples((await readFile(path)).subarray(wavHeaderBytes))),
  };
}
