import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { listProjects, readProjectAudio, ProjectSummary } from '@timbre/contract/projects';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { ProjectPage, ProjectRow, ProjectType, ProjectView } from './project-list.store.ts';
import type { ProjectStore } from './projects.store.ts';
import type { HeardFile, ListedKind } from './projects.tables.ts';

export type Project = ProjectRow;

export interface ProjectServiceDeps {
  readonly db: Database;
  readonly store: ProjectStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Bytes of the files a project has, by its id; of these projects or of all the owner's. */
  readonly storedBytes: (ownerId: string, projectIds: readonly string[] | null) => Promise<ReadonlyMap<string, number>>;
  /** What can be heard of these projects, by their ids. */
  readonly heard: (ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, HeardFile>>;
  /** Short-lived addresses of pictures of these projects, by their ids. */
  readonly covers: (ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** A short-lived address of a file under a project's title. */
  readonly linkTo: (file: HeardFile, title: string) => string;
  /** How lists of a type are searched and ordered by what its own tables hold. */
  readonly listed: Readonly<Partial<Record<ProjectType, ListedKind>>>;
  /** Stops what is being made of those of these projects that are the owner's. Before anything else of them in `tx`. */
  readonly stopWork: (tx: Tx, ownerId: string, projectIds: readonly string[]) => Promise<void>;
}

/** What a writer sets; what is left out stays. */
export interface ProjectChange {
  readonly title: string;
  readonly settings?: unknown;
}

/** A page of one type's list, as the lists of the contract ask for it. */
export interface ListRequest {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
  /** An album's id, `none`, or left out for all. */
  readonly albumId?: string | undefined;
  readonly sort: Exclude<ProjectPage['sort'], 'size'>;
  readonly isBinned: '0' | '1';
}

/** What articles, transcripts, dubs and photos have in common: an owner, a title, an album, a revision, a bin. */
export interface ProjectService {
  readonly create: (
    tx: Tx,
    actor: Actor,
    project: { type: ProjectType; title: string; albumId?: string | null; settings?: unknown },
  ) => Promise<Project>;
  /** Throws `input.not-found` for a project that is missing or in the bin and for another owner's alike. */
  readonly require: (db: Executor, actor: Actor, id: string, type: ProjectType) => Promise<Project>;
  /** Those of the ids that are the caller's, in the bin or not. */
  readonly findMany: (actor: Actor, ids: readonly string[], type: ProjectType) => Promise<Project[]>;
  /** Locks the project until `tx` ends; throws `input.not-found`, and `state.conflict` unless it is at `revision`. */
  readonly lock: (tx: Tx, project: Project, revision?: number) => Promise<Project>;
  /** The next revision of a locked project. */
  readonly change: (tx: Tx, project: Project, change: ProjectChange) => Promise<Project>;
  /** What a writer set, put right by us: no new revision. */
  readonly setSettings: (tx: Tx, id: string, settings: unknown) => Promise<void>;
  /** A new title for a project of any type, whatever its revision. */
  readonly rename: (actor: Actor, id: string, title: string) => Promise<Project>;
  /** Into an album or out of any; returns the ids of those that are the caller's and not in the bin. */
  readonly setAlbum: (
    tx: Tx,
    actor: Actor,
    ids: readonly string[],
    to: { type: ProjectType; albumId: string | null },
  ) => Promise<string[]>;
  /** Into the bin, and what is being made of them stops; returns the ids of those that were not in it. */
  readonly bin: (actor: Actor, ids: readonly string[]) => Promise<string[]>;
  /** Everything of an album into the bin. */
  readonly binAlbum: (tx: Tx, actor: Actor, albumId: string) => Promise<void>;
  /** Out of the bin; returns the ids of those that were in it. */
  readonly restore: (actor: Actor, ids: readonly string[], type: ProjectType) => Promise<string[]>;
  /** What has been in the bin since before `before`, the oldest first. */
  readonly binnedBefore: (type: ProjectType, before: Date, limit: number) => Promise<Project[]>;
  /** Everything the caller made, as the list of projects shows it. */
  readonly list: (actor: Actor, filter: InputOf<typeof listProjects>) => Promise<OutputOf<typeof listProjects>>;
  /** One type's list, in the bin or not; what it shows of each is its capability's. */
  readonly listOf: <T>(
    actor: Actor,
    type: ProjectType,
    request: ListRequest,
    show: (rows: readonly ProjectView[]) => Promise<T[]>,
  ) => Promise<{ results: T[]; totalElements: number; totalPages: number }>;
  /** Throws `input.not-found` where there is nothing to hear, and for another's project alike. */
  readonly readAudio: (actor: Actor, id: string) => Promise<OutputOf<typeof readProjectAudio>>;
  readonly summary: (actor: Actor, project: Project) => Promise<ProjectSummary>;
  /** Keeps the project from being deleted until `tx` ends; false when it is gone. Before anything else in `tx`. */
  readonly keep: (tx: Tx, id: string) => Promise<boolean>;
  /** Waits for those who keep the project; throws `input.not-found` when it is gone. Before anything else in `tx`. */
  readonly lockForRemoval: (tx: Tx, id: string) => Promise<void>;
  /** Out of the bin for good; throws `input.not-found` when it is not there. */
  readonly remove: (tx: Tx, project: Project) => Promise<void>;
}
