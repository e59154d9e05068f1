import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import { landmarkCount } from '@timbre/media/talking/face-landmarks';
import sharp from 'sharp';
import type { DetectedFace, DetectFaces } from './face-models.ts';
import { pictureSquare } from './picture-square.ts';

/** Pixels of the square in which a face is looked at again: points come in whole pixels, so a larger face is finer. */
const side = 1024;
/** Of the face's box: what is shown around it. */
const around = 2.2;
const outerEyes = [33, 263] as const;
/** Depths come in units of a face this wide. */
const modelFaceWidth = 125;
const faceEdges = [234, 454] as const;

type Point = readonly [x: number, y: number];

const pointOf = ({ mesh }: DetectedFace, at: number): Point => {
  const [x, y] = mesh[at] ?? [0, 0];
  return [x, y];
};

/** How far the line through the eyes leans, clockwise. */
function leanOf(face: DetectedFace): number {
  const [left, right] = outerEyes.map((at) => pointOf(face, at)) as [Point, Point];
  return Math.atan2(right[1] - left[1], right[0] - left[0]);
}

interface LevelFace {
  readonly picture: RgbPicture;
  /** From the level square back to the whole picture. */
  readonly back: (point: Point) => Point;
}

/** A square around a face, enlarged, with its eyes level. */
async function level(whole: RgbPicture, face: DetectedFace): Promise<LevelFace> {
  const [x, y, width, height] = face.box;
  const shown = Math.max(8, Math.round(Math.max(width, height) * around));
  const middle = { x: x + width / 2, y: y + height / 2 };
  const square = await pictureSquare(whole, middle, shown, { extendWith: 'copy' });
  if (square === null) throw new Error('A face was found beyond its picture.');
  const { left, top } = square;
  const large = await sharp(square.bytes, { raw: { width: shown, height: shown, channels: 3 } })
    .resize(side, side, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const lean = leanOf(face);
  const turned = await sharp(large, { raw: { width: side, height: side, channels: 3 } })
    .rotate((-lean * 180) / Math.PI, { background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: turned.info.width, height: turned.info.height, bytes: new Uint8Array(turned.data) };
  const [cos, sin, scale] = [Math.cos(lean), Math.sin(lean), side / shown];
  return {
    picture,
    back: ([px, py]) => {
      const [dx, dy] = [px - picture.width / 2, py - picture.height / 2];
      return [(side / 2 + dx * cos - dy * sin) / scale + left, (side / 2 + dx * sin + dy * cos) / scale + top];
    },
  };
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Points in one row, and their depths in pixels as well. */
export function inDepth(points: readonly (readonly [x: number, y: number, z: number])[]): number[] {
  const edge = (at: number): readonly [number, number, number] => points[at] ?? [0, 0, 0];
  const [left, right] = [edge(faceEdges[0]), edge(faceEdges[1])];
  const deep = Math.hypot(right[0] - left[0], right[1] - left[1]) / modelFaceWidth;
  return points.flatMap(([x, y, z]) => [hundredth(x), hundredth(y), hundredth(z * deep)]);
}

/** A face's points to parts of a pixel: looked at once more, large and level. */
export async function fineLandmarks(whole: RgbPicture, face: DetectedFace, detect: DetectFaces): Promise<number[]> {
  const { picture, back } = await level(whole, face);
  const again = await detect(picture);
  const second = again.toSorted((a, b) => b.box[2] - a.box[2]).find(({ mesh }) => mesh.length >= landmarkCount);
  const found = second ?? face;
  const points = found.mesh.slice(0, landmarkCount).map(([x, y, z = 0]) => {
    const [px, py] = second === undefined ? [x, y] : back([x, y]);
    return [px, py, -z] as const;
  });
  return inDepth(points);
}
