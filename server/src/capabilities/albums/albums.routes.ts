import {
  addArticleToAlbum,
  createAlbum,
  deleteAlbum,
  listAlbums,
  removeArticleFromAlbum,
  renameAlbum,
  type Album,
} from '@timbre/contract/albums';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AlbumKind, AlbumService } from './albums.service.ts';

export const articleAlbums: AlbumKind<Album> = {
  type: 'article',
  view: ({ id, title, projectCount, createdAt }) => ({
    companyId: id,
    name: title,
    articleCount: projectCount,
    createdAt: createdAt.toISOString(),
  }),
};

export const albumRoutes = (albums: AlbumService<Album>): Route[] => [
  handle(listAlbums, ({ actor }) => albums.list(actor)),
  handle(createAlbum, ({ actor, input }) => albums.create(actor, input.name), { commitsAnswer: true }),
  handle(renameAlbum, ({ actor, input }) => albums.rename(actor, input.id, input.name)),
  handle(addArticleToAlbum, async ({ actor, input }) => ({
    articleIds: await albums.move(actor, input.articleIds, input.companyId),
  })),
  handle(removeArticleFromAlbum, async ({ actor, input }) => ({
    articleIds: await albums.move(actor, input.articleIds, null),
  })),
  handle(deleteAlbum, async ({ actor, input }) => {
    await albums.remove(actor, input.id, { isBinning: input.withArticles === '1' });
    return {};
  }),
];
