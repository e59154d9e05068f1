import type { WebhookOutcome, WebhookSubject } from '@timbre/contract/webhooks/webhook-events';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 on the first try. */
  readonly attempt: number;
  /** Aborted by cancel, time limit and shutdown; `signal.reason` tells which. */
  readonly signal: AbortSignal;
  /** Reports how far the job is, 0 to 1, and what it does; throttled, never awaited. */
  readonly progress: (fraction: number, stage: string) => void;
  /** Runs `work` once a job; a retry replays the stored result, which must be JSON. */
  readonly step: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Writes into the job's log that one engine failed and another one took over. */
  readonly noteFallBack: (failed: string, engine: string) => Promise<void>;
  /**
   * Runs `write` in a transaction in the middle of the work. Refused when this worker no longer holds the job, which no
   * other takes until the transaction ends: whatever a handler writes besides steps and its end goes through here.
   */
  readonly write: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `write` in a transaction that also ends the job as done. Refused when this worker no longer holds the job,
   * so that a late worker can't write a second result.
   */
  readonly complete: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
}

export interface JobHandler<P, D> {
  readonly run: (payload: P, deps: D, job: JobContext) => Promise<void>;
  /** Called once, in the transaction that ends the job, after the last attempt or a cancel. Gives back what was held. */
  readonly failed: (tx: Tx, payload: P, deps: D, reason: JobFailure) => Promise<void>;
}

export interface JobFailure {
  readonly kind: 'failed' | 'cancelled';
  /** An error name of the contract when the handler threw one, else `server.error`. */
  readonly code: string;
}

/** What a job keeps busy. Each lane has slots of its own, so that one that waits for the network holds up no other. */
export type Lane = 'cpu' | 'gpu' | 'net';

/** How many jobs run at once in one process, by lane. */
export type LaneSlots = Readonly<Record<Lane, number>>;

export interface JobDefinition<P extends z.ZodMiniType, D> {
  /** `capability.verb`; never changes its meaning. */
  readonly name: string;
  /** Ids only: the row carries the input, the queue is delivery. */
  readonly payload: P;
  readonly lane: Lane;
  /** Someone waits for it this moment: it comes before all others, and has one slot of its lane more than they. */
  readonly isUrgent?: true;
  readonly attempts: number;
  readonly timeoutMs: number;
  /** What people's programs are told of when it ends, with its payload's ids; left out: nothing. */
  readonly tells?: WebhookSubject;
  /** How many of one person may wait or run; one more is refused. Left out: its capability limits them, or nothing has to. */
  readonly maxOpen?: number;
  /** Loaded on the first run, so that a web process never loads it. */
  readonly handler: () => Promise<JobHandler<z.output<P>, D>>;
}

/** Declares a job; light, so that the process that enqueues it may import it. */
export function defineJob<P extends z.ZodMiniType, D>(definition: JobDefinition<P, D>): JobDefinition<P, D> {
  return definition;
}

/** A job that has ended; one that was cancelled isn't told of. */
export interface EndedJob {
  readonly id: string;
  readonly userId: string;
  readonly subject: WebhookSubject;
  readonly payload: unknown;
  readonly outcome: WebhookOutcome;
  /** Null: it has finished. */
  readonly error: string | null;
}

/** Called once, in the transaction that ends the job. */
export type EndHook = (tx: Tx, ended: EndedJob) => Promise<void>;

/** A job together with what its handler needs; compose makes these. */
export interface RegisteredJob {
  readonly definition: JobDefinition<z.ZodMiniType, never>;
  readonly deps: unknown;
  /** Of a job that tells something. */
  readonly onEnd?: EndHook;
}

/** Ties a definition to the dependencies of its handler. */
export function registerJob<P extends z.ZodMiniType, D>(definition: JobDefinition<P, D>, deps: D): RegisteredJob {
  return { definition: definition as unknown as JobDefinition<z.ZodMiniType, never>, deps };
}

/** For whom a job is, and what it takes. */
export interface JobOrder {
  readonly userId: string;
  readonly priority: number;
  /** What a machine must have for it, such as `festival`; left out: any will do. */
  readonly needs?: readonly string[];
}

export interface JobQueue {
  /**
   * Enqueues inside the caller's transaction; a rolled-back job never runs. Returns the job's id. Throws
   * `request.too-many` where the person has `maxOpen` of them.
   */
  readonly add: <P extends z.ZodMiniType, D>(
    tx: Tx,
    job: JobDefinition<P, D>,
    payload: z.input<P>,
    options: JobOrder,
  ) => Promise<string>;
  /**
   * Queues a failed job once more, all tries before it; false when it has not failed. Its `failed` hook has given back
   * what it held: the caller takes that again in the same transaction.
   */
  readonly retry: (tx: Tx, jobId: string) => Promise<boolean>;
  /** Asks the job to stop; takes effect within 2 s. Does nothing when it has ended. */
  readonly cancel: (tx: Tx, jobId: string) => Promise<void>;
}
