import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import { recordingService } from '../speech/recordings.service.ts';
import { renderingStore } from '../speech/renderings.store.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { takeRoutes } from './takes.routes.ts';
import { takeService } from './takes.service.ts';
import type { TakeServiceDeps } from './takes.types.ts';
import { takeStore } from './takes.store.ts';
import { versionRoutes } from './versions.routes.ts';
import { versionService } from './versions.service.ts';
import { versionStore } from './versions.store.ts';

interface TakeNeeds extends Pick<Foundations, 'files'>, Pick<TakeServiceDeps, 'recordedLines' | 'inTurn'> {
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
}

/** Lines people record themselves, and what articles were before. */
export function composeTakes(
  { clock, database: { db } }: Platform,
  { files, projects, segments, voices, recordedLines, inTurn }: TakeNeeds,
) {
  const shared = { db, projects, segments, clock, newId };
  const takes = takeService({
    ...shared,
    store: takeStore,
    recordings: recordingService({ store: renderingStore, clock, newId }),
    voices,
    files,
    recordedLines,
    inTurn,
  });
  const versions = versionService({ ...shared, store: versionStore, takes });
  return { takes, versions, routes: [...takeRoutes(takes), ...versionRoutes(versions)] };
}
