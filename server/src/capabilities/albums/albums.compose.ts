import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import { albumRoutes, articleAlbums } from './albums.routes.ts';
import { albumService } from './albums.service.ts';
import { albumStore } from './albums.store.ts';

/** Albums of articles. */
export function composeAlbums(
  { clock, database: { db } }: Platform,
  { projects }: { readonly projects: ProjectService },
) {
  const albums = albumService({ db, store: albumStore, projects, clock, newId }, articleAlbums);
  return { albums, routes: albumRoutes(albums) };
}
