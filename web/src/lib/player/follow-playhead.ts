import type { PlayerPort } from './player-port.ts';

/** Looks now, at every change, and each frame while it plays, until the function it answers is called. */
export function followPlayhead(player: PlayerPort, look: (seconds: number) => void): () => void {
  let frame = 0;
  const follow = (): void => {
    look(player.position());
    // What was looked at may have made the player publish, and so have come here again.
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

export interface PlayRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** In a hidden tab no frames are drawn, and the range is repeated all the same. */
const hiddenMs = 250;
const leewaySeconds = 0.05;

/** Plays a range again and again; it is read each time, as its end may still be on its way. Null: not there yet. */
export function repeatRange(player: PlayerPort, range: () => PlayRange | null): () => void {
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
