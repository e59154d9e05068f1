import {
  addArticleToAlbum,
  createAlbum,
  deleteAlbum,
  listAlbums,
  removeArticleFromAlbum,
  renameAlbum,
} from '@timbre/contract/albums';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AlbumService } from './albums.service.ts';

export const albumRoutes = (albums: AlbumService): Route[] => [
  handle(listAlbums, ({ actor }) => albums.list(actor)),
  handle(createAlbum, ({ actor, input }) => albums.create(actor, input.name), { commitsAnswer: true }),
  handle(renameAlbum, ({ actor, input }) => albums.rename(actor, input.id, input.name)),
  handle(addArticleToAlbum, async ({ actor, input }) => ({
    articleIds: await albums.add(actor, input.companyId, input.articleIds),
  })),
  handle(removeArticleFromAlbum, async ({ actor, input }) => ({
    articleIds: await albums.takeOut(actor, input.articleIds),
  })),
  handle(deleteAlbum, async ({ actor, input }) => {
    await albums.remove(actor, input.id, { withArticles: input.withArticles === '1' });
    return {};
  }),
];
