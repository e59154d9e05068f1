import { auditionLimits } from '@timbre/contract/voices-auditions';
import type { Clock } from '../../platform/clock/clock.ts';

/** So many listeners are told apart; then the oldest count anew. */
const most = 10_000;

/** Tells a first play from a repeated one, so that nobody makes a voice popular by pressing a button. Per process. */
export function recentPlays(clock: Clock): { readonly isNew: (play: string) => boolean } {
  const seen = new Map<string, number>();
  return {
    isNew: (play) => {
      const now = clock.now().getTime();
      const last = seen.get(play);
      if (last !== undefined && now - last < auditionLimits.playMinutes * 60_000) return false;
      // Written anew, so that the map's first key is always its oldest.
      seen.delete(play);
      seen.set(play, now);
      const [oldest] = seen.keys();
      if (seen.size > most && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}
