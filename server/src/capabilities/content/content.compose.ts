import { bannerService } from './banners.service.ts';
import { bannerStore } from './banners.store.ts';
import { blogService } from './blog.service.ts';
import { changeService } from './changes.service.ts';
import { changeStore } from './changes.store.ts';
import { contentSeedService } from './content-seeds.service.ts';
import { contentPages } from './content-pages.ts';
import { contentRoutes } from './content.routes.ts';
import { documentService } from './documents.service.ts';
import { postService } from './posts.service.ts';
import { postStore } from './posts.store.ts';
import { seedStore } from './seeds.store.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { helpDirectory } from '../../platform/root.ts';

/** What the owner publishes (banners, blog, changes), and the product's guides. */
export function composeContent(
  { config, clock, database }: Platform,
  { audit, files }: Pick<Foundations, 'audit' | 'files'>,
) {
  const { db } = database;
  const editing = { db, audit, clock, newId };
  const { publicUrl } = config.server;
  const blog = blogService({ db, store: postStore, files, clock, publicUrl });
  const changes = changeService({ ...editing, store: changeStore });
  const documents = documentService(helpDirectory);
  return {
    blog,
    documents,
    livePages: contentPages({ blog, changes, documents, publicUrl }),
    contentSeeds: contentSeedService({ db, store: seedStore, posts: postStore, changes: changeStore, clock, newId }),
    routes: contentRoutes({
      blog,
      posts: postService({ ...editing, store: postStore, files }),
      changes,
      documents,
      banners: bannerService({ ...editing, store: bannerStore }),
    }),
  };
}
