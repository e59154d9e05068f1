import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { RenderExportDeps } from './exports.job-handler.ts';
import { renderExport } from './exports.job.ts';
import { exportRoutes } from './exports.routes.ts';
import { exportService, type ExportServiceDeps } from './exports.service.ts';
import { exportStore } from './exports.store.ts';

type ExportNeeds = Pick<Foundations, 'credits' | 'freeDownloads' | 'plans' | 'files'> &
  Pick<RenderExportDeps, 'renderings' | 'projects' | 'segments' | 'sounds' | 'provenance'> &
  Pick<ExportServiceDeps, 'renderings' | 'projects' | 'segments'> & { readonly voices: VoiceService };

/** Articles as files. */
export function composeExports(
  { clock, database: { db }, blobs, temporary, jobs, jobEvents }: Platform,
  needs: ExportNeeds,
) {
  const { withTempFolder } = temporary;
  const shared = { ...needs, db, store: exportStore, blobs, clock };
  const exports = exportService({ ...shared, jobs, jobEvents, newId });
  return {
    exports,
    routes: exportRoutes(exports),
    jobs: [registerJob(renderExport, { ...shared, withTempFolder })],
  };
}
