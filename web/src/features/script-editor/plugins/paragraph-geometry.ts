/** A paragraph's box, in pixels from the top of the page it scrolls with. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** The place among paragraphs that a pointer at `y` means: in front of the first whose middle lies below it. */
export function placeAtY(boxes: readonly Box[], y: number): number {
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = boxes[middle];
    if (box !== undefined && (box.top + box.bottom) / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the line between two paragraphs is drawn. */
export function lineAt(boxes: readonly Box[], place: number): number {
  const above = boxes[place - 1];
  const below = boxes[place];
  if (above === undefined) return below?.top ?? 0;
  return below === undefined ? above.bottom : (above.bottom + below.top) / 2;
}

/** Pixels a frame a page scrolls while something is dragged near its edge; 0 away from it. */
export function edgeScroll(y: number, top: number, bottom: number, edgePx = 56, fastestPx = 18): number {
  if (y < top + edgePx) return -Math.ceil(fastestPx * Math.min(1, (top + edgePx - y) / edgePx));
  if (y > bottom - edgePx) return Math.ceil(fastestPx * Math.min(1, (y - bottom + edgePx) / edgePx));
  return 0;
}
