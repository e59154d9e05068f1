import type { Size } from '@timbre/media/talking/placement';
import type { Region } from '@timbre/media/talking/pose';

/** Of the stage's height: how much a face takes that is corrected. */
const faceShare = 0.62;
const most = 6;

/** Brings a face to the middle of the stage, large enough to take hold of its points. */
export function zoomTo(box: Region, { width, height }: Size): { readonly scale: number; readonly transform: string } {
  const scale = Math.min(most, Math.max(1, (faceShare * height) / box.height));
  const across = ((box.x + box.width / 2) / width - 0.5) * scale;
  const down = ((box.y + box.height / 2) / height - 0.5) * scale;
  // The picture's own edges stay outside of the stage.
  const limit = (scale - 1) / 2;
  const shift = (value: number) => -100 * Math.min(Math.max(value, -limit), limit);
  return { scale, transform: `translate(${shift(across)}%, ${shift(down)}%) scale(${scale})` };
}
