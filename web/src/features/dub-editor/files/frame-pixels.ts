import type { DubTextArea } from '@timbre/contract/dubbing/dubbing-files';
import { suggestTextColour } from '@timbre/media/dubbing/picture/suggest-text-colour';
import { yuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';
import type { RgbaPicture } from '@timbre/media/talking/pose';
import { planesLength, writePlanes } from '@timbre/media/talking/yuv-planes';
import type { PicturePoint } from './area-geometry.ts';

/** The frame that a video shows, in even lengths; null: it shows none yet, or the browser keeps it from being read. */
export function framePixels(video: HTMLVideoElement): RgbaPicture | null {
  const [width, height] = [video.videoWidth & ~1, video.videoHeight & ~1];
  if (width === 0 || height === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return null;
  try {
    context.drawImage(video, 0, 0, width, height);
    return { width, height, bytes: context.getImageData(0, 0, width, height).data };
  } catch {
    // It comes from another address, such as a bucket's.
    return null;
  }
}

/** The color of one place in a picture, as `#rrggbb`. */
export function colourAt({ width, height, bytes }: RgbaPicture, { x, y }: PicturePoint): string {
  const pixel = (share: number, length: number): number =>
    Math.min(length - 1, Math.max(0, Math.floor(share * length)));
  const at = 4 * (pixel(y, height) * width + pixel(x, width));
  return `#${[...bytes.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The color that letters in an area most likely have; null: there are none. */
export function likelyTextColour(picture: RgbaPicture, area: DubTextArea): string | null {
  const planes = new Uint8Array(planesLength(picture, false));
  const { width, height } = picture;
  writePlanes(picture, { x: 0, y: 0, width, height }, planes);
  return suggestTextColour(yuvFrame(planes, width, height), area);
}
