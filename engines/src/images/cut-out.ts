import { guideMask, maskByModel, type RgbPicture } from '@timbre/media/pictures/guided-filter';
import { plainGroundMask } from '@timbre/media/pictures/plain-ground';
import { openPicture, pngOf, scaled, type OpenPicture } from './open-picture.ts';
import { peopleMask } from './people-mask.ts';
import type { CutOutSubject } from './port.ts';

/** Edges are found on a picture of this side; they are drawn at the full size. */
const workSide = 1024;
/** Of the side of the picture that is worked on: how far a mask's edge may be moved, first and then finely. */
const passes = [
  { share: 1 / 110, epsilon: 1e-4 },
  { share: 1 / 220, epsilon: 1e-5 },
] as const;
/** Below is background and above is subject: a filter leaves a haze on both. */
const haze = { below: 0.12, above: 0.85 };

async function subjectOf(picture: RgbPicture): Promise<{ subject: CutOutSubject; mask: Float32Array } | null> {
  const people = await peopleMask(picture);
  const onGround = people === null || people.isUnsure ? plainGroundMask(picture) : null;
  if (onGround !== null) return { subject: 'plain-ground', mask: onGround };
  return people && { subject: 'people', mask: people.mask };
}

function alphaOf(mask: Float32Array, { alpha }: OpenPicture): Uint8Array {
  // `Uint8Array.from` would hold every pixel as a number of eight bytes first.
  const out = new Uint8Array(mask.length);
  for (let at = 0; at < out.length; at += 1) {
    const clear = Math.min(Math.max(((mask[at] as number) - haze.below) / (haze.above - haze.below), 0), 1);
    out[at] = Math.round(clear * (alpha?.[at] ?? 255));
  }
  return out;
}

/**
 * A PNG in which only the subject is opaque: people where there surely are some, else what stands before a plain ground.
 * Where neither is found the picture stays whole, and says so.
 */
export async function cutOut(
  bytes: Uint8Array,
  tell: (found: { width: number; height: number; subject: CutOutSubject }) => void,
): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  const { width, height } = picture;
  const small = await scaled(picture, workSide, 'inside');
  const found = await subjectOf(small);
  tell({ width, height, subject: found?.subject ?? 'none' });
  if (found === null) return pngOf(picture, picture.alpha ?? new Uint8Array(width * height).fill(255));
  const radiusOf = (share: number): number => Math.max(2, Math.round(Math.max(small.width, small.height) * share));
  const [coarse, fine] = passes;
  const first = guideMask(small, found.mask, { radius: radiusOf(coarse.share), epsilon: coarse.epsilon });
  const moved = maskByModel(small, first);
  const model = guideMask(small, moved, { radius: radiusOf(fine.share), epsilon: fine.epsilon });
  return pngOf(picture, alphaOf(maskByModel(picture, model), picture));
}
