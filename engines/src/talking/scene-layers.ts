import type { RgbaPicture, Region } from '@timbre/media/talking/pose';
import { screenGreen } from '@timbre/media/talking/video-arguments';
import { frameOf, placedFace, placePicture, type Placement, type Size } from '@timbre/media/talking/placement';
import type { RiggedFace } from '@timbre/media/talking/face-rig';
import { focusOf, groundBlur, premultiplied } from '@timbre/media/talking/photo-layer';
import sharp, { type Sharp } from 'sharp';
import type { ChunkScene } from './port.ts';

sharp.concurrency(1);
sharp.cache(false);

async function rgba(picture: Sharp): Promise<RgbaPicture> {
  const { data, info } = await picture.ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8ClampedArray(data) };
}

function filled(
  { width, height }: Size,
  [red, green, blue, alpha]: readonly [number, number, number, number],
): RgbaPicture {
  const bytes = new Uint8ClampedArray(width * height * 4);
  new Uint32Array(bytes.buffer).fill((red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0);
  return { width, height, bytes };
}

/** Of `#rrggbb`, as the contract checks it. */
function colourOf(colour: string): readonly [number, number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, 255];
}

/** What is behind the performer, as large as the canvas. */
export async function groundOf(
  { canvas, background, alpha }: Pick<ChunkScene, 'canvas' | 'background' | 'alpha'>,
  pictures: { readonly performer: Uint8Array | null; readonly background: Uint8Array | null },
): Promise<RgbaPicture> {
  const { width, height } = canvas;
  if (alpha === 'webm') return filled(canvas, [0, 0, 0, 0]);
  if (alpha === 'green') return filled(canvas, colourOf(screenGreen));
  if (background.kind === 'colour') return filled(canvas, colourOf(background.colour));
  const source = background.kind === 'blur' ? pictures.performer : pictures.background;
  if (source === null) {
    // Behind a drawn character there is no photo to blur.
    if (background.kind === 'blur') return filled(canvas, [0, 0, 0, 255]);
    throw new Error('There is no picture for the background.');
  }
  const cut = sharp(source).rotate().resize(width, height, { fit: 'cover' }).flatten({ background: '#000000' });
  if (background.kind === 'picture') return rgba(cut);
  return rgba(cut.blur(Math.min(width, height) * groundBlur.share).modulate({ brightness: groundBlur.light }));
}

/** A photo placed in its frame, premultiplied where it is not opaque, and its faces there. */
export interface PhotoLayer {
  readonly frame: Region;
  readonly picture: RgbaPicture;
  readonly faces: readonly RiggedFace[];
  readonly covers: Region;
}

async function scaledPart(bytes: Uint8Array, { size, x, y, covers }: Placement, frame: Size): Promise<RgbaPicture> {
  const part = await rgba(
    sharp(bytes)
      .rotate()
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
      .extract({ left: covers.x - x, top: covers.y - y, width: covers.width, height: covers.height }),
  );
  if (covers.width === frame.width && covers.height === frame.height) return premultiplied(part);
  const picture = filled(frame, [0, 0, 0, 0]);
  for (let row = 0; row < covers.height; row += 1) {
    const from = part.bytes.subarray(4 * row * covers.width, 4 * (row + 1) * covers.width);
    picture.bytes.set(from, 4 * ((covers.y + row) * frame.width + covers.x));
  }
  return premultiplied(picture);
}

/** The frame that a scene's layout says. */
export const sceneFrame = ({ layout, canvas, mask }: Pick<ChunkScene, 'layout' | 'canvas' | 'mask'>): Region =>
  layout.frame ?? frameOf(canvas, mask);

export async function photoLayer(
  scene: Pick<ChunkScene, 'layout' | 'canvas' | 'mask'>,
  bytes: Uint8Array,
  faces: readonly RiggedFace[],
): Promise<PhotoLayer> {
  const frame = sceneFrame(scene);
  const { width, height } = await sharp(bytes).metadata();
  const { fit, zoom } = scene.layout;
  const placement = placePicture({ picture: { width, height }, frame, fit, zoom, focus: focusOf(faces) });
  return {
    frame,
    picture: await scaledPart(bytes, placement, frame),
    faces: faces.map((face) => placedFace(face, placement)),
    covers: placement.covers,
  };
}
