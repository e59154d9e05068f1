import type { Clip } from '@timbre/media/timeline/lane';
import { followPlayhead } from './follow-playhead.ts';
import { isRunning, type PlayerPort } from './player-port.ts';

/** A hidden tab draws no frames, and what is left out is left out all the same. */
const hiddenMs = 100;
/** A frame ahead, so that nothing is heard of what is left out. */
const aheadSeconds = 0.016;
/** A browser may land so much before the place it was sent to. */
const landingSeconds = 0.06;

/** Leaps over stretches while a recording plays, each from its beginning to its end. Returns how to stop. */
export function skipStretches(player: PlayerPort, stretchAt: (seconds: number) => Clip | null): () => void {
  let landed = -Infinity;
  const look = (): void => {
    if (!isRunning(player.snapshot())) return;
    const at = player.position();
    const stretch = stretchAt(at + aheadSeconds);
    if (stretch === null) return;
    const isJustThere = stretch.endSeconds === landed && at > landed - landingSeconds;
    if (isJustThere) return;
    landed = stretch.endSeconds;
    if (stretch.endSeconds >= player.snapshot().durationSeconds) player.pause();
    player.seek(stretch.endSeconds);
  };
  const leave = followPlayhead(player, look);
  const timer = setInterval(look, hiddenMs);
  return () => {
    leave();
    clearInterval(timer);
  };
}

/** Pauses once at a place, if it is played through to there. Returns how to let it be. */
export function stopAt(player: PlayerPort, seconds: number): () => void {
  let hasRun = false;
  let leave: () => void = () => undefined;
  const look = (at: number): void => {
    const isPlaying = isRunning(player.snapshot());
    const isThere = isPlaying && at >= seconds;
    if (isThere || (hasRun && !isPlaying)) {
      leave();
      if (isThere) player.pause();
    }
    hasRun ||= isPlaying;
  };
  leave = followPlayhead(player, look);
  return leave;
}
