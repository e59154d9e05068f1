import type { ServedTask } from '@timbre/contract/admin/admin-tasks';
import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { PlanName } from '@timbre/contract/plans';
import { users } from '../accounts/accounts.tables.ts';
import { takes } from '../articles/articles.tables.ts';
import { dubLines } from '../dubbing/dubbing.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { photoDocuments } from '../talking-photos/talking-photos.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import { cloneConsents, clones, cloneSamples } from './cloning.tables.ts';

export type CloneRow = typeof clones.$inferSelect;
/** What makes voices of recordings: tuning the nearest voice, or a neural model. */
export type CloneEngine = 'cloned' | 'zero-shot';
export type SampleRow = typeof cloneSamples.$inferSelect;

/** A clone with the recording it was made of; null: there is none any more. */
export interface SampledClone {
  readonly row: CloneRow;
  readonly sample: SampleRow | null;
  /** Of the converted recording. */
  readonly file: { readonly sizeBytes: number } | null;
  /** From its receipt, hexadecimal. */
  readonly sha256: string | null;
}

export interface VoiceUse {
  readonly title: string;
  readonly isBinned: boolean;
  /** No paragraph speaks in the voice, but one has a take of it. */
  readonly isTake: boolean;
}

export interface CloningStore {
  /** One after the other: two requests of a user must not take the same slot. */
  readonly lockOwner: (tx: Tx, ownerId: string) => Promise<void>;
  readonly insertSample: (tx: Tx, row: SampleRow) => Promise<void>;
  readonly findSample: (
    db: Executor,
    ownerId: string,
    by: { id?: string; fileId?: string },
  ) => Promise<SampleRow | null>;
  /** Samples of the owner that no clone was made of. */
  readonly looseSamples: (tx: Tx, ownerId: string) => Promise<SampleRow[]>;
  readonly removeSample: (tx: Tx, id: string) => Promise<void>;
  /** The plan, and how many voices of one's own are in use. */
  readonly standing: (db: Executor, ownerId: string) => Promise<{ readonly plan: PlanName; readonly inUse: number }>;
  /** The newest first. */
  readonly list: (db: Executor, ownerId: string) => Promise<CloneRow[]>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<CloneRow | null>;
  /** All of the owner's, or the one of this id. */
  readonly listSampled: (db: Executor, ownerId: string, id?: string) => Promise<SampledClone[]>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<{ row: CloneRow; sample: SampleRow } | null>;
  readonly insert: (tx: Tx, row: CloneRow) => Promise<void>;
  readonly update: (tx: Executor, id: string, change: Partial<CloneRow>) => Promise<void>;
  readonly setUsable: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  readonly addConsent: (tx: Tx, row: typeof cloneConsents.$inferInsert) => Promise<void>;
  /** How near all clones of an engine came to their samples; null: it made none. */
  readonly likeness: (db: Executor, engine: CloneEngine) => Promise<ServedTask['likeness']>;
  /** A voiceover of the owner, in the bin or not, in which the voice speaks, else one that has a take of it, else a talking photo or video translation. */
  readonly findUse: (db: Executor, ownerId: string, id: string) => Promise<VoiceUse | null>;
}

