import { ApiError } from '@timbre/client';
import { randomKey } from '../random-key.ts';

export interface AttemptKeys {
  /** The key for this wish: the one that went out before when its answer was lost, else a new one. */
  readonly keyFor: (wish: unknown) => string;
  /** To be told how the attempt ended: an answer, good or bad, closes it. */
  readonly end: (error?: unknown) => void;
}

/** No one said how it ended, or it goes on still. */
export const lostAnswers: readonly string[] = [
  'network.failed',
  'request.timeout',
  'request.in-progress',
  'server.unavailable',
];

export const isLostAnswer = (error: unknown): boolean => error instanceof ApiError && lostAnswers.includes(error.code);

/**
 * Keys of attempts, so that trying the same again after a lost answer never makes or charges two, and another wish never
 * gets the answer of an earlier one. `lost`: errors after which the same key goes out again.
 */
export function attemptKeys(newKey: () => string = randomKey, lost = lostAnswers): AttemptKeys {
  let last = { wish: '', key: '' };
  return {
    keyFor: (wish) => {
      const text = JSON.stringify(wish);
      if (last.wish !== text) last = { wish: text, key: newKey() };
      return last.key;
    },
    end: (error) => {
      if (!(error instanceof ApiError && lost.includes(error.code))) last = { wish: '', key: '' };
    },
  };
}

interface Save<Wish, Kept> {
  readonly wish: Wish;
  /** What is known to be on the server; null: nothing. */
  readonly kept: Kept | null;
  readonly key: string;
}

/**
 * Saves of one thing under keys of their own. One whose answer was lost goes out again before the next: what it made is then
 * known, and neither a second thing is made nor does someone conflict with themselves.
 */
export function savesInTurn<Wish, Kept>(send: (save: Save<Wish, Kept>) => Promise<Kept>, newKey = randomKey) {
  let unanswered: Save<Wish, Kept> | null = null;
  const attempt = async (save: Save<Wish, Kept>): Promise<Kept> => {
    try {
      const answer = await send(save);
      unanswered = null;
      return answer;
    } catch (error) {
      unanswered = isLostAnswer(error) ? save : null;
      throw error;
    }
  };
  return async (wish: Wish, kept: Kept | null): Promise<Kept> => {
    if (unanswered === null) return attempt({ wish, kept, key: newKey() });
    const before = unanswered;
    const isSame = JSON.stringify(before.wish) === JSON.stringify(wish);
    try {
      const made = await attempt(before);
      return isSame ? made : await attempt({ wish, kept: made, key: newKey() });
    } catch (error) {
      // What was refused has made nothing; another wish is then judged by itself.
      if (isSame || unanswered !== null) throw error;
      return attempt({ wish, kept, key: newKey() });
    }
  };
}

/** Sends a wish under its key, and tells the keys how it ended. */
export async function sendOnce<T>(keys: AttemptKeys, wish: unknown, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await send(keys.keyFor(wish));
    keys.end();
    return answer;
  } catch (error) {
    keys.end(error);
    throw error;
  }
}
