import type { Platform } from '../../platform.compose.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { plainName } from '../../platform/files/plain-name.ts';
import type { FileService } from '../uploads/files.service.ts';
import { projectRoutes } from './projects.routes.ts';
import { projectService } from './projects.service.ts';
import type { ProjectServiceDeps } from './projects.types.ts';
import { projectStore } from './projects.store.ts';
import type { HeardFile } from './projects.tables.ts';

const linkSeconds = 3600;

interface ProjectNeeds {
  /** Of each kind of project. */
  readonly storedBytes: readonly ((
    executor: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>)[];
  readonly heard: readonly ((
    executor: Executor,
    ownerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, HeardFile>>)[];
  /** Files that picture projects, of the kinds that have some. */
  readonly covers: readonly ((
    executor: Executor,
    ownerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>)[];
  readonly files: Pick<FileService, 'signedUrl'>;
  readonly listed: ProjectServiceDeps['listed'];
  readonly openJobs: readonly ((
    executor: Executor,
    ownerId: string,
    ids: readonly string[],
  ) => Promise<readonly string[]>)[];
}

/** What every project has, whatever its kind. */
export function composeProjects(
  { clock, database: { db }, jobs }: Platform,
  { storedBytes, heard, covers, files, listed, openJobs }: ProjectNeeds,
) {
  const projects = projectService({
    db,
    store: projectStore,
    clock,
    newId,
    storedBytes: async (ownerId, ids) => {
      const found = await Promise.all(storedBytes.map((bytesOf) => bytesOf(db, ownerId, ids)));
      const sums = new Map<string, number>();
      for (const [id, bytes] of found.flatMap((one) => [...one])) sums.set(id, (sums.get(id) ?? 0) + bytes);
      return sums;
    },
    heard: async (ownerId, ids) => {
      const found = await Promise.all(heard.map((heardOf) => heardOf(db, ownerId, ids)));
      return new Map(found.flatMap((audio) => [...audio]));
    },
    covers: async (ownerId, ids) => {
      const found = await Promise.all(covers.map((coversOf) => coversOf(db, ownerId, ids)));
      const pictures = found.flatMap((fileIds) => [...fileIds]);
      return new Map(pictures.map(([id, fileId]) => [id, files.signedUrl(fileId, { ttlSeconds: linkSeconds })]));
    },
    linkTo: ({ fileId, ending }, title) => {
      const downloadName = ending === '' ? plainName(title) : `${plainName(title)}.${ending}`;
      return files.signedUrl(fileId, { downloadName, ttlSeconds: linkSeconds });
    },
    listed,
    stopWork: async (tx, ownerId, ids) => {
      for (const openOf of openJobs) for (const jobId of await openOf(tx, ownerId, ids)) await jobs.cancel(tx, jobId);
    },
  });
  return { projects, routes: projectRoutes(projects) };
}
