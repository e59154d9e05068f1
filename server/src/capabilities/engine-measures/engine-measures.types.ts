import type { listEngineMeasures } from '@timbre/contract/admin/admin-engine-measures';
import type { OutputOf } from '@timbre/contract/call';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { Measure } from './measure-engines.ts';

/** What was measured here of one engine in one language. */
export interface MeasuredRate {
  /** The voice that spoke. */
  readonly voice: string;
  readonly wordErrorRate: number;
}

/** Looks up what was measured; undefined: nothing was. */
export type RateOf = (engine: string, language: string) => MeasuredRate | undefined;

/** What the job does. */
export interface MeasuringWork {
  /** Keeps each figure as it comes; `progress` hears how far it is and of which engine. Answers what was measured. */
  readonly measure: (signal: AbortSignal, progress: JobContext['progress']) => Promise<Measure[]>;
}

/** How good each engine is on this machine. */
export interface EngineMeasureService extends MeasuringWork {
  readonly list: () => Promise<OutputOf<typeof listEngineMeasures>>;
  /** Begins a measuring where none is under way. */
  readonly start: (userId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}
