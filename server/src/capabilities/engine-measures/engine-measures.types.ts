import type { EngineMeasure, listEngineMeasures } from '@timbre/contract/admin/admin-engine-measures';
import type { OutputOf } from '@timbre/contract/call';
import type { JobContext } from '../../platform/jobs/define-job.ts';

/** One figure of the table, before it is kept. */
export interface Measure {
  readonly task: EngineMeasure['task'];
  readonly engine: string;
  readonly version: string;
  readonly language: string;
  readonly voice: string;
  readonly listener: string | null;
  readonly wordErrorRate: number | null;
  readonly firstAudioMs: number | null;
  readonly medianErrorMs: number | null;
  readonly highErrorMs: number | null;
  readonly speed: number;
}

/** What was measured here of one engine in one language. */
export interface MeasuredRate {
  /** The voice that spoke. */
  readonly voice: string;
  readonly wordErrorRate: number;
}

/** What a voice is measured as: its engine, and the model where the engine runs several. */
export const measuredName = (engine: string, { model }: { readonly model?: string }): string =>
  model === undefined ? engine : `${engine}/${model}`;

/** Looks up what was measured of an engine by its `measuredName` or a recogniser by its id; undefined: nothing was. */
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
