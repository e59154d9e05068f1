import { ApiError } from '@timbre/client';
import { newIdempotencyKey } from './api.ts';

export interface AttemptKeys {
  /** The key for this wish: the one that went out before when its answer was lost, else a new one. */
  readonly keyFor: (wish: unknown) => string;
  /** To be told how the attempt ended: an answer, good or bad, closes it. */
  readonly end: (error?: unknown) => void;
}

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network.failed' || error.code === 'request.timeout');

/**
 * Keys of attempts, so that trying the same again after a lost answer never makes or charges two, and another wish never
 * gets the answer of an earlier one.
 */
export function attemptKeys(newKey: () => string = newIdempotencyKey): AttemptKeys {
  let last = { wish: '', key: '' };
  return {
    keyFor: (wish) => {
      const text = JSON.stringify(wish);
      if (last.wish !== text) last = { wish: text, key: newKey() };
      return last.key;
    },
    end: (error) => {
      if (!isLost(error)) last = { wish: '', key: '' };
    },
  };
}
