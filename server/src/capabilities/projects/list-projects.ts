import type { ProjectSummary } from '@timbre/contract/projects';
import { fail } from '../../platform/errors.ts';
import type { ProjectService, ProjectServiceDeps } from './projects.types.ts';
import type { ProjectView } from './projects.store.ts';

/** Where a project of each type is opened. */
const editors = {
  article: (id: string) => `/overview/article-voice/${id}`,
  transcript: (id: string) => `/transcription-result?id=${id}`,
  dub: (id: string) => `/video-translation-editor?id=${id}`,
  photo: (id: string) => `/talking-photo-editor?id=${id}`,
} as const;

const summaryOf = (
  { id, title, type, albumName, createdAt, updatedAt }: ProjectView,
  {
    sizeBytes,
    seconds,
    coverUrl = '',
  }: { readonly sizeBytes: number; readonly seconds: number | undefined; readonly coverUrl: string | undefined },
): ProjectSummary => ({
  id,
  title,
  coverUrl,
  url: editors[type](id),
  type,
  albumName,
  sizeBytes,
  durationSeconds: seconds ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The list of everything, whatever its type. */
export function listAll({
  db,
  store,
  storedBytes,
  listed,
  heard,
  covers,
  linkTo,
}: ProjectServiceDeps): Pick<ProjectService, 'list' | 'listOf' | 'readAudio' | 'summary'> {
  return {
    list: async (actor, { pageNum, pageSize, keyword, type, sort }) => {
      // Sizes come from files that only tools know of; sorting by them needs them all.
      const all = sort === 'size' ? await storedBytes(actor.userId, null) : null;
      const { rows, total } = await store.list(
        db,
        { ownerId: actor.userId, keyword, type },
        { sort, ...(all === null ? {} : { sizes: all }), limit: pageSize, offset: (pageNum - 1) * pageSize },
      );
      const ids = rows.map(({ id }) => id);
      const sizes = all ?? (await storedBytes(actor.userId, ids));
      const audio = await heard(actor.userId, ids);
      const pictures = await covers(actor.userId, ids);
      return {
        results: rows.map((row) =>
          summaryOf(row, {
            sizeBytes: sizes.get(row.id) ?? 0,
            seconds: audio.get(row.id)?.seconds,
            coverUrl: pictures.get(row.id),
          }),
        ),
        totalElements: total,
        totalPages: Math.ceil(total / pageSize),
      };
    },

    listOf: async (actor, type, { pageNum, pageSize, keyword, albumId, sort, isBinned }, show) => {
      const { rows, total } = await store.list(
        db,
        { ownerId: actor.userId, type, keyword, albumId, isBinned: isBinned === '1' },
        { sort, limit: pageSize, offset: (pageNum - 1) * pageSize },
        listed[type],
      );
      return { results: await show(rows), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    readAudio: async (actor, id) => {
      const [project] = await store.findMany(db, actor.userId, [id]);
      const file = (await heard(actor.userId, [id])).get(id);
      if (project === undefined || project.binnedAt !== null || file === undefined) fail('input.not-found');
      return { url: linkTo(file, project.title), durationSeconds: file.seconds };
    },

    summary: async (actor, project) => {
      const albumName = await store.albumName(db, project.albumId);
      const sizes = await storedBytes(actor.userId, [project.id]);
      const audio = await heard(actor.userId, [project.id]);
      const pictures = await covers(actor.userId, [project.id]);
      const [seconds, coverUrl] = [audio.get(project.id)?.seconds, pictures.get(project.id)];
      return summaryOf({ ...project, albumName }, { sizeBytes: sizes.get(project.id) ?? 0, seconds, coverUrl });
    },
  };
}
