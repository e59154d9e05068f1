import { clamp } from './curves.ts';
import type { FaceLandmarks } from './face-landmarks.ts';
import type { RiggedFace } from './face-rig.ts';
import { handleNames, type RigHandles } from './rig-handles.ts';
import type { Region } from './pose.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const canvasRatios = ['16:9', '9:16', '1:1'] as const;
export type CanvasRatio = (typeof canvasRatios)[number];

/** The canvas of a ratio; `lines` are those of its shorter side. */
export function canvasOf(ratio: CanvasRatio, lines: 720 | 1080): Size {
  const long = (lines * 16) / 9;
  if (ratio === '1:1') return { width: lines, height: lines };
  return ratio === '16:9' ? { width: long, height: lines } : { width: lines, height: long };
}

export const maskShapes = ['none', 'circle', 'rounded'] as const;
export type MaskShape = (typeof maskShapes)[number];

/** Of the canvas's shorter side: how large a masked picture is. */
const maskedShare = 0.94;

/** The part of the canvas that the picture fills; even, as colours are stored for two pixels at a time. */
export function frameOf(canvas: Size, mask: MaskShape): Region {
  if (mask === 'none') return { x: 0, y: 0, ...canvas };
  const side = 2 * Math.round((Math.min(canvas.width, canvas.height) * maskedShare) / 2);
  const x = 2 * Math.round((canvas.width - side) / 4);
  return { x, y: 2 * Math.round((canvas.height - side) / 4), width: side, height: side };
}

export type PictureFit = 'cover' | 'contain';

export interface PlacementRequest {
  readonly picture: Size;
  /** What it is placed in. */
  readonly frame: Size;
  readonly fit: PictureFit;
  /** 1 to 4: how many times as large as it fits. */
  readonly zoom: number;
  /** What stays in view when not all of it fits, in the picture's pixels: the speaker's face. */
  readonly focus: Region | null;
}

/** Where a picture lies in a frame. */
export interface Placement {
  /** Of the whole picture: pixels of the frame. */
  readonly size: Size;
  /** Its top left corner in the frame; negative when it is cut off. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** What of the frame it covers. */
  readonly covers: Region;
}

/** A face stands a little above the middle. */
const faceHeight = 0.42;

export function placePicture({ picture, frame, fit, zoom, focus }: PlacementRequest): Placement {
  const [across, down] = [frame.width / picture.width, frame.height / picture.height];
  const wanted = (fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * clamp(zoom, 1, 4);
  const width = Math.max(1, Math.round(picture.width * wanted));
  const height = Math.max(1, Math.round(picture.height * wanted));
  const scale = width / picture.width;
  const centre =
    focus === null
      ? { x: width / 2, y: height * faceHeight }
      : { x: (focus.x + focus.width / 2) * scale, y: (focus.y + focus.height / 2) * scale };
  const start = (own: number, room: number, middle: number, share: number): number =>
    own <= room ? Math.round((room - own) / 2) : -Math.round(clamp(middle - room * share, 0, own - room));
  const x = start(width, frame.width, centre.x, 0.5);
  const y = start(height, frame.height, centre.y, faceHeight);
  const covers = {
    x: Math.max(0, x),
    y: Math.max(0, y),
    width: Math.min(frame.width, x + width) - Math.max(0, x),
    height: Math.min(frame.height, y + height) - Math.max(0, y),
  };
  return { size: { width, height }, x, y, scale, covers };
}

function placedLandmarks(landmarks: FaceLandmarks, { x, y, scale }: Placement): FaceLandmarks {
  const offsets = [x, y, 0];
  return landmarks.map((value, nth) => value * scale + (offsets[nth % 3] ?? 0));
}

/** A face of the picture as it lies in the frame. */
export function placedFace({ landmarks, yaw, handles = {} }: RiggedFace, placement: Placement): RiggedFace {
  const { scale } = placement;
  const moved: { -readonly [Name in keyof RigHandles]: RigHandles[Name] } = {};
  for (const name of handleNames) {
    const offset = handles[name];
    if (offset !== undefined) moved[name] = { x: offset.x * scale, y: offset.y * scale };
  }
  return { landmarks: placedLandmarks(landmarks, placement), yaw, handles: moved };
}

/** How opaque each pixel of a masked frame is; null: all of them. */
export function maskCoverage(shape: MaskShape, { width, height }: Size): Uint8Array | null {
  if (shape === 'none') return null;
  const short = Math.min(width, height);
  const radius = shape === 'circle' ? short / 2 : short * 0.14;
  const [halfWidth, halfHeight] = shape === 'circle' ? [radius, radius] : [width / 2, height / 2];
  const coverage = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // How far outside the rectangle that is left when its corners are rounded off.
      const dx = Math.max(0, Math.abs(x + 0.5 - width / 2) - (halfWidth - radius));
      const dy = Math.max(0, Math.abs(y + 0.5 - height / 2) - (halfHeight - radius));
      coverage[y * width + x] = Math.round(255 * clamp(radius - Math.hypot(dx, dy) + 0.5, 0, 1));
    }
  }
  return coverage;
}
