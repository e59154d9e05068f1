import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { SegmentRow, SegmentStore } from './segments.store.ts';

export type Segment = SegmentRow;

export interface SegmentText {
  readonly id?: string | undefined;
  readonly text: string;
  readonly voiceId: string;
  readonly speed: number;
  readonly pitch: number;
}

export interface SegmentServiceDeps {
  readonly db: Database;
  readonly store: SegmentStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * The segment graph's edited side, and what was paid in it. A sentence is paid once a project; the charge record stays
 * when the text changes back and forth, so an unchanged sentence costs nothing ever again.
 */
export interface SegmentService {
  readonly list: (db: Executor, projectId: string) => Promise<Segment[]>;
  readonly replace: (tx: Tx, projectId: string, texts: readonly SegmentText[]) => Promise<void>;
  readonly characters: (projectIds: readonly string[]) => Promise<Map<string, number>>;
  readonly paidHashes: (db: Executor, projectId: string, hashes: readonly string[]) => Promise<Set<string>>;
  /** Records the sentences as paid; returns the hashes of those that were not paid before. */
  readonly recordCharges: (
    tx: Tx,
    charge: { projectId: string; ownerId: string; exportId: string; holdId: string | null },
    sentences: readonly { hash: string; durationSeconds: number }[],
  ) => Promise<ReadonlySet<string>>;
}

export function segmentService({ db, store, clock, newId }: SegmentServiceDeps): SegmentService {
  return {
    list: (executor, projectId) => store.list(executor, projectId),

    replace: async (tx, projectId, texts) => {
      const own = new Set((await store.list(tx, projectId)).map((segment) => segment.id));
      const taken = new Set<string>();
      const rows = texts.map((text, position) => {
        // An id counts only when it is this project's and named once; anything else is a new segment.
        const id = text.id !== undefined && own.has(text.id) && !taken.has(text.id) ? text.id : newId();
        taken.add(id);
        return { ...text, id, projectId, position, speaker: null, startSeconds: null, endSeconds: null };
      });
      await store.replace(tx, projectId, rows);
    },

    characters: (projectIds) => store.characters(db, projectIds),
    paidHashes: (executor, projectId, hashes) => store.paidHashes(executor, projectId, hashes),

    recordCharges: (tx, charge, sentences) => {
      const createdAt = clock.now();
      const byHash = new Map(sentences.map((sentence) => [sentence.hash, sentence]));
      // In one order everywhere, so that two exports that end together never wait for each other.
      const rows = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
      return store.insertCharges(
        tx,
        rows.map((sentence) => ({ ...charge, ...sentence, createdAt })),
      );
    },
  };
}
