import { composedFrames, type ComposedFrames, type Composition } from '@timbre/media/talking/composed-frames';
import { photoPerformer } from '@timbre/media/talking/photo-performer';
import { maskCoverage } from '@timbre/media/talking/placement';
import type { RgbaPicture } from '@timbre/media/talking/pose';
import type { ChunkScene } from './port.ts';
import { groundOf, photoLayer, sceneFrame, type PhotoLayer } from './scene-layers.ts';
import { stageCharacter } from './stage-character.ts';

export interface StagePictures {
  readonly performer: Uint8Array | null;
  readonly background: Uint8Array | null;
}

/** An opaque photo that only leaves bars free is laid on its ground once, not in every frame. */
function flattened({ frame, picture, covers }: PhotoLayer, ground: RgbaPicture): RgbaPicture | null {
  for (let row = 0; row < covers.height; row += 1) {
    const start = 4 * ((covers.y + row) * picture.width + covers.x);
    for (let place = start + 3; place < start + 4 * covers.width; place += 4)
      if (picture.bytes[place] !== 255) return null;
  }
  const flat = { ...ground, bytes: Uint8ClampedArray.from(ground.bytes) };
  for (let row = 0; row < covers.height; row += 1) {
    const from = 4 * ((covers.y + row) * picture.width + covers.x);
    const to = 4 * ((frame.y + covers.y + row) * ground.width + frame.x + covers.x);
    flat.bytes.set(picture.bytes.subarray(from, from + 4 * covers.width), to);
  }
  return flat;
}

async function photoComposition(
  scene: ChunkScene,
  faces: Parameters<typeof photoLayer>[2],
  { pictures, ground }: { readonly pictures: StagePictures; readonly ground: RgbaPicture },
): Promise<Composition> {
  if (pictures.performer === null) throw new Error('There is no photo.');
  const layer = await photoLayer(scene, pictures.performer, faces);
  const { frame } = layer;
  const coverage = maskCoverage(scene.mask, frame);
  const fills = frame.width === ground.width && frame.height === ground.height;
  const flat = coverage === null && fills ? flattened(layer, ground) : null;
  const performer = photoPerformer(flat ?? layer.picture, layer.faces, layer.covers);
  return { performer, x: frame.x, y: frame.y, ground, coverage };
}

/** The canvas of a scene, frame by frame. */
export async function stage(scene: ChunkScene, pictures: StagePictures): Promise<ComposedFrames> {
  const ground = await groundOf(scene, pictures);
  const { performer } = scene;
  if (performer.kind === 'photo') {
    return composedFrames(await photoComposition(scene, performer.faces, { pictures, ground }));
  }
  const frame = sceneFrame(scene);
  return composedFrames({
    performer: stageCharacter(performer.characterId, frame, performer.hasSetting),
    x: frame.x,
    y: frame.y,
    ground,
    coverage: maskCoverage(scene.mask, frame),
    isStraight: true,
  });
}
