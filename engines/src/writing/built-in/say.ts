import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WritingEnd } from '../port.ts';

/** Hands out pieces one by one, lets others work between them, and stops with the signal. */
export async function* say(pieces: Iterable<string>, signal: AbortSignal): AsyncGenerator<string, WritingEnd> {
  for (const piece of pieces) {
    await nextTurn();
    signal.throwIfAborted();
    if (piece !== '') yield piece;
  }
  signal.throwIfAborted();
  return 'done';
}
