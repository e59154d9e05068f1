// What preview and renderer do to a photo alike, so that the video looks as the preview did.
import type { RiggedFace } from './face-rig.ts';
import type { Region, RgbaPicture } from './pose.ts';

/** Of the canvas's shorter side: how soft a blurred background is; and how much light it keeps. */
export const groundBlur = { share: 0.039, light: 0.62 } as const;

/** The part of the picture that a face's landmarks take. */
export function faceBox({ landmarks }: Pick<RiggedFace, 'landmarks'>): Region {
  const xs = landmarks.filter((_, nth) => nth % 3 === 0);
  const ys = landmarks.filter((_, nth) => nth % 3 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The part of the picture that stays in view: all faces that may speak; null where there are none. */
export function focusOf(faces: readonly RiggedFace[]): Region | null {
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

/** Multiplies the colours by their alpha, in place: so the renderer takes them. */
export function premultiplied(picture: RgbaPicture): RgbaPicture {
  const { bytes } = picture;
  for (let place = 0; place < bytes.length; place += 4) {
    const alpha = bytes[place + 3] as number;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1)
      bytes[place + channel] = ((bytes[place + channel] as number) * alpha) / 255;
  }
  return picture;
}
