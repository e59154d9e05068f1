import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restPose as castRest } from '@timbre/media/cast/performer';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { photoPerformer } from '@timbre/media/talking/photo-performer';
import type { FacePose, Performer, RgbaPicture } from '@timbre/media/talking/pose';
import { restPose } from '@timbre/media/talking/rest-pose';
import { testFaces } from '@timbre/media/talking/testing-faces';
import { visemes, type Viseme } from '@timbre/media/talking/visemes';
import sharp, { type OverlayOptions } from 'sharp';
import { findFaces } from '../../engines/src/faces/find-faces.ts';
import { characterStill } from '../../engines/src/talking/character-still.ts';
import { stageCharacter } from '../../engines/src/talking/stage-character.ts';
import { repositoryRoot } from '../../server/src/platform/root.ts';

const target = 'docs/images/talking-mouths.jpg';
const usualPortrait = '../shared/data/portrait-astronaut.png';
const shown: readonly Viseme[] = ['silence', 'p', 'f', 't', 's', 'ee', 'e', 'ae', 'a', 'o', 'u', 'sh'];
const columns = 6;
/** Of one picture on the sheet; the mouth stands below the face. */
const cell = { width: 250, face: 270, mouth: 150 };
/** Of the face's width. */
const around = { face: { width: 1.25, height: 1.35, up: 0.95 }, mouth: { width: 0.62, height: 0.372, up: 0.17 } };

const raw = ({ width, height }: RgbaPicture) => ({ raw: { width, height, channels: 4 } }) as const;

async function decoded(source: string | Buffer, width: number): Promise<RgbaPicture> {
  const { data, info } = await sharp(source).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8ClampedArray(data) };
}

/** A face on the sheet: what draws it, and where its points are. */
interface ShownFace {
  readonly performer: Performer;
  readonly landmarks: FaceLandmarks;
  readonly rest: FacePose;
}

const ofPhoto = (name: keyof typeof testFaces, photo: RgbaPicture): ShownFace => ({
  performer: photoPerformer(photo, [testFaces[name]]),
  landmarks: testFaces[name].landmarks,
  rest: restPose,
});

/** A character of the cast, which has a mouth of its own. */
async function ofCast(id: string): Promise<ShownFace> {
  const size = { width: 640, height: 720 };
  const found = await findFaces(await characterStill({ characterId: id, ...size }));
  if (found.refused !== null) throw new Error(`No face is seen in the picture of ${id}.`);
  const [face] = found.faces;
  if (face === undefined) throw new Error(`No face is seen in the picture of ${id}.`);
  return { performer: stageCharacter(id, size, true), landmarks: face.landmarks, rest: castRest };
}

/** One face with one mouth after the other, whole and near. */
async function cells({ performer, landmarks, rest }: ShownFace): Promise<OverlayOptions[]> {
  const photo = performer.picture;
  const at = (point: number, axis: 0 | 1): number => landmarks[3 * point + axis] ?? 0;
  const faceWidth = at(454, 0) - at(234, 0);
  const mouth = { x: (at(61, 0) + at(291, 0)) / 2, y: (at(61, 1) + at(291, 1)) / 2 };
  const cut = async (part: keyof typeof around, height: number): Promise<Buffer> => {
    const { width, height: high, up } = around[part];
    const left = Math.max(0, Math.round(mouth.x - (width * faceWidth) / 2));
    const top = Math.max(0, Math.round(mouth.y - up * faceWidth));
    return sharp(Buffer.from(performer.picture.bytes), raw(performer.picture))
      .extract({
        left,
        top,
        width: Math.min(photo.width - left, Math.round(width * faceWidth)),
        height: Math.min(photo.height - top, Math.round(high * faceWidth)),
      })
      .resize(cell.width, height, { fit: 'cover' })
      .png()
      .toBuffer();
  };
  const placed: OverlayOptions[] = [];
  for (const [nth, viseme] of shown.entries()) {
    const pose: FacePose = { ...rest, mouth: visemes[viseme] };
    performer.draw([pose]);
    const [left, top] = [(nth % columns) * cell.width, Math.floor(nth / columns) * (cell.face + cell.mouth)];
    placed.push({ input: await cut('face', cell.face), left, top });
    placed.push({ input: await cut('mouth', cell.mouth), left, top: top + cell.face });
    const label = `<svg width="${cell.width}" height="28"><rect width="100%" height="100%" fill="#000" opacity=".45"/><text x="8" y="20" font-size="17" fill="#fff" font-family="Noto Sans">${viseme}</text></svg>`;
    placed.push({ input: Buffer.from(label), left, top });
  }
  return placed;
}

/** Twelve mouths of the astronaut, of a drawn face and of a character of the cast: `npm run eval -- mouths [portrait]`. */
export async function mouths([portrait = usualPortrait]: readonly string[]): Promise<void> {
  const { smiling, quiet } = testFaces;
  const drawing = join(repositoryRoot, 'engines/src/faces/testing-face.svg');
  const faces = [
    await cells(ofPhoto('smiling', await decoded(await readFile(join(repositoryRoot, portrait)), smiling.width))),
    await cells(ofPhoto('quiet', await decoded(drawing, quiet.width))),
    await cells(await ofCast('sofia')),
  ];
  const height = Math.ceil(shown.length / columns) * (cell.face + cell.mouth);
  const sheet = await sharp({
    create: { width: columns * cell.width, height: faces.length * height, channels: 3, background: '#222' },
  })
    .composite(faces.flatMap((placed, nth) => placed.map((one) => ({ ...one, top: (one.top ?? 0) + nth * height }))))
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
  await writeFile(join(repositoryRoot, target), sheet);
  console.log(`${target}: ${(sheet.length / 1000).toFixed(0)} kB`);
}
