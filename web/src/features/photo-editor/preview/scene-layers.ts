import type { RiggedFace } from '@timbre/media/talking/face-rig';
import { focusOf, groundBlur, premultiplied } from '@timbre/media/talking/photo-layer';
import { placePicture, type Placement, type PictureFit, type Size } from '@timbre/media/talking/placement';
import type { RgbaPicture } from '@timbre/media/talking/pose';

export type Ground =
  | { readonly kind: 'colour'; readonly colour: string }
  /** The photo itself, out of focus. */
  | { readonly kind: 'blur' }
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  /** Squares that stand for nothing. */
  | { readonly kind: 'clear' };

function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  return context;
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): RgbaPicture {
  return { width, height, bytes: context.getImageData(0, 0, width, height).data };
}

function drawCovering(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap, canvas: Size): void {
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

const squarePx = 16;

function drawSquares(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#d9d9de';
  for (let y = 0; y < height; y += squarePx)
    for (let x = (y / squarePx) % 2 === 0 ? 0 : squarePx; x < width; x += 2 * squarePx)
      context.fillRect(x, y, squarePx, squarePx);
}

/** What is behind the performer, as large as the canvas and opaque. */
export function groundLayer(canvas: Size, ground: Ground, photo: ImageBitmap | null): RgbaPicture {
  const context = contextOf(canvas);
  context.fillStyle = ground.kind === 'colour' ? ground.colour : '#000000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (ground.kind === 'clear') drawSquares(context, canvas);
  if (ground.kind === 'picture') drawCovering(context, ground.picture, canvas);
  if (ground.kind === 'blur' && photo !== null) {
    const blurPx = Math.min(canvas.width, canvas.height) * groundBlur.share;
    context.filter = `blur(${blurPx}px) brightness(${groundBlur.light})`;
    drawCovering(context, photo, canvas);
  }
  return pixelsOf(context, canvas);
}

/** Where a photo lies in its frame: its faces stay in view. */
export const placeOf = (picture: Size, frame: Size, fit: PictureFit, faces: readonly RiggedFace[]): Placement =>
  placePicture({ picture, frame, fit, zoom: 1, focus: focusOf(faces) });

/** The photo as it lies in its frame; over its ground where it is opaque and only leaves bars free. */
export function photoLayer(
  photo: ImageBitmap,
  frame: Size,
  { x, y, size }: Placement,
  ground: RgbaPicture | null,
): RgbaPicture {
  const context = contextOf(frame);
  if (ground !== null) context.putImageData(new ImageData(copied(ground.bytes), ground.width, ground.height), 0, 0);
  context.drawImage(photo, x, y, size.width, size.height);
  return premultiplied(pixelsOf(context, frame));
}

const copied = (bytes: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> => new Uint8ClampedArray(bytes);
