/** A place in the picture, in its own pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One stroke of the brush, in the picture's own pixels, so that it can be drawn at any size. */
export interface Stroke {
  readonly mode: 'erase' | 'restore';
  readonly radius: number;
  readonly places: readonly Place[];
}

/** What is drawn on: a mask whose opaque pixels are kept. */
export type MaskContext = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'scale'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'globalCompositeOperation'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'strokeStyle'
>;

/** Draws strokes one after another; `scale` is the mask's size by the picture's. */
export function drawStrokes(context: MaskContext, strokes: readonly Stroke[], scale: number): void {
  for (const { mode, radius, places } of strokes) {
    const [first] = places;
    if (first === undefined) continue;
    context.save();
    context.scale(scale, scale);
    context.globalCompositeOperation = mode === 'erase' ? 'destination-out' : 'source-over';
    context.strokeStyle = '#fff';
    context.lineWidth = 2 * radius;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A single tap leaves a dot: a line needs a second end, at the same place.
    for (const { x, y } of places.length === 1 ? [first] : places.slice(1)) context.lineTo(x, y);
    context.stroke();
    context.restore();
  }
}

/** The largest size that fits into `limit` with the same proportions; never larger than the picture. */
export function fitted(
  size: { width: number; height: number },
  limit: number,
): { width: number; height: number; scale: number } {
  const scale = Math.min(1, limit / Math.max(size.width, size.height));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale), scale };
}

/** Of the picture's longer side: how far one press of an arrow moves the brush, and with Shift. */
const keySteps = { near: 0.01, far: 0.05 };
const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key leads, inside the picture; null: it is no arrow. */
export function steppedPlace(
  { x, y }: Place,
  key: string,
  { width, height }: { readonly width: number; readonly height: number },
  isFar: boolean,
): Place | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const step = Math.max(width, height) * (isFar ? keySteps.far : keySteps.near);
  return {
    x: Math.min(width, Math.max(0, x + direction.x * step)),
    y: Math.min(height, Math.max(0, y + direction.y * step)),
  };
}
