import type { WordTiming } from '@timbre/contract/articles/articles-speech';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RenderingStore } from './renderings.store.ts';
import { takeHash } from './sentence-hash.ts';

/** A recorded take as the render cache keeps it. */
export interface Recording {
  readonly ownerId: string;
  readonly takeId: string;
  /** The voice it stands in for. */
  readonly voiceId: string;
  /** A mono WAV. */
  readonly fileId: string;
  readonly sampleRate: number;
  readonly durationSeconds: number;
  /** Offsets in the sentence that stands for the recording: its paragraph without tags and white space around it. */
  readonly words: readonly WordTiming[];
}

export interface RecordingServiceDeps {
  readonly store: RenderingStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Recordings among the renderings: listening and exporting find them as if an engine had made them. */
export interface RecordingService {
  readonly keep: (tx: Tx, recording: Recording) => Promise<void>;
  /** The same recording for another take, with a file of its own. */
  readonly copy: (tx: Tx, ownerId: string, copy: { from: string; to: string; fileId: string }) => Promise<void>;
  /** Before their files are removed. */
  readonly forget: (tx: Tx, ownerId: string, takeIds: readonly string[]) => Promise<void>;
}

/** As the interface shows it. */
const engine = 'recording';

export function recordingService({ store, clock, newId }: RecordingServiceDeps): RecordingService {
  return {
    keep: async (tx, { takeId, ...recording }) => {
      await store.insert(tx, {
        ...recording,
        id: newId(),
        hash: takeHash(takeId),
        engine,
        engineVersion: '1',
        phonemes: [],
        createdAt: clock.now(),
        lastUsedAt: clock.now(),
        projectId: null,
      });
    },

    copy: async (tx, ownerId, { from, to, fileId }) => {
      const [found] = await store.findMany(tx, ownerId, [takeHash(from)]);
      if (found === undefined) return;
      const { blobKey: _, ...row } = found;
      await store.insert(tx, { ...row, id: newId(), hash: takeHash(to), fileId, createdAt: clock.now() });
    },

    forget: (tx, ownerId, takeIds) => store.remove(tx, ownerId, takeIds.map(takeHash)),
  };
}
