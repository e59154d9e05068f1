import * as calls from '@timbre/contract/talking-photos/talking-photos-albums';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import type { AlbumKind, AlbumService } from '../../albums/albums.service.ts';

export const photoAlbums: AlbumKind<calls.PhotoAlbum> = {
  type: 'photo',
  field: 'companyId',
  view: ({ id, title, projectCount, createdAt }) => ({
    companyId: id,
    name: title,
    projectCount,
    createdAt: createdAt.toISOString(),
  }),
};

export const photoAlbumRoutes = (albums: AlbumService<calls.PhotoAlbum>): Route[] => [
  handle(calls.listPhotoAlbums, ({ actor }) => albums.list(actor)),
  handle(calls.createPhotoAlbum, ({ actor, input }) => albums.create(actor, input.name), { commitsAnswer: true }),
  handle(calls.renamePhotoAlbum, ({ actor, input }) => albums.rename(actor, input.id, input.name)),
  handle(calls.deletePhotoAlbum, async ({ actor, input }) => {
    await albums.remove(actor, input.id);
    return {};
  }),
  handle(calls.movePhotoProjects, async ({ actor, input }) => ({
    ids: await albums.move(actor, input.ids, input.companyId),
  })),
];
