import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ProjectRow, ProjectStore, ProjectType } from './projects.store.ts';

export type Project = ProjectRow;

export interface ProjectServiceDeps {
  readonly db: Database;
  readonly store: ProjectStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What articles, transcripts, dubs and photos have in common: an owner, a title, a revision. */
export interface ProjectService {
  readonly create: (tx: Tx, actor: Actor, project: { type: ProjectType; title: string }) => Promise<Project>;
  /** Throws `input.not-found` for a missing project and for another owner's alike. */
  readonly require: (db: Executor, actor: Actor, id: string, type: ProjectType) => Promise<Project>;
  readonly list: (
    actor: Actor,
    type: ProjectType,
    page: { size: number; number: number },
  ) => Promise<{ rows: Project[]; total: number }>;
  /** Throws `state.conflict` when somebody changed the project since `revision` was read. */
  readonly change: (tx: Tx, project: Project, change: { revision: number; title: string }) => Promise<Project>;
  /** Keeps the project from being deleted until `tx` ends; false when it is gone. Before anything else in `tx`. */
  readonly keep: (tx: Tx, id: string) => Promise<boolean>;
  /** Waits for those who keep the project; throws `input.not-found` when it is gone. Before anything else in `tx`. */
  readonly lockForRemoval: (tx: Tx, id: string) => Promise<void>;
  readonly remove: (tx: Tx, project: Project) => Promise<void>;
}

export function projectService({ db, store, clock, newId }: ProjectServiceDeps): ProjectService {
  return {
    create: (tx, actor, { type, title }) => {
      const now = clock.now();
      return store.insert(tx, {
        id: newId(),
        ownerId: actor.userId,
        type,
        title,
        settings: {},
        createdAt: now,
        updatedAt: now,
      });
    },

    require: async (executor, actor, id, type) => {
      const project = await store.find(executor, id, actor.userId);
      if (project?.type !== type) fail('input.not-found');
      return project;
    },

    list: (actor, type, { size, number }) =>
      store.list(db, actor.userId, type, { limit: size, offset: (number - 1) * size }),

    change: async (tx, project, { revision, title }) => {
      const changed = await store.update(tx, { id: project.id, revision, title, updatedAt: clock.now() });
      return changed ?? fail('state.conflict');
    },

    keep: (tx, id) => store.lock(tx, id, 'key share'),
    lockForRemoval: async (tx, id) => {
      if (!(await store.lock(tx, id, 'update'))) fail('input.not-found');
    },
    remove: (tx, project) => store.remove(tx, project.id),
  };
}
