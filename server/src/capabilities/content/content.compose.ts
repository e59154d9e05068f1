import { bannerService } from './banners.service.ts';
import { bannerStore } from './banners.store.ts';
import { blogService } from './blog.service.ts';
import { changeService } from './changes.service.ts';
import { changeStore } from './changes.store.ts';
import { contentSeedService } from './content-seeds.service.ts';
import { contestService } from './contest.service.ts';
import { contestStore } from './contest.store.ts';
import { contestsService } from './contests.service.ts';
import { contentPages } from './content-pages.ts';
import { contentRoutes } from './content.routes.ts';
import { documentService } from './documents.service.ts';
import { emailClickService } from './email-clicks.service.ts';
import { emailClickStore } from './email-clicks.store.ts';
import { legalTextService } from './legal-texts.service.ts';
import { legalTextStore } from './legal-texts.store.ts';
import { postService } from './posts.service.ts';
import { postStore } from './posts.store.ts';
import { seedStore } from './seeds.store.ts';
import { suppliedLegalTexts } from './supplied-legal-texts.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { blogDirectory, helpDirectory, webDirectory } from '../../platform/root.ts';
import type { VoiceService } from '../voices/voices.types.ts';

/** What the owner publishes (banners, blog, changes, contests), how letters are followed, and the product's guides. */
export function composeContent(
  { config, clock, database }: Platform,
  {
    audit,
    files,
    voices,
    maintenance,
  }: Pick<Foundations, 'audit' | 'files'> & {
    readonly voices: Pick<VoiceService, 'find' | 'require'>;
    readonly maintenance: MaintenanceService;
  },
) {
  const { db } = database;
  const editing = { db, audit, clock, newId };
  const contest = contestService({ db, store: contestStore, voices, clock });
  const emailClicks = emailClickService({ db, store: emailClickStore, clock });
  const { publicUrl } = config.server;
  const blog = blogService({ db, store: postStore, files, clock, publicUrl });
  const changes = changeService({ ...editing, store: changeStore });
  const documents = documentService({ folder: helpDirectory, webFolder: webDirectory });
  const supplied = suppliedLegalTexts(webDirectory);
  const legalTexts = legalTextService({ ...editing, store: legalTextStore, supplied });
  return {
    blog,
    documents,
    livePages: contentPages({ blog, changes, documents, legalTexts, publicUrl }),
    contentSeeds: contentSeedService({
      db,
      store: seedStore,
      posts: postStore,
      changes: changeStore,
      clock,
      newId,
      blogFolder: blogDirectory,
    }),
    routes: contentRoutes({
      blog,
      posts: postService({ ...editing, store: postStore, files }),
      changes,
      documents,
      legalTexts,
      banners: bannerService({ ...editing, store: bannerStore, maintenance }),
      contest,
      contests: contestsService({ ...editing, store: contestStore, voices }),
      emailClicks,
    }),
    periodics: [
      {
        name: 'content.sweep',
        everyMinutes: 60,
        run: async () => (await contest.sweep()) + (await emailClicks.sweep()),
      },
    ] satisfies Periodic[],
  };
}
