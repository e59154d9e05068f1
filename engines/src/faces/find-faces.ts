import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp, { type Sharp } from 'sharp';
import { enlargeColours } from '../images/enlarge.ts';
import { openPicture, pngOf, type OpenPicture } from '../images/open-picture.ts';
import { faceModels, mostFaces, type DetectedFace, type DetectFaces } from './face-models.ts';
import { anglesOf, enlargement, refusalOf } from './face-limits.ts';
import { fineLandmarks } from './fine-landmarks.ts';
import { onSeam } from './lip-seam.ts';
import { isMouthCovered } from './mouth-cover.ts';
import type { FacesAnswer, FoundFace } from './port.ts';

/** Pixels of the longer side: more than the largest video shows. */
const longestSide = 2048;
/** A face that is less sure is a pattern on a wall. */
const leastScore = 0.5;
const jpegQuality = 94;

async function shrunk(picture: OpenPicture, side: number): Promise<OpenPicture> {
  const { width, height, bytes } = picture;
  if (Math.max(width, height) <= side) return picture;
  const scale = side / Math.max(width, height);
  return resized(picture, { width: Math.round(width * scale), height: Math.round(height * scale) }, () =>
    sharp(bytes, { raw: { width, height, channels: 3 } }),
  );
}

/** Both the colours and how opaque they are, at another size. */
async function resized(
  { width, height, alpha }: OpenPicture,
  size: { readonly width: number; readonly height: number },
  colours: () => Sharp,
): Promise<OpenPicture> {
  const to = { ...size, fit: 'fill', kernel: 'lanczos3' } as const;
  const bytes = await colours().resize(to).raw().toBuffer();
  if (alpha === null) return { ...size, bytes, alpha };
  const opaque = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(to)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ...size, bytes, alpha: opaque };
}

async function enlarged(picture: OpenPicture, factor: 2 | 4): Promise<OpenPicture> {
  const colours = await enlargeColours(picture, factor, () => undefined);
  if (picture.alpha === null) return { ...colours, alpha: null };
  const { width, height, bytes } = colours;
  return resized(picture, colours, () => sharp(bytes, { raw: { width, height, channels: 3 } }));
}

async function lookAt(picture: RgbPicture, face: DetectedFace, detect: DetectFaces): Promise<FoundFace> {
  const [x, y, width, height] = face.box;
  const landmarks = onSeam(picture, await fineLandmarks(picture, face, detect));
  const angles = anglesOf(landmarks);
  const refusal = refusalOf({ size: sizeOf(face), yaw: angles.yaw, isCovered: isMouthCovered(picture, landmarks) });
  return { box: { x, y, width, height }, score: face.score, landmarks, ...angles, refusal };
}

const sizeOf = ({ box }: DetectedFace): number => Math.min(box[2], box[3]);

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
  let picture = await shrunk(await openPicture(bytes), longestSide);
  let faces = await detected(picture, detect);
  const [largest] = faces;
  if (largest === undefined) return { refused: 'none' };
  const factor = enlargement(picture, sizeOf(largest));
  const isEnlarged = factor !== 1;
  if (isEnlarged) {
    picture = await enlarged(picture, factor);
    faces = await detected(picture, detect);
  }
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
