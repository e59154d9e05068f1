import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import { ServiceError } from './service-error.ts';

/** How a service has been doing since this process started. */
export interface ServiceState {
  readonly lastUsedAt: Date | null;
  readonly lastError: { readonly at: Date; readonly message: string } | null;
  /** Until then it isn't asked; null: it is. */
  readonly pausedUntil: Date | null;
}

/** A service that is asked again when it is busy, and left alone while it fails. */
export interface SteadyService {
  /** Asks, and asks again after a wait where that can help; throws what the last try threw. */
  readonly ask: <T>(signal: AbortSignal, question: () => Promise<T>) => Promise<T>;
  readonly state: () => ServiceState;
}

export interface SteadyServiceDeps {
  readonly clock: Clock;
  /** Waits; rejects when the signal aborts. Tests hand in one that doesn't take time. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A question has been answered, or has failed with this message. */
  readonly onEnd?: (error: string | null) => void;
}

const mostTries = 3;
const firstWaitMs = 500;
/** Someone who listens waits no longer than this for one more try. */
const longestWaitMs = 15_000;
/** After so many failed questions in a row the circuit opens, as Nygard’s circuit breaker (Release It!, 2007) does. */
const failuresToPause = 4;
const pauseMs = 30_000;

/** The circuit is open: the service isn’t asked. */
export class ServicePausedError extends Error {
  constructor() {
    super('the service failed several times in a row and is paused for a moment');
    this.name = 'ServicePausedError';
  }
}

/** Errors of the connection, before or while the service answers. */
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

const isBusy = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 429 || error.status >= 500);

const isConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && connectionCodes.has(String(error.code));

/** A refusal such as a wrong key is an answer: it says nothing about whether the next question is answered. */
const isFailure = (error: unknown): boolean => !(error instanceof ServiceError) || isBusy(error);

/** Retries 429, 5xx and lost connections with exponential back-off, or after the wait the service asks for. */
export function steadyService({
  clock,
  onEnd,
  wait = (ms, signal) => sleep(ms, null, { signal }),
}: SteadyServiceDeps): SteadyService {
  let failures = 0;
  let pausedUntilMs = 0;
  let isTrying = false;
  let lastUsedAt: Date | null = null;
  let lastError: ServiceState['lastError'] = null;
  const nowMs = (): number => clock.now().getTime();

  /** Milliseconds until the next try; null: no other try helps. */
  function waitAfter(error: unknown, tries: number): number | null {
    if (tries >= mostTries || !(isBusy(error) || isConnection(error))) return null;
    const asked = error instanceof ServiceError ? error.retryAfterSeconds : null;
    const waitMs = asked === null ? firstWaitMs * 2 ** (tries - 1) : asked * 1000;
    return waitMs > longestWaitMs ? null : waitMs;
  }

  function noteFailure(error: unknown): void {
    lastError = { at: clock.now(), message: error instanceof Error ? error.message : String(error) };
    onEnd?.(lastError.message);
    if (!isFailure(error)) return;
    failures += 1;
    const asked = error instanceof ServiceError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    // A service that names a long wait gets it; one that fails again and again gets a pause, of which one question ends.
    if (asked > longestWaitMs) pausedUntilMs = nowMs() + Math.min(asked, 10 * pauseMs);
    else if (failures >= failuresToPause) pausedUntilMs = nowMs() + pauseMs;
  }

  async function tried<T>(signal: AbortSignal, question: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await question();
        failures = 0;
        pausedUntilMs = 0;
        onEnd?.(null);
        return answer;
      } catch (error) {
        // Who asked has left: that is no failure of the service.
        signal.throwIfAborted();
        const waitMs = waitAfter(error, tries);
        if (waitMs === null) {
          noteFailure(error);
          throw error;
        }
        await wait(waitMs, signal);
      }
    }
  }

  return {
    ask: async (signal, question) => {
      signal.throwIfAborted();
      const isHalfOpen = pausedUntilMs > 0;
      if (isHalfOpen && (nowMs() < pausedUntilMs || isTrying)) throw new ServicePausedError();
      isTrying = isHalfOpen;
      lastUsedAt = clock.now();
      try {
        return await tried(signal, question);
      } finally {
        isTrying = false;
      }
    },

    state: () => ({
      lastUsedAt,
      lastError,
      pausedUntil: pausedUntilMs > nowMs() ? new Date(pausedUntilMs) : null,
    }),
  };
}
