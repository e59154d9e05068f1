import { followPlayhead } from '../player/follow-playhead.ts';
import type { PlayerPort } from '../player/player-port.ts';
import { pxAt, type Axis } from './axis.ts';

/** Whose time is shown. */
export interface Playhead {
  readonly player: PlayerPort;
  /** Where it is on the timeline; left out: where the player is. */
  readonly position?: (() => number) | undefined;
}

/**
 * Calls `look` with the pixel of the playhead: now, and whenever it has moved by one of the screen's. Whatever is drawn of
 * one player by this stands at the same place in each frame.
 */
export function followPx({ player, position = player.position }: Playhead, axis: Axis, look: (px: number) => void) {
  const scale = globalThis.devicePixelRatio || 1;
  let shown: number | undefined;
  return followPlayhead(player, () => {
    const px = Math.round(pxAt(axis, position()) * scale) / scale;
    if (px === shown) return;
    shown = px;
    look(px);
  });
}
