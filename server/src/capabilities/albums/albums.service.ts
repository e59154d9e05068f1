import { albumLimits, type Album } from '@timbre/contract/albums';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ProjectService } from '../projects/projects.service.ts';
import type { AlbumStore, AlbumView } from './albums.store.ts';

export interface AlbumServiceDeps {
  readonly db: Database;
  readonly store: AlbumStore;
  readonly projects: ProjectService;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Albums of articles. An article is in one at most; ids that are not the caller's are passed over. */
export interface AlbumService {
  /** By name. */
  readonly list: (actor: Actor) => Promise<Album[]>;
  /** Keeps its answer for a request with an Idempotency-Key. Throws `input.invalid` at the limit. */
  readonly create: (actor: Actor, name: string) => Promise<Album>;
  readonly rename: (actor: Actor, id: string, name: string) => Promise<Album>;
  /** Keeps the caller's album until `tx` ends; throws `input.not-found` for any other. */
  readonly keep: (tx: Tx, actor: Actor, id: string) => Promise<void>;
  /** Returns the ids of the articles that are in it now. */
  readonly add: (actor: Actor, id: string, articleIds: readonly string[]) => Promise<string[]>;
  /** Out of whatever album they are in. */
  readonly takeOut: (actor: Actor, articleIds: readonly string[]) => Promise<string[]>;
  /** Its articles stay without an album, or go into the bin. */
  readonly remove: (actor: Actor, id: string, options: { withArticles: boolean }) => Promise<void>;
}

const albumOf = ({ id, title, articleCount, createdAt }: AlbumView): Album => ({
  companyId: id,
  name: title,
  articleCount,
  createdAt: createdAt.toISOString(),
});

export function albumService({ db, store, projects, clock, newId }: AlbumServiceDeps): AlbumService {
  const keep: AlbumService['keep'] = async (tx, actor, id) => {
    if (!(await store.lock(tx, actor.userId, id, 'key share'))) fail('input.not-found');
  };

  return {
    keep,
    list: async (actor) => (await store.list(db, actor.userId)).map(albumOf),

    create: async (actor, name) => {
      const limit = albumLimits.perUser;
      if ((await store.count(db, actor.userId)) >= limit) {
        fail('input.invalid', { limit }, `You have ${limit} albums, which is the limit. Delete one first.`);
      }
      const row = { id: newId(), ownerId: actor.userId, type: 'article' as const, title: name, createdAt: clock.now() };
      return db.transaction(async (tx) => {
        await store.insert(tx, row);
        const album = albumOf({ ...row, articleCount: 0 });
        await rememberAnswer(tx, album);
        return album;
      });
    },

    rename: async (actor, id, name) => {
      if (!(await store.rename(db, actor.userId, id, name))) fail('input.not-found');
      const [album] = await store.list(db, actor.userId, id);
      return albumOf(album ?? fail('input.not-found'));
    },

    add: (actor, id, articleIds) =>
      db.transaction(async (tx) => {
        await keep(tx, actor, id);
        return projects.setAlbum(tx, actor, articleIds, { type: 'article', albumId: id });
      }),

    takeOut: (actor, articleIds) =>
      db.transaction((tx) => projects.setAlbum(tx, actor, articleIds, { type: 'article', albumId: null })),

    remove: (actor, id, { withArticles }) =>
      db.transaction(async (tx) => {
        // The album before its articles, as everywhere, so that nobody waits for each other.
        if (!(await store.lock(tx, actor.userId, id, 'update'))) fail('input.not-found');
        if (withArticles) await projects.binAlbum(tx, actor, id);
        await store.remove(tx, id);
      }),
  };
}
