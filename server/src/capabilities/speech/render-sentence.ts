import type { WordTiming } from '@timbre/contract/articles/articles-speech';
import type { SpeechEvent } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { KeptRendering, RenderingStore } from './renderings.store.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import type { SpeechService } from './speech.service.ts';

export interface RenderSentenceDeps {
  readonly db: Database;
  readonly store: RenderingStore;
  readonly speech: SpeechService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A sentence and the voice that speaks it, both found by the caller. */
export interface VoicedSentence {
  readonly voice: Voice;
  readonly sentence: PlannedSentence;
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

/** What an engine said of a sentence, put together to be kept. */
export interface Recording {
  readonly audio: Int16Array[];
  readonly words: WordTiming[];
  readonly phonemes: { ipa: string; startSeconds: number; endSeconds: number }[];
}

export const emptyRecording = (): Recording => ({ audio: [], words: [], phonemes: [] });

export function record({ audio, words, phonemes }: Recording, event: SpeechEvent): void {
  if (event.kind === 'audio') audio.push(event.samples);
  else if (event.kind === 'word') words.push(timesOf(event));
  else phonemes.push(timesOf(event));
}

const timesOf = <T extends { kind: string }>({ kind: _, ...timed }: T): Omit<T, 'kind'> => timed;

function store(
  { db, store: rows, files, clock, newId }: RenderSentenceDeps,
  ownerId: string,
  { voice, sentence: { hash } }: VoicedSentence,
  made: {
    blob: StoredBlob;
    durationSeconds: number;
    recording: Recording;
    options: Pick<RenderOptions, 'projectId' | 'onStore'>;
  },
): Promise<KeptRendering> {
  const { blob, durationSeconds, options } = made;
  const { words, phonemes } = made.recording;
  const { projectId, onStore } = options;
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
      durationSeconds,
      projectId,
      createdAt: clock.now(),
      lastUsedAt: clock.now(),
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

/** Stores what was said of a sentence, to its end. */
export async function keepRecording(
  deps: RenderSentenceDeps,
  ownerId: string,
  spoken: VoicedSentence,
  { recording, options }: { recording: Recording; options: Pick<RenderOptions, 'projectId' | 'onStore'> },
): Promise<KeptRendering> {
  const { sampleRate } = spoken.voice;
  const samples = joinSamples(recording.audio);
  const durationSeconds = samples.length / sampleRate;
  const blob = await deps.blobs.put(encodeWav(samples, sampleRate));
  return deps.files.keepBlobs([blob], () =>
    store(deps, ownerId, spoken, { blob, durationSeconds, recording, options }),
  );
}

/** Speaks one sentence and keeps it; nothing is kept of a rendering that fails or is aborted. */
export async function renderSentence(
  deps: RenderSentenceDeps,
  ownerId: string,
  spoken: VoicedSentence,
  options: RenderOptions,
): Promise<KeptRendering> {
  const { signal, onStart, onMade } = options;
  await onStart?.();
  const recording = emptyRecording();
  for await (const event of deps.speech.speak(spoken.voice, spoken.sentence, signal)) record(recording, event);
  // An aborted engine ends early without an error; half a sentence must never enter the cache.
  signal.throwIfAborted();
  await onMade?.();
  return keepRecording(deps, ownerId, spoken, { recording, options });
}
