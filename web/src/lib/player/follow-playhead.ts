import type { Clip } from '@timbre/media/timeline/lane';
import type { PlayerPort } from './player-port.ts';

/** Calls `look` now, at every change of the player, and each frame while it plays. Returns how to stop. */
export function followPlayhead(player: PlayerPort, look: (seconds: number) => void): () => void {
  let frame = 0;
  const follow = (): void => {
    look(player.position());
    // `look` may have made the player publish, which ends up here again.
    cancelAnimationFrame(frame);
    frame = player.snapshot().state === 'playing' ? requestAnimationFrame(follow) : 0;
  };
  const leave = player.subscribe(follow);
  follow();
  return () => {
    leave();
    cancelAnimationFrame(frame);
  };
}

/** A hidden tab draws no frames, and the range repeats all the same. */
const hiddenMs = 250;
const leewaySeconds = 0.05;

/** Repeats a range. It is read each time, because its end may not be known yet; null: it cannot start yet. */
export function repeatRange(player: PlayerPort, range: () => Clip | null): () => void {
  const keepWithin = (): void => {
    const { state } = player.snapshot();
    const bounds = state === 'idle' || state === 'paused' ? null : range();
    if (bounds === null) return;
    const at = player.position();
    if (state === 'ended') player.play(bounds.startSeconds);
    else if (at >= bounds.endSeconds || at < bounds.startSeconds - leewaySeconds) player.seek(bounds.startSeconds);
  };
  const leave = followPlayhead(player, keepWithin);
  const timer = setInterval(keepWithin, hiddenMs);
  return () => {
    leave();
    clearInterval(timer);
  };
}
