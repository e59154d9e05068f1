import { bannerService } from './capabilities/content/banners.service.ts';
import { bannerStore } from './capabilities/content/banners.store.ts';
import { blogService } from './capabilities/content/blog.service.ts';
import { changeService } from './capabilities/content/changes.service.ts';
import { changeStore } from './capabilities/content/changes.store.ts';
import { contentSeedService } from './capabilities/content/content-seeds.service.ts';
import { contentRoutes } from './capabilities/content/content.routes.ts';
import { postService } from './capabilities/content/posts.service.ts';
import { postStore } from './capabilities/content/posts.store.ts';
import { seedStore } from './capabilities/content/seeds.store.ts';
import { helpVideoRoutes } from './capabilities/help-videos/help-videos.routes.ts';
import { helpVideoService } from './capabilities/help-videos/help-videos.service.ts';
import { helpVideoStore } from './capabilities/help-videos/help-videos.store.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

/** What the owner publishes (banners, blog, changes), and the videos that come with the product. */
export function composeContent(
  { config, clock, database, signer }: Platform,
  { audit, files }: Pick<ReturnType<typeof composeFoundations>, 'audit' | 'files'>,
) {
  const { db } = database;
  const editing = { db, audit, clock, newId };
  const blog = blogService({ db, store: postStore, files, clock, publicUrl: config.server.publicUrl });
  const helpVideos = helpVideoService({ db, store: helpVideoStore, signer, clock, newId });
  return {
    blog,
    contentSeeds: contentSeedService({ db, store: seedStore, posts: postStore, changes: changeStore, clock, newId }),
    routes: [
      ...contentRoutes({
        blog,
        posts: postService({ ...editing, store: postStore, files }),
        changes: changeService({ ...editing, store: changeStore }),
        banners: bannerService({ ...editing, store: bannerStore }),
      }),
      ...helpVideoRoutes(helpVideos),
    ],
    periodics: [{ name: 'help-videos.sweep', everyMinutes: 60, run: () => helpVideos.sweep() }] satisfies Periodic[],
  };
}
