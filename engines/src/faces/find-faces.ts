import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp from 'sharp';
import { openPicture, pngOf } from '../images/open-picture.ts';
import { faceModels, handModel, mostFaces, type DetectedFace, type DetectFaces } from './face-models.ts';
import { anglesOf, pictureSides, refusalOf, sizeOf } from './face-limits.ts';
import { fineLandmarks } from './fine-landmarks.ts';
import { onSeam } from './lip-seam.ts';
import { isMouthCovered } from './mouth-cover.ts';
import { isHandOverMouth } from './mouth-hand.ts';
import type { FacesAnswer, FoundFace } from './port.ts';
import { readyPicture, shrunk } from './ready-picture.ts';

/** A face that is less sure is a pattern on a wall. */
const leastScore = 0.5;
const jpegQuality = 94;

async function lookAt(picture: RgbPicture, face: DetectedFace, detect: DetectFaces): Promise<FoundFace> {
  const [x, y, width, height] = face.box;
  const landmarks = onSeam(picture, await fineLandmarks(picture, face, detect));
  const angles = anglesOf(landmarks);
  const seen = { size: sizeOf(face), yaw: angles.yaw, isCovered: isMouthCovered(picture, landmarks) };
  // Hands are looked for last, and only where nothing else is wrong: that takes as long as finding the points.
  const isHidden = async (): Promise<boolean> =>
    isHandOverMouth(picture, landmarks, Math.max(width, height), await handModel());
  const refusal = refusalOf(seen) ?? refusalOf({ ...seen, isCovered: await isHidden() });
  return { box: { x, y, width, height }, score: face.score, landmarks, ...angles, refusal };
}

async function detected(picture: RgbPicture, detect: DetectFaces): Promise<DetectedFace[]> {
  const found = await detect(picture);
  return found
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostFaces);
}

/** Makes a picture ready to speak. Throws `PictureRefused`. */
export async function findFaces(bytes: Uint8Array): Promise<FacesAnswer> {
  const detect = await faceModels();
  const original = await openPicture(bytes);
  const seen = await shrunk(original, pictureSides.usual);
  const [largest, ...others] = await detected(seen, detect);
  if (largest === undefined) return { refused: 'none' };
  const { picture, faces, isEnlarged } = await readyPicture(original, seen, [largest, ...others]);
  const found: FoundFace[] = [];
  for (const face of faces) found.push(await lookAt(picture, face, detect));
  const [first] = found;
  if (first === undefined) return { refused: 'none' };
  if (first.refusal !== null && found.every(({ refusal }) => refusal !== null)) return { refused: first.refusal };
  const { width, height, alpha } = picture;
  const file =
    alpha === null
      ? await sharp(picture.bytes, { raw: { width, height, channels: 3 } })
          .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
          .toBuffer()
      : await pngOf(picture, alpha);
  return {
    refused: null,
    picture: Buffer.from(file).toString('base64'),
    mediaType: alpha === null ? 'image/jpeg' : 'image/png',
    width,
    height,
    isEnlarged,
    faces: found,
  };
}
