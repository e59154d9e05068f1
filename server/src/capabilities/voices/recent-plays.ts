import { auditionLimits } from '@timbre/contract/voices/voices-auditions';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';

/** So many listeners are told apart; then the oldest count again. */
const most = 10_000;

/** Tells a first play from a repeated one, so that no one makes a voice popular by pressing a button. Per process. */
export function recentPlays(clock: Clock): { readonly isNew: (play: string) => boolean } {
  const seen = new LRUCache<string, number>({ max: most });
  return {
    isNew: (play) => {
      const now = clock.now().getTime();
      const last = seen.peek(play);
      if (last !== undefined && now - last < auditionLimits.playMinutes * 60_000) return false;
      seen.set(play, now);
      return true;
    },
  };
}
