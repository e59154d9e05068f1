import { createShare, deleteShare, listShares, readSharedPage } from '@timbre/contract/shares';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ShareService } from './shares.service.ts';

export const shareRoutes = (shares: ShareService): Route[] => [
  handle(createShare, ({ actor, input }) => shares.create(actor, input)),
  handle(listShares, ({ actor, input }) => shares.list(actor, input.articleId)),
  handle(deleteShare, async ({ actor, input }) => {
    await shares.remove(actor, input.id);
    return {};
  }),
  handle(readSharedPage, ({ input }) => shares.page(input.id)),
];
