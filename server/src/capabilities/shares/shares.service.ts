import type { Share, SharedPage } from '@timbre/contract/shares';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { ShareStore, ShareView } from './shares.store.ts';

export interface ShareServiceDeps {
  readonly db: Database;
  readonly store: ShareStore;
  readonly exports: Pick<ExportService, 'delivered' | 'readAlong'>;
  readonly clock: Clock;
  /** 128 random bits: anyone who has the id may listen, no one guesses it. */
  readonly newId: () => string;
}

/** Pages anyone with their address can open. What they play has left through an export, tone and note included. */
export interface ShareService {
  /** Throws `state.conflict` while the export is not done. Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, request: { exportId: string; isDownloadable: boolean }) => Promise<Share>;
  readonly list: (actor: Actor, articleId: string | undefined) => Promise<Share[]>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Throws `input.not-found` for a page that is closed or never was. */
  readonly page: (id: string) => Promise<SharedPage>;
}

const shareOf = ({ id, exportId, projectId, isDownloadable, createdAt }: ShareView): Share => ({
  id,
  exportId,
  articleId: projectId,
  path: `/share/${id}`,
  isDownloadable,
  createdAt: createdAt.toISOString(),
});

export function shareService({ db, store, exports, clock, newId }: ShareServiceDeps): ShareService {
  return {
    create: async (actor, { exportId, isDownloadable }) => {
      const { projectId, packaging } = await exports.delivered(actor, exportId);
      if (packaging !== 'file') fail('state.conflict', { field: 'exportId' }, 'Export one audio file to share it.');
      return db.transaction(async (tx) => {
        const row = { id: newId(), ownerId: actor.userId, exportId, isDownloadable, createdAt: clock.now() };
        const share = shareOf({ ...(await store.insertOrFind(tx, row)), projectId });
        await rememberAnswer(tx, share);
        return share;
      });
    },

    list: async (actor, articleId) => (await store.list(db, actor.userId, articleId)).map(shareOf),

    remove: async (actor, id) => {
      if (!(await store.remove(db, id, actor.userId))) fail('input.not-found');
    },

    page: async (id) => {
      const share = (await store.find(db, id)) ?? fail('input.not-found');
      const { downloadUrl, ...page } = await exports.readAlong(share.exportId);
      return { ...page, downloadUrl: share.isDownloadable ? downloadUrl : null };
    },
  };
}