export const cloningStore: CloningStore = {
  lockOwner: async (tx, ownerId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clones ${ownerId}`}, 0))`);
  },

  insertSample: async (tx, row) => {
    await tx.insert(cloneSamples).values(row);
  },

  findSample: async (db, ownerId, { id, fileId }) => {
    const isWanted = and(
      eq(cloneSamples.ownerId, ownerId),
      id === undefined ? undefined : eq(cloneSamples.id, id),
      fileId === undefined ? undefined : eq(cloneSamples.fileId, fileId),
    );
    return (await db.select().from(cloneSamples).where(isWanted).limit(1))[0] ?? null;
  },

  looseSamples: (tx, ownerId) =>
    tx
      .select()
      .from(cloneSamples)
      .where(
        and(
          eq(cloneSamples.ownerId, ownerId),
          sql`not exists (select 1 from ${clones} where ${clones.sampleId} = ${cloneSamples.id})`,
        ),
      ),

  removeSample: async (tx, id) => {
    await tx.delete(cloneSamples).where(eq(cloneSamples.id, id));
  },

  standing: async (db, ownerId) => {
    const isInUse = and(
      eq(clones.ownerId, ownerId),
      eq(clones.kind, 'clone'),
      eq(clones.status, 'done'),
      eq(clones.isUsable, true),
    );
    const [person] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, ownerId));
    return { plan: person?.plan ?? 'free', inUse: await db.$count(clones, isInUse) };
  },

  list: (db, ownerId) =>
    db.select().from(clones).where(eq(clones.ownerId, ownerId)).orderBy(desc(clones.createdAt), asc(clones.id)),

  find: async (db, ownerId, id) =>
    (
      await db
        .select()
        .from(clones)
        .where(and(eq(clones.ownerId, ownerId), eq(clones.id, id)))
    )[0] ?? null,

  listSampled: (db, ownerId, id) =>
    db
      .select({
        row: clones,
        sample: cloneSamples,
        file: { sizeBytes: files.sizeBytes },
        sha256: cloneConsents.sampleSha256,
      })
      .from(clones)
      .leftJoin(cloneSamples, eq(cloneSamples.id, clones.sampleId))
      .leftJoin(files, eq(files.id, cloneSamples.fileId))
      .leftJoin(cloneConsents, eq(cloneConsents.cloneId, clones.id))
      .where(and(eq(clones.ownerId, ownerId), id === undefined ? undefined : eq(clones.id, id))),

  load: async (db, id) => {
    const rows = await db
      .select({ row: clones, sample: cloneSamples })
      .from(clones)
      .innerJoin(cloneSamples, eq(cloneSamples.id, clones.sampleId))
      .where(eq(clones.id, id));
    return rows[0] ?? null;
  },

  insert: async (tx, row) => {
    await tx.insert(clones).values(row);
  },

  update: async (tx, id, change) => {
    await tx.update(clones).set(change).where(eq(clones.id, id));
  },

  setUsable: async (tx, ownerId, ids) => {
    const isOwn = and(eq(clones.ownerId, ownerId), eq(clones.kind, 'clone'), eq(clones.status, 'done'));
    await tx.update(clones).set({ isUsable: false }).where(isOwn);
    if (ids.length > 0)
      await tx
        .update(clones)
        .set({ isUsable: true })
        .where(and(isOwn, inArray(clones.id, [...ids])));
  },

  remove: async (tx, id) => {
    await tx.delete(clones).where(eq(clones.id, id));
  },

  addConsent: async (tx, row) => {
    await tx.insert(cloneConsents).values(row);
  },

  likeness: async (db, engine) => {
    const [row] = await db
      .select({
        count: count(),
        medianDistance: sql<number | null>`percentile_cont(0.5) within group (order by ${clones.distanceAfter})`,
      })
      .from(clones)
      .innerJoin(voices, eq(voices.id, clones.id))
      .where(and(eq(voices.engine, engine), isNotNull(clones.distanceAfter)));
    return row === undefined || row.medianDistance === null ? null : { ...row, medianDistance: row.medianDistance };
  },

  findUse: async (db, ownerId, id) => {
    const speaks = and(eq(segments.voiceId, id), ne(segments.text, ''));
    const isTakeOfSegment = sql`${segments.id} in (${takes.segmentId}, ${projects.id} || '/' || ${takes.segmentId})`;
    const [row] = await db
      .select({ title: projects.title, binnedAt: projects.binnedAt, speaks: sql<boolean>`${speaks}` })
      .from(segments)
      .innerJoin(projects, eq(projects.id, segments.projectId))
      // Takes of paragraphs that were deleted are out of anyone's reach.
      .leftJoin(takes, and(eq(takes.projectId, projects.id), isTakeOfSegment, eq(takes.kind, 'voice')))
      .where(and(eq(projects.ownerId, ownerId), or(speaks, eq(takes.voiceId, id))))
      .orderBy(sql`${speaks} desc, ${projects.binnedAt} nulls first`)
      .limit(1);
    if (row !== undefined) return { title: row.title, isBinned: row.binnedAt !== null, isTake: !row.speaks };
    const [project] = await db
      .select({ title: projects.title, binnedAt: projects.binnedAt })
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), or(speaksInPhoto(id), speaksInDub(id))))
      .orderBy(sql`${projects.binnedAt} nulls first`)
      .limit(1);
    return project === undefined ? null : { title: project.title, isBinned: project.binnedAt !== null, isTake: false };
  },
};

/** That a page of a talking photo says its text in the voice. */
function speaksInPhoto(id: string): SQL {
  const spoken = JSON.stringify([{ audioList: [{ source: 'GenerateWithTTS', speaker: id }] }]);
  return sql`exists (select 1 from ${photoDocuments} where ${photoDocuments.projectId} = ${projects.id} and ${photoDocuments.pages} @> ${spoken}::jsonb)`;
}

/** That a speaker of a video translation has the voice in one of its languages, or a single line has it. */
function speaksInDub(id: string): SQL {
  const voice = JSON.stringify({ voice: id });
  return sql`${projects.type} = 'dub' and (
    jsonb_path_exists(${projects.settings}, '$.speakers[*].voices.* ? (@ == $voice)', ${voice}::jsonb)
    or exists (select 1 from ${dubLines} where ${dubLines.projectId} = ${projects.id}
      and jsonb_path_exists(${dubLines.wordings}, '$.*.voiceId ? (@ == $voice)', ${voice}::jsonb)))`;
}
