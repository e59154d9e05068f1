import { albumLimits } from '@timbre/contract/albums';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { AlbumRow, AlbumShelf, AlbumStore, AlbumView } from './albums.store.ts';

export type { AlbumView } from './albums.store.ts';

export interface AlbumServiceDeps {
  readonly db: Database;
  readonly store: AlbumStore;
  readonly projects: Pick<ProjectService, 'setAlbum' | 'binAlbum'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The albums of one type of project, as callers see them. */
export interface AlbumKind<A extends object> {
  readonly type: AlbumRow['type'];
  readonly view: (album: AlbumView) => A;
  /** The field that names an album where something is put into it. */
  readonly field?: string;
}

/** Albums of projects. A project is in one at most; ids that are not the caller's are passed over. */
export interface AlbumService<A extends object> {
  /** By name. */
  readonly list: (actor: Actor) => Promise<A[]>;
  /** Keeps its answer for a request with an Idempotency-Key. Throws `input.invalid` at the limit. */
  readonly create: (actor: Actor, name: string) => Promise<A>;
  readonly rename: (actor: Actor, id: string, name: string) => Promise<A>;
  /** Keeps the caller's album until `tx` ends; throws `input.not-found` for any other. */
  readonly keep: (tx: Tx, actor: Actor, id: string) => Promise<void>;
  /** Into an album, or out of all; returns the ids of those that moved. */
  readonly move: (actor: Actor, ids: readonly string[], albumId: string | null) => Promise<string[]>;
  /** What is in it stays without an album, or goes into the bin. */
  readonly remove: (actor: Actor, id: string, options?: { readonly isBinning: boolean }) => Promise<void>;
}

export function albumService<A extends object>(
  { db, store, projects, clock, newId }: AlbumServiceDeps,
  { type, view, field }: AlbumKind<A>,
): AlbumService<A> {
  const shelfOf = ({ userId }: Actor): AlbumShelf => ({ ownerId: userId, type });
  const keep: AlbumService<A>['keep'] = async (tx, actor, id) => {
    const isThere = await store.lock(tx, shelfOf(actor), id, 'key share');
    if (!isThere) fail('input.not-found', field === undefined ? {} : { field });
  };

  return {
    keep,
    list: async (actor) => (await store.list(db, shelfOf(actor))).map(view),

    create: async (actor, name) => {
      const limit = albumLimits.perUser;
      if ((await store.count(db, shelfOf(actor))) >= limit) {
        fail('input.invalid', { limit }, `You have ${limit} albums, which is the limit. Delete one first.`);
      }
      const row = { ...shelfOf(actor), id: newId(), title: name, createdAt: clock.now() };
      return db.transaction(async (tx) => {
        await store.insert(tx, row);
        const album = view({ ...row, projectCount: 0 });
        await rememberAnswer(tx, album);
        return album;
      });
    },

    rename: async (actor, id, name) => {
      if (!(await store.rename(db, shelfOf(actor), id, name))) fail('input.not-found');
      const [album] = await store.list(db, shelfOf(actor), id);
      return view(album ?? fail('input.not-found'));
    },

    move: (actor, ids, albumId) =>
      db.transaction(async (tx) => {
        if (albumId !== null) await keep(tx, actor, albumId);
        return projects.setAlbum(tx, actor, ids, { type, albumId });
      }),

    remove: (actor, id, { isBinning } = { isBinning: false }) =>
      db.transaction(async (tx) => {
        // The album before its projects, as everywhere, so that no one waits for each other.
        if (!(await store.lock(tx, shelfOf(actor), id, 'update'))) fail('input.not-found');
        if (isBinning) await projects.binAlbum(tx, actor, id);
        await store.remove(tx, id);
      }),
  };
}
