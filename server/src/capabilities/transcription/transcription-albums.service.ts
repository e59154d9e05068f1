import { albumLimits } from '@timbre/contract/albums';
import type { TranscriptionAlbum } from '@timbre/contract/transcription-albums';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ProjectService } from '../projects/projects.service.ts';
import type { AlbumRow, TranscriptionAlbumStore } from './transcription-albums.store.ts';

export interface TranscriptionAlbumServiceDeps {
  readonly db: Database;
  readonly store: TranscriptionAlbumStore;
  readonly projects: Pick<ProjectService, 'setAlbum'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Albums of transcriptions. A transcription is in one at most; ids that are not the caller's are passed over. */
export interface TranscriptionAlbumService {
  /** By name. */
  readonly list: (actor: Actor) => Promise<TranscriptionAlbum[]>;
  /** Keeps its answer for a request with an Idempotency-Key. Throws `input.invalid` at the limit. */
  readonly create: (actor: Actor, name: string) => Promise<TranscriptionAlbum>;
  readonly rename: (actor: Actor, id: string, name: string) => Promise<TranscriptionAlbum>;
  /** Keeps the caller's album until `tx` ends; throws `input.not-found` for any other. */
  readonly keep: (tx: Tx, actor: Actor, id: string) => Promise<void>;
  /** Into an album, or out of all; returns the ids of those that moved. */
  readonly move: (actor: Actor, ids: readonly string[], albumId: string | null) => Promise<string[]>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

const viewOf = ({ id, title, createdAt, transcriptionCount }: AlbumRow & { transcriptionCount: number }) => ({
  ...{ id, name: title, transcriptionCount },
  createdAt: createdAt.toISOString(),
});

export function transcriptionAlbumService(deps: TranscriptionAlbumServiceDeps): TranscriptionAlbumService {
  const { db, store, projects, clock, newId } = deps;
  const keep: TranscriptionAlbumService['keep'] = async (tx, actor, id) => {
    if (!(await store.lock(tx, actor.userId, id, 'key share'))) fail('input.not-found', { field: 'albumId' });
  };

  return {
    keep,
    list: async (actor) => (await store.list(db, actor.userId)).map(viewOf),

    create: async (actor, name) => {
      const limit = albumLimits.perUser;
      if ((await store.count(db, actor.userId)) >= limit) {
        fail('input.invalid', { limit }, `You have ${limit} albums, which is the limit. Delete one first.`);
      }
      const row = {
        ...{ id: newId(), ownerId: actor.userId, type: 'transcript' as const, title: name },
        createdAt: clock.now(),
      };
      return db.transaction(async (tx) => {
        await store.insert(tx, row);
        const album = viewOf({ ...row, transcriptionCount: 0 });
        await rememberAnswer(tx, album);
        return album;
      });
    },

    rename: async (actor, id, name) => {
      if (!(await store.rename(db, actor.userId, id, name))) fail('input.not-found');
      const [album] = await store.list(db, actor.userId, id);
      return viewOf(album ?? fail('input.not-found'));
    },

    move: (actor, ids, albumId) =>
      db.transaction(async (tx) => {
        if (albumId !== null) await keep(tx, actor, albumId);
        return projects.setAlbum(tx, actor, ids, { type: 'transcript', albumId });
      }),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        if (!(await store.lock(tx, actor.userId, id, 'update'))) fail('input.not-found');
        await store.remove(tx, id);
      }),
  };
}
