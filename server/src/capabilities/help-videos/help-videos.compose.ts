import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { helpVideoRoutes } from './help-videos.routes.ts';
import { helpVideoService } from './help-videos.service.ts';
import { helpVideoStore } from './help-videos.store.ts';

/** The videos that come with the product. */
export function composeHelpVideos({ clock, database: { db }, signer }: Platform) {
  const helpVideos = helpVideoService({ db, store: helpVideoStore, signer, clock, newId });
  const sweep: Periodic = { name: 'help-videos.sweep', everyMinutes: 60, run: () => helpVideos.sweep() };
  return { routes: helpVideoRoutes(helpVideos), periodics: [sweep] };
}
