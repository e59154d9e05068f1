import { downloadRoutes } from './downloads.routes.ts';
import { fetchExtraction } from './downloads.job.ts';
import { downloadService } from './downloads.service.ts';
import { downloadStore } from './downloads.store.ts';
import { ytDlp } from './yt-dlp.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import type { IsAllowed } from '../../platform/egress/guarded-request.ts';
import { isOnInternet } from '../../platform/egress/public-address.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { turns } from '../../platform/sandbox/turns.ts';

type DownloadParts = Pick<Foundations, 'files' | 'credits' | 'plans'>;

/** Reading a page takes a child and someone's patience. */
const working = { perOwner: 2, total: 4, waiting: 4 };

/** What tests put in the place of the internet, and of the oldest yt-dlp that reads pages. */
export interface DownloadOverrides {
  readonly isInternet?: IsAllowed;
  readonly oldestReader?: string;
}

/** The link downloader and the audio tools. */
export function composeDownloads(
  platform: Platform,
  { files, credits, plans }: DownloadParts,
  { isInternet, oldestReader: oldest }: DownloadOverrides,
) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents, config } = platform;
  const { db } = database;
  const isAllowed = isInternet ?? isOnInternet(config.linkPorts);
  const links = {
    isAllowed,
    withTempFolder: temporary.withTempFolder,
    ytDlp: ytDlp({ sandbox, program: config.ytDlp, isAllowed, clock, oldest }),
  };
  const shared = { db, store: downloadStore, links, files, credits };
  const downloads = downloadService({ ...shared, jobs, jobEvents, clock, newId, inTurn: turns(working) });
  return {
    downloads,
    routes: downloadRoutes(downloads),
    jobs: [registerJob(fetchExtraction, { ...shared, sandbox, blobs, planOf: plans.planOf })],
  };
}
