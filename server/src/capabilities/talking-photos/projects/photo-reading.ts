import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoProject, PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import type { Actor } from '../../../platform/actor.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Project } from '../../projects/projects.types.ts';
import { stillUrl } from '../avatars/cast.service.ts';
import type { DocumentRow } from './photo-projects.store.ts';
import type { PhotoProjectService, PhotoProjectServiceDeps } from './photo-projects.types.ts';
import { photoProjectOf, photoSummaryOf } from './photo-view.ts';

export interface PhotoReading extends Pick<PhotoProjectService, 'requireDocument' | 'list' | 'readMany' | 'read'> {
  readonly documentOf: (executor: Executor, id: string) => Promise<DocumentRow>;
  readonly summaries: (actor: Actor, rows: readonly Project[], executor?: Executor) => Promise<PhotoSummary[]>;
  readonly viewOf: (
    actor: Actor,
    project: Project,
    document: DocumentRow,
    executor?: Executor,
  ) => Promise<PhotoProject>;
}

/** Projects as their owner sees them, with their newest video. */
export function photoReading({ db, store, projects, videos, files, cast }: PhotoProjectServiceDeps): PhotoReading {
  const documentOf = async (executor: Executor, id: string): Promise<DocumentRow> =>
    (await store.find(executor, id)) ?? fail('input.not-found');

  const requireDocument: PhotoReading['requireDocument'] = async (actor, id) => {
    const project = await projects.require(db, actor, id, 'photo');
    return { project, document: await documentOf(db, id) };
  };

  async function summaries(actor: Actor, rows: readonly Project[], executor: Executor = db): Promise<PhotoSummary[]> {
    const ids = rows.map(({ id }) => id);
    const [ownerId, lines] = [actor.userId, await store.lines(executor, actor.userId, ids)];
    const found = await videos.ofProjects(executor, ownerId, ids);
    const sizes = await store.storedBytes(executor, ownerId, ids);
    return rows.flatMap((row) => {
      const line = lines.get(row.id);
      if (line === undefined) return [];
      const own = found.get(row.id) ?? { newest: undefined, made: undefined, progress: null };
      const character = cast.characters.find((one) => one.id === line.caseId);
      const drawn = character === undefined ? null : stillUrl(character.id);
      return [photoSummaryOf(row, line, { videos: own, drawn, sizeBytes: sizes.get(row.id) ?? 0, files })];
    });
  }

  async function viewOf(
    actor: Actor,
    project: Project,
    document: DocumentRow,
    executor: Executor = db,
  ): Promise<PhotoProject> {
    const [summary = fail('input.not-found')] = await summaries(actor, [project], executor);
    return photoProjectOf(summary, project, document);
  }

  return {
    documentOf,
    requireDocument,
    summaries,
    viewOf,

    list: (actor, { companyId: albumId, ...filter }) =>
      projects.listOf(actor, 'photo', { ...filter, albumId }, (rows) => summaries(actor, rows)),

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

    read: async (actor, id) => {
      const { project, document } = await requireDocument(actor, id);
      return viewOf(actor, project, document);
    },
  };
}
