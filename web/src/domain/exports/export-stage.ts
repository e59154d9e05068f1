import type { JobStatus } from '@timbre/contract/jobs';
import '../../i18n/areas/quick-voiceover.ts';

const stages = ['machine', 'rendering', 'joining', 'mixing', 'encoding', 'subtitles', 'storing'] as const;

/** The text of what an export is doing; a stage this version does not know reads as work in general. */
export function stageKey(status: JobStatus, stage: string | null) {
  if (status === 'queued' && stage !== 'machine') return 'export.stages.queued' as const;
  const known = stages.find((name) => name === stage);
  return known === undefined ? ('export.stages.working' as const) : (`export.stages.${known}` as const);
}
