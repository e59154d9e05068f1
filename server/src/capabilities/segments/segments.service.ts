import type { Emotion, ScriptMark } from '@timbre/contract/script';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { changesBetween, type NewSegment } from './segment-changes.ts';
import { checkedMarks } from './checked-marks.ts';
import { segmentIdOf, segmentKey } from './segment-keys.ts';
import type { SegmentRow, SegmentStore } from './segments.store.ts';

/** A stored paragraph; `role` says who speaks in a script, by name. */
export interface Segment extends Omit<SegmentRow, 'marks' | 'emotion' | 'speaker'> {
  readonly marks: ScriptMark[];
  readonly emotion: Emotion;
  readonly role: string | null;
}

/** What a writer says of a paragraph. */
export interface SegmentText {
  readonly id?: string | undefined;
  readonly text: string;
  readonly marks: readonly ScriptMark[];
  /** Null: the voice it had is gone. */
  readonly voiceId: string | null;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly pitch: number;
  readonly gainDb: number;
  readonly role: string | null;
  readonly takeId: string | null;
}

/** What the writer's ids became: those that counted map to themselves, the others to new ones. */
export type SegmentIds = ReadonlyMap<string, string>;

export interface SegmentServiceDeps {
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
  /** One paragraph; throws `input.not-found` when the project has none of that id. */
  readonly require: (db: Executor, projectId: string, id: string) => Promise<Segment>;
  /** The paragraphs with their marks in normal form; throws `input.invalid` and says where. */
  readonly checked: (texts: readonly SegmentText[]) => SegmentText[];
  /**
   * Makes the project's paragraphs what `work` makes of them, writing only what changed. The caller has locked the
   * project. An id counts when it is the project's, or `mayTake` says so, and is named once; else it is a new one.
   */
  readonly change: (
    tx: Tx,
    projectId: string,
    work: (stored: readonly Segment[]) => readonly SegmentText[],
    mayTake?: (id: string) => boolean,
  ) => Promise<SegmentIds>;
  readonly paidHashes: (db: Executor, projectId: string, hashes: readonly string[]) => Promise<Set<string>>;
  /** Paid by that hash, and by those that go on after it with a colon: of what is paid bit by bit. */
  readonly paidSeconds: (db: Executor, projectId: string, hash: string) => Promise<number>;
  /** Records the sentences as paid; returns the hashes of those that were not paid before. */
  readonly recordCharges: (
    tx: Tx,
    charge: { projectId: string; ownerId: string; exportId: string; holdId: string | null },
    sentences: readonly { hash: string; durationSeconds: number }[],
  ) => Promise<ReadonlySet<string>>;
}

const segmentOf = ({ speaker, marks, emotion, ...row }: SegmentRow): Segment => ({
  ...row,
  id: segmentIdOf(row.projectId, row.id),
  marks: marks as ScriptMark[],
  emotion: emotion as Emotion,
  role: speaker,
});

/** A paragraph of a script as it is stored. */
const rowOf = (
  { text, marks, voiceId, emotion, speed, pitch, gainDb, role, takeId }: Omit<SegmentText, 'id'>,
  place: Pick<SegmentRow, 'id' | 'projectId' | 'position'>,
): NewSegment => ({
  ...place,
  text,
  marks,
  voiceId,
  emotion,
  speed,
  pitch,
  gainDb,
  takeId,
  speaker: role,
  startSeconds: null,
  endSeconds: null,
});

export function segmentService({ store, clock, newId }: SegmentServiceDeps): SegmentService {
  return {
    list: async (executor, projectId) => (await store.list(executor, projectId)).map(segmentOf),

    require: async (executor, projectId, id) =>
      segmentOf((await store.find(executor, projectId, id)) ?? fail('input.not-found')),

    checked: (texts) => texts.map((text, index) => ({ ...text, marks: checkedMarks(text, index) })),

    change: async (tx, projectId, work, mayTake = () => false) => {
      const before = await store.list(tx, projectId);
      const keys = new Map(before.map(({ id }) => [segmentIdOf(projectId, id), id]));
      const ids = new Map<string, string>();
      const after = work(before.map(segmentOf)).map(({ id: wanted, ...text }, position) => {
        const isFirst = wanted !== undefined && !ids.has(wanted);
        const chosen = isFirst && mayTake(wanted) ? segmentKey(projectId, wanted) : undefined;
        const id = (isFirst ? keys.get(wanted) : undefined) ?? chosen ?? newId();
        if (isFirst) ids.set(wanted, segmentIdOf(projectId, id));
        return rowOf(text, { id, projectId, position });
      });
      const { removed, written, moved } = changesBetween(before, after);
      await store.remove(tx, projectId, removed);
      await store.write(tx, written);
      await store.move(tx, projectId, moved);
      return ids;
    },

    paidHashes: (executor, projectId, hashes) => store.paidHashes(executor, projectId, hashes),

    paidSeconds: (executor, projectId, hash) => store.paidSeconds(executor, projectId, hash),

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
