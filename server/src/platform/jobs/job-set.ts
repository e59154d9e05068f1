import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { EndedJob, JobContext, JobFailure, JobHandler, Lane, RegisteredJob } from './define-job.ts';

export interface LoadedJob {
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
  readonly failed: (tx: Tx, payload: unknown, reason: JobFailure) => Promise<void>;
  /** In the transaction that ends it. */
  readonly ended: (tx: Tx, ended: Omit<EndedJob, 'subject'>) => Promise<void>;
  readonly attempts: number;
  readonly timeoutMs: number;
}

/** The jobs a process can run, by name. */
export interface JobSet {
  readonly names: readonly string[];
  /** Throws for a name that is not in the set. */
  readonly laneOf: (name: string) => Lane;
  readonly isUrgent: (name: string) => boolean;
  /** Loads the handler on first use; throws for a name that is not in the set. */
  readonly load: (name: string) => Promise<LoadedJob>;
}

/** Checks that every name is there once and binds handlers to what they need. */
export function jobSet(registered: readonly RegisteredJob[]): JobSet {
  const byName = new Map(registered.map((job) => [job.definition.name, job]));
  if (byName.size !== registered.length) throw new Error('Two jobs have the same name.');
  if (byName.size === 0) throw new Error('There is no job to run.');
  const find = (name: string): RegisteredJob => {
    const job = byName.get(name);
    if (!job) throw new Error(`No handler for the job ${name}.`);
    return job;
  };
  const load = async (name: string): Promise<LoadedJob> => {
    const job = find(name);
    const { definition } = job;
    const handler = (await definition.handler()) as unknown as JobHandler<unknown, unknown>;
    return {
      run: (payload, context) => handler.run(z.parse(definition.payload, payload), job.deps, context),
      failed: (tx, payload, reason) => handler.failed(tx, z.parse(definition.payload, payload), job.deps, reason),
      ended: async (tx, ended) => {
        if (definition.tells !== undefined) await job.onEnd?.(tx, { ...ended, subject: definition.tells });
      },
      attempts: definition.attempts,
      timeoutMs: definition.timeoutMs,
    };
  };
  return {
    names: [...byName.keys()],
    laneOf: (name) => find(name).definition.lane,
    isUrgent: (name) => find(name).definition.isUrgent === true,
    load,
  };
}
