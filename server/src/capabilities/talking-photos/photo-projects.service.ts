import type { InputOf, OutputOf } from '@timbre/contract/call';
import { photoLimits, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import type * as calls from '@timbre/contract/talking-photos/talking-photos';
import type { PhotoProject, PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { ProjectBin } from '../projects/project-bin.service.ts';
import type { Project, ProjectService } from '../projects/projects.service.ts';
import type { RenderingService } from '../speech/renderings.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { photoBin } from './photo-bin.ts';
import { countsOf, isSpoken, linesOf, requireOwnIds, titleFrom, withOwnRecordings } from './photo-document.ts';
import type { DocumentRow, PhotoProjectStore } from './photo-projects.store.ts';
import type { PhotoRecordingService } from './photo-recordings.service.ts';
import { keepPhotoVersion, photoVersions, type PhotoVersions } from './photo-versions.ts';
import { photoProjectOf, photoSummaryOf } from './photo-view.ts';
import type { PhotoVideoStore } from './photo-videos.store.ts';
import type { PhotoVideoService } from './photo-videos.service.ts';

export interface PhotoProjectServiceDeps {
  readonly db: Database;
  readonly store: PhotoProjectStore;
  readonly videoStore: PhotoVideoStore;
  readonly projects: ProjectService;
  readonly recorded: Pick<PhotoRecordingService, 'idsOf' | 'copy' | 'forget'>;
  readonly renderings: Pick<RenderingService, 'forgetProject'>;
  readonly videos: Pick<PhotoVideoService, 'ofProjects'>;
  readonly voices: Pick<VoiceService, 'find' | 'holdOwn'>;
  readonly credits: Pick<CreditService, 'release'>;
  readonly files: FileService;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Talking photos: pages of lines, saved as a whole by whoever read the newest revision. */
export interface PhotoProjectService extends ProjectBin, PhotoVersions {
  readonly list: (
    actor: Actor,
    filter: InputOf<typeof calls.listPhotoProjects>,
  ) => Promise<OutputOf<typeof calls.listPhotoProjects>>;
  /** Of these ids, or the newest hundred. */
  readonly readMany: (actor: Actor, ids: readonly string[] | null) => Promise<PhotoSummary[]>;
  /** Keeps its answer for an Idempotency-Key, as `copy` does. */
  readonly create: (actor: Actor, draft: InputOf<typeof calls.createPhotoProject>) => Promise<PhotoProject>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<PhotoProject>;
  /** Throws `state.conflict` when somebody changed it since `revision` was read. */
  readonly update: (
    actor: Actor,
    change: InputOf<typeof calls.updatePhotoProject>,
  ) => Promise<OutputOf<typeof calls.updatePhotoProject>>;
  readonly copy: (actor: Actor, id: string) => Promise<PhotoSummary>;
  /** The project with what it shows and says. */
  readonly requireDocument: (actor: Actor, id: string) => Promise<{ project: Project; document: DocumentRow }>;
}

/** The title of a copy; a long one loses its end. */
const copyTitle = (title: string): string =>
  `${[...title]
    .slice(0, photoLimits.titleChars - 7)
    .join('')
    .trimEnd()} (copy)`;

export function photoProjectService(deps: PhotoProjectServiceDeps): PhotoProjectService {
  const { db, store, projects, recorded, videos, voices, files, newId } = deps;

  const documentOf = async (executor: Executor, id: string): Promise<DocumentRow> =>
    (await store.find(executor, id)) ?? fail('input.not-found');

  const requireDocument: PhotoProjectService['requireDocument'] = async (actor, id) => {
    const project = await projects.require(db, actor, id, 'photo');
    return { project, document: await documentOf(db, id) };
  };

  /** Nobody deletes a voice of one's own while it is being given to a line. */
  async function holdVoices(tx: Tx, actor: Actor, pages: readonly PhotoPage[]): Promise<void> {
    const spoken = linesOf(pages).filter((line) => isSpoken(line) && line.speaker !== '');
    const chosen = await voices.find([...new Set(spoken.map(({ speaker }) => speaker))], tx);
    const own = [...chosen.values()].filter((voice) => voice.ownerId === actor.userId);
    await voices.holdOwn(tx, actor.userId, own);
  }

  async function summaries(actor: Actor, rows: readonly Project[], executor: Executor = db): Promise<PhotoSummary[]> {
    const ids = rows.map(({ id }) => id);
    const [ownerId, lines] = [actor.userId, await store.lines(executor, actor.userId, ids)];
    const found = await videos.ofProjects(executor, ownerId, ids);
    const sizes = await store.storedBytes(executor, ownerId, ids);
    return rows.flatMap((row) => {
      const line = lines.get(row.id);
      if (line === undefined) return [];
      const own = found.get(row.id) ?? { newest: undefined, made: undefined, progress: null };
      return [photoSummaryOf(row, line, { videos: own, sizeBytes: sizes.get(row.id) ?? 0, files })];
    });
  }

  async function viewOf(actor: Actor, project: Project, document: DocumentRow, executor: Executor = db) {
    const [summary = fail('input.not-found')] = await summaries(actor, [project], executor);
    return photoProjectOf(summary, project, document);
  }

  /** Writes what a locked project shows and says, in its next revision. */
  async function write(
    tx: Tx,
    actor: Actor,
    before: Project,
    change: {
      title?: string | undefined;
      pages?: readonly PhotoPage[] | undefined;
      settings?: DocumentRow['settings'] | undefined;
    },
    rule: 'always' | 'when-due',
  ): Promise<{ project: Project; document: DocumentRow; lostRecordingIds: string[] }> {
    const document = await documentOf(tx, before.id);
    await keepPhotoVersion(deps, tx, { project: before, document }, rule);
    const own = withOwnRecordings(change.pages ?? document.pages, await recorded.idsOf(tx, before.id));
    await holdVoices(tx, actor, own.pages);
    const settings = change.settings ?? document.settings;
    const next = { pages: own.pages, settings, ...countsOf(own.pages) };
    await store.update(tx, before.id, next);
    const title = (change.title ?? before.title) || titleFrom(own.pages);
    const project = await projects.change(tx, before, { title });
    return { project, document: { ...document, ...next }, lostRecordingIds: own.lostRecordingIds };
  }

  async function insert(
    tx: Tx,
    actor: Actor,
    { title, tempId, pages, settings }: { title: string } & Pick<DocumentRow, 'tempId' | 'pages' | 'settings'>,
  ): Promise<{ project: Project; document: DocumentRow }> {
    const project = await projects.create(tx, actor, { type: 'photo', title });
    const document = { projectId: project.id, ownerId: actor.userId, tempId, pages, settings, ...countsOf(pages) };
    await store.insert(tx, document);
    return { project, document };
  }

  return {
    ...photoBin(deps),
    ...photoVersions(deps, { requireDocument, write, viewOf }),
    requireDocument,

    list: (actor, filter) => projects.listOf(actor, 'photo', filter, (rows) => summaries(actor, rows)),

    readMany: async (actor, ids) => {
      if (ids !== null) {
        const found = await projects.findMany(actor, ids, 'photo');
        const byId = new Map(found.map((project) => [project.id, project]));
        return summaries(
          actor,
          [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
        );
      }
      const newest = { pageNum: 1, pageSize: photoLimits.largestPage, sort: 'updated', isBinned: '0' } as const;
      const { results } = await projects.listOf(actor, 'photo', newest, (rows) => summaries(actor, rows));
      return results;
    },

    create: async (actor, input) => {
      const { tempId = null, title, pages: given, settings } = wellFormed(input);
      requireOwnIds(given);
      // A recording belongs to a project: a new one has none.
      const { pages } = withOwnRecordings(given, new Set());
      return db.transaction(async (tx) => {
        await holdVoices(tx, actor, pages);
        const made = await insert(tx, actor, { title: title || titleFrom(pages), tempId, pages, settings });
        const view = await viewOf(actor, made.project, made.document, tx);
        await rememberAnswer(tx, view);
        return view;
      });
    },

    read: async (actor, id) => {
      const { project, document } = await requireDocument(actor, id);
      return viewOf(actor, project, document);
    },

    update: async (actor, input) => {
      const { id, revision, ...change } = wellFormed(input);
      if (change.pages !== undefined) requireOwnIds(change.pages);
      const project = await projects.require(db, actor, id, 'photo');
      return db.transaction(async (tx) => {
        const before = await projects.lock(tx, project, revision);
        const { project: after, lostRecordingIds } = await write(tx, actor, before, change, 'when-due');
        const { revision: next, title, updatedAt } = after;
        return { revision: next, title, updatedAt: updatedAt.toISOString(), lostRecordingIds };
      });
    },

    copy: async (actor, id) => {
      const { project } = await requireDocument(actor, id);
      const sizes = await store.storedBytes(db, actor.userId, [id]);
      await files.requireStorage(actor.userId, actor.plan, sizes.get(id) ?? 0);
      return db.transaction(async (tx) => {
        const locked = await projects.lock(tx, project);
        const { pages, settings } = await documentOf(tx, id);
        const made = await insert(tx, actor, { title: copyTitle(locked.title), tempId: null, pages, settings });
        const ids = await recorded.copy(tx, { from: id, to: made.project.id, ownerId: actor.userId });
        const copied = pages.map((page) => ({
          ...page,
          audioList: page.audioList.map((line) => ({ ...line, recordingId: ids.get(line.recordingId ?? '') ?? null })),
        }));
        await store.update(tx, made.project.id, { pages: copied });
        const [summary = fail('input.not-found')] = await summaries(actor, [made.project], tx);
        await rememberAnswer(tx, summary);
        return summary;
      });
    },
  };
}
