import { ServiceError } from './egress/service-error.ts';
import { AppError, fail } from './errors.ts';
import type { JobContext } from './jobs/define-job.ts';
import { JobLost } from './jobs/job-abort.ts';

/** What of an engine counts when another one fails. */
interface NamedEngine {
  readonly name: string;
  /** Who gets texts or recordings; undefined: they stay on this machine. */
  readonly sentTo?: string | undefined;
}

interface FallBackWork<E, T> {
  /** In the task's order. */
  readonly engines: readonly E[];
  /** Who gets texts or recordings, as the one who asked was told; null: they stay on this machine. */
  readonly told: string | null;
  readonly signal: AbortSignal;
  /** `insteadOf`: the name of the engine that failed first; null: none has. */
  readonly work: (engine: E, insteadOf: string | null) => Promise<T>;
  /** Whether the engine says that the request is at fault, beside what a service says by its status. */
  readonly isRefusal?: (error: unknown) => boolean;
  /** Whether something of the result was given away, which no other engine can go on with. */
  readonly isBegun?: () => boolean;
  readonly onFailure: (engine: E, error: unknown) => void;
}

/** What came of it, and who made it. */
interface MadeBy<E, T> {
  readonly made: T;
  readonly engine: E;
  /** The engine that failed before; null: none did. */
  readonly insteadOf: string | null;
}

/** By these a service says that what it was sent is too long, or nothing it can work on: RFC 9110, 15.5. */
const refusingStatuses = new Set([400, 413, 414, 415, 422]);

/** An engine that hides a service's words names the service's own error as the cause. */
const refusedByService = (error: unknown): boolean => {
  const told = error instanceof ServiceError ? error : error instanceof Error ? error.cause : null;
  return told instanceof ServiceError && refusingStatuses.has(told.status);
};

/** Named errors are of the request or the studio, not of an engine; a lost job is another worker's. */
const isNoFailure = (error: unknown): boolean => error instanceof AppError || error instanceof JobLost;

/** A receiver in a row, which says whether anything was told: empty, where it stays on this machine. */
export const keptReceiver = (engine: Pick<NamedEngine, 'sentTo'> | undefined): string => engine?.sentTo ?? '';

/** Who was told to get it, of a row's receiver; of one without, who would get it at a job's first try. */
export const toldIn = async (
  kept: string | null,
  expected: Pick<NamedEngine, 'sentTo'> | undefined,
  step: JobContext['step'],
): Promise<string | null> => {
  const told = kept ?? (await step('told', () => Promise.resolve(keptReceiver(expected))));
  return told === '' ? null : told;
};

/** Whether something may go to an engine: it stays here, or goes to where the one who asked was told that it goes. */
const isTold = ({ sentTo }: Pick<NamedEngine, 'sentTo'>, told: string | null): boolean =>
  sentTo === undefined || sentTo === told;

/**
 * Does one request's work with the first engine, and with the next in the order where that one fails. Throws
 * `engine.untold` where only services are left that no one was told of, the signal's reason, and what the first engine
 * threw: no later one knows better what is wrong with the request.
 */
export async function withFallBack<E extends NamedEngine, T>(run: FallBackWork<E, T>): Promise<MadeBy<E, T>> {
  const { engines, told, signal, work, isRefusal = () => false, isBegun = () => false, onFailure } = run;
  let first: { readonly name: string; readonly error: unknown } | null = null;
  for (const engine of engines.filter((one) => isTold(one, told))) {
    signal.throwIfAborted();
    const insteadOf = first?.name ?? null;
    try {
      return { made: await work(engine, insteadOf), engine, insteadOf };
    } catch (error) {
      // Who asked has left: that is no failure of the engine.
      signal.throwIfAborted();
      const isFirst = first === null;
      if (isFirst && (isRefusal(error) || isNoFailure(error))) throw error;
      onFailure(engine, error);
      if (isBegun() || (isFirst && refusedByService(error))) throw error;
      first ??= { name: engine.name, error };
    }
  }
  if (first === null || engines.some((one) => !isTold(one, told))) fail('engine.untold');
  throw first.error;
}

/** Engines on this machine before services elsewhere, both in the order they are in. */
export const hereFirst = <E>(engines: readonly E[], sentToOf: (engine: E) => string | undefined): E[] => {
  const isHere = (engine: E): boolean => sentToOf(engine) === undefined;
  return [...engines.filter(isHere), ...engines.filter((engine) => !isHere(engine))];
};
