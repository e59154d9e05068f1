import type { WordTiming } from '@timbre/contract/articles-speech';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';
import type { KeptRendering, RenderingStore } from './renderings.store.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import type { SpeechService } from './speech.service.ts';

export interface RenderSentenceDeps {
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
  /** The project it is spoken in; null: none. */
  readonly projectId: string | null;
  /** Runs before the engine is asked for a new rendering; throwing keeps it from being asked. */
  readonly onStart?: () => Promise<void>;
  /** Runs when a new rendering is made, before it is stored; throwing keeps it from being stored. */
  readonly onMade?: () => Promise<unknown>;
  /** Runs in the transaction that stores a new rendering; throwing keeps it from being stored. */
  readonly onStore?: (tx: Tx) => Promise<void>;
}

interface Spoken {
  readonly voice: Voice;
  readonly samples: Int16Array;
  readonly words: readonly WordTiming[];
  readonly phonemes: readonly { ipa: string; startSeconds: number; endSeconds: number }[];
}

async function speakAll(
  { voices, speech }: RenderSentenceDeps,
  ownerId: string,
  sentence: PlannedSentence,
  signal: AbortSignal,
) {
  const found = await voices.require([sentence.voiceId], ownerId);
  const voice = found.get(sentence.voiceId) ?? fail('voice.unavailable');
  const audio: Int16Array[] = [];
  const words: WordTiming[] = [];
  const phonemes: { ipa: string; startSeconds: number; endSeconds: number }[] = [];
  for await (const event of speech.speak(voice, sentence, signal)) {
    if (event.kind === 'audio') audio.push(event.samples);
    else {
      const { kind, ...timed } = event;
      if (kind === 'word') words.push(timed as WordTiming);
      else phonemes.push(timed as Spoken['phonemes'][number]);
    }
  }
  // An aborted engine ends early without an error; half a sentence must never enter the cache.
  signal.throwIfAborted();
  return { voice, samples: joinSamples(audio), words, phonemes };
}

function store(
  { db, store: rows, files, clock, newId }: RenderSentenceDeps,
  { ownerId, hash, blob, projectId }: { ownerId: string; hash: string; blob: StoredBlob; projectId: string | null },
  { voice, samples, words, phonemes }: Spoken,
  onStore: RenderOptions['onStore'],
): Promise<KeptRendering> {
  return db.transaction(async (tx) => {
    const file = {
      ownerId,
      name: `${hash.slice(0, 12)}.wav`,
      mediaType: 'audio/wav',
      purpose: 'rendering',
      blob,
    } as const;
    const fileId = await files.storeFile(tx, file);
    const row = {
      id: newId(),
      ownerId,
      hash,
      voiceId: voice.id,
      engine: voice.engine,
      engineVersion: voice.engineVersion,
      sampleRate: voice.sampleRate,
      fileId,
      words,
      phonemes,
      durationSeconds: samples.length / voice.sampleRate,
      ...{ projectId, createdAt: clock.now(), lastUsedAt: clock.now() },
    };
    if (await rows.insert(tx, row)) {
      await onStore?.(tx);
      return { ...row, blobKey: blob.key };
    }
    // It was made before, and its audio made room for other audio: nothing counts again.
    if (await rows.refill(tx, row)) return { ...row, blobKey: blob.key };
    // Another process stored the same sentence first: its row counts, ours is not kept.
    await files.removeFile(tx, fileId);
    const [stored] = await rows.findMany(tx, ownerId, [hash]);
    if (stored === undefined) throw new Error('a rendering vanished while it was stored');
    return stored;
  });
}

/** Speaks one sentence and keeps it; nothing is kept of a rendering that fails or is aborted. */
export async function renderSentence(
  deps: RenderSentenceDeps,
  ownerId: string,
  sentence: PlannedSentence,
  { signal, projectId, onStart, onMade, onStore }: RenderOptions,
): Promise<KeptRendering> {
  await onStart?.();
  const spoken = await speakAll(deps, ownerId, sentence, signal);
  await onMade?.();
  const blob = await deps.blobs.put(encodeWav(spoken.samples, spoken.voice.sampleRate));
  try {
    return await store(deps, { ownerId, hash: sentence.hash, blob, projectId }, spoken, onStore);
  } catch (error) {
    await deps.files.abandonBlob(blob.key);
    throw error;
  }
}
