import type { Box } from '../plugins/paragraph-geometry.ts';

const gapPx = 4;

/** Where a menu at the caret stands, and how high it may be: below the line, else above it, whole within `room`. */
export function menuPlace(caret: Box, wantedPx: number, room: Box): { top: number; maxHeight: number } {
  const belowPx = room.bottom - caret.bottom - 2 * gapPx;
  const abovePx = caret.top - room.top - 2 * gapPx;
  const isBelow = wantedPx <= belowPx || belowPx >= abovePx;
  const maxHeight = Math.max(0, Math.min(wantedPx, isBelow ? belowPx : abovePx));
  return { top: isBelow ? caret.bottom + gapPx : caret.top - gapPx - maxHeight, maxHeight };
}
