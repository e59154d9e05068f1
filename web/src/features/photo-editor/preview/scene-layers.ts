import type { RiggedFace } from '@timbre/media/talking/face-rig';
import { placePicture, type Placement, type PictureFit, type Size } from '@timbre/media/talking/placement';
import type { Region, RgbaPicture } from '@timbre/media/talking/pose';

/** Of the canvas's shorter side: how soft a blurred background is; and how much light it keeps. As the renderer has it. */
const blurShare = 0.039;
const blurLight = 0.62;

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
    const blurPx = Math.min(canvas.width, canvas.height) * blurShare;
    context.filter = `blur(${blurPx}px) brightness(${blurLight})`;
    drawCovering(context, photo, canvas);
  }
  return pixelsOf(context, canvas);
}

export function faceBox({ landmarks }: Pick<RiggedFace, 'landmarks'>): Region {
  const xs = landmarks.filter((_, nth) => nth % 3 === 0);
  const ys = landmarks.filter((_, nth) => nth % 3 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The middle of all that may speak. */
function focusOf(faces: readonly RiggedFace[]): Region | null {
  if (faces.length === 0) return null;
  const boxes = faces.map(faceBox);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Where a photo lies in its frame: its faces stay in view. */
export const placeOf = (picture: Size, frame: Size, fit: PictureFit, faces: readonly RiggedFace[]): Placement =>
  placePicture({ picture, frame, fit, zoom: 1, focus: focusOf(faces) });

/** The renderer's colours count as multiplied by their alpha. */
function premultiplied(picture: RgbaPicture): RgbaPicture {
  const { bytes } = picture;
  for (let place = 0; place < bytes.length; place += 4) {
    const alpha = bytes[place + 3] ?? 0;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1)
      bytes[place + channel] = ((bytes[place + channel] ?? 0) * alpha) / 255;
  }
  return picture;
}

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
