import { castPerformer, restPose } from '@timbre/media/cast/performer';
import { composedFrames } from '@timbre/media/talking/composed-frames';
import { frameOf, maskCoverage, type MaskShape, type Size } from '@timbre/media/talking/placement';
import type { Scene } from './scene.ts';
import { groundLayer, type Ground } from './scene-layers.ts';

export interface CastSceneRequest {
  readonly size: Size;
  readonly characterId: string;
  /** They stand in their own setting; else before the ground. */
  readonly hasSetting: boolean;
  readonly mask: MaskShape;
  readonly ground: Ground;
}

/** A drawn character on its ground, drawn by the same code as the finished video's. */
export function castScene({ size, characterId, hasSetting, mask, ground: behind }: CastSceneRequest): Scene {
  const ground = groundLayer(size, behind, null);
  const frame = frameOf(size, mask);
  const performer = castPerformer(characterId, {
    width: frame.width,
    height: frame.height,
    layout: { background: hasSetting ? 'setting' : 'none' },
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
  });
  const coverage = maskCoverage(mask, frame);
  const composed = composedFrames({ performer, x: frame.x, y: frame.y, ground, coverage, isStraight: true });
  return {
    size,
    speakers: 1,
    faces: [],
    hasCutFace: false,
    isUncut: false,
    still: restPose,
    picture: () => composed.picture,
    draw: composed.draw,
  };
}
