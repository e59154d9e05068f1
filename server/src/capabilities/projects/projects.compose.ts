import type { Platform } from '../../platform.compose.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { projectRoutes } from './projects.routes.ts';
import { projectService, type ProjectServiceDeps } from './projects.service.ts';
import { projectStore } from './projects.store.ts';

interface ProjectNeeds {
  /** Of each kind of project. */
  readonly storedBytes: readonly ((
    executor: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>)[];
  readonly listed: ProjectServiceDeps['listed'];
  readonly openJobs: (executor: Executor, ownerId: string, ids: readonly string[]) => Promise<readonly string[]>;
}

/** What every project has, whatever its kind. */
export function composeProjects(
  { clock, database: { db }, jobs }: Platform,
  { storedBytes, listed, openJobs }: ProjectNeeds,
) {
  const projects = projectService({
    db,
    store: projectStore,
    clock,
    newId,
    storedBytes: async (ownerId, ids) => {
      const found = await Promise.all(storedBytes.map((bytesOf) => bytesOf(db, ownerId, ids)));
      return new Map(found.flatMap((bytes) => [...bytes]));
    },
    listed,
    stopWork: async (tx, ownerId, ids) => {
      for (const jobId of await openJobs(tx, ownerId, ids)) await jobs.cancel(tx, jobId);
    },
  });
  return { projects, routes: projectRoutes(projects) };
}
