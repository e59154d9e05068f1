import { composedFrames } from '@timbre/media/talking/composed-frames';
import {
  placedFace,
  frameOf,
  maskCoverage,
  type MaskShape,
  type PictureFit,
  type Size,
} from '@timbre/media/talking/placement';
import { photoPerformer } from '@timbre/media/talking/photo-performer';
import type { RiggedFace } from '@timbre/media/talking/face-rig';
import type { FacePose, Region, RgbaPicture } from '@timbre/media/talking/pose';
import { restPose } from '@timbre/media/talking/rest-pose';
import { handleNames, handlePoints, type HandleName } from '@timbre/media/talking/rig-handles';
import { isInView } from './in-view.ts';
import { faceBox } from '@timbre/media/talking/photo-layer';
import { groundLayer, photoLayer, placeOf, type Ground } from './scene-layers.ts';

/** Where a face lies on the canvas, to be drawn over. */
export interface SceneFace {
  readonly box: Region;
  /** Where each handle stands, with what was corrected. */
  readonly handles: Readonly<Record<HandleName, { readonly x: number; readonly y: number }>>;
  /** Pixels of the canvas in one of the picture. */
  readonly scale: number;
}

/** A page that can be drawn, frame by frame. */
export interface Scene {
  readonly size: Size;
  /** Empty for a drawn character. */
  readonly faces: readonly SceneFace[];
  /** How many poses a frame has. */
  readonly speakers: number;
  /** A face is partly outside of what is seen. */
  readonly hasCutFace: boolean;
  /** No one was told from the background: all of the photo is still there. */
  readonly isUncut: boolean;
  /** As it stands while nothing is said. */
  readonly still: FacePose;
  readonly picture: () => RgbaPicture;
  /** Draws a frame and tells what of the picture it changed. */
  readonly draw: (poses: readonly FacePose[]) => Region;
}

export interface PhotoSceneRequest {
  readonly size: Size;
  readonly photo: ImageBitmap;
  /** The photo is what its people look like without what is around them. */
  readonly isCutOut: boolean;
  readonly isUncut: boolean;
  readonly faces: readonly RiggedFace[];
  readonly fit: PictureFit;
  readonly mask: MaskShape;
  readonly ground: Ground;
}

function sceneFace(face: RiggedFace, { x, y }: Region, scale: number): SceneFace {
  const box = faceBox(face);
  const points = handlePoints(face.landmarks);
  const handles = Object.fromEntries(
    handleNames.map((name) => {
      const moved = face.handles?.[name] ?? { x: 0, y: 0 };
      return [name, { x: points[name].x + moved.x + x, y: points[name].y + moved.y + y }];
    }),
  ) as Record<HandleName, { x: number; y: number }>;
  return { box: { ...box, x: box.x + x, y: box.y + y }, handles, scale };
}

/** A photo on its ground, moved by the same code as the finished video's. */
export function photoScene(request: PhotoSceneRequest): Scene {
  const { size, photo, faces, fit, mask, isCutOut, isUncut } = request;
  const ground = groundLayer(size, request.ground, photo);
  const frame = frameOf(size, mask);
  const placement = placeOf(photo, frame, fit, faces);
  const placed = faces.map((face) => placedFace(face, placement));
  const coverage = maskCoverage(mask, frame);
  const isFlat = coverage === null && !isCutOut;
  const picture = photoLayer(photo, frame, placement, isFlat ? ground : null);
  const performer = photoPerformer(picture, placed, placement.covers);
  const composed = composedFrames({ performer, x: frame.x, y: frame.y, ground, coverage });
  const seen = placed.map((face) => sceneFace(face, frame, placement.scale));
  return {
    size,
    speakers: faces.length,
    still: restPose,
    faces: seen,
    hasCutFace: seen.some(({ box }) => !isInView(box, frame)),
    isUncut,
    picture: () => composed.picture,
    draw: composed.draw,
  };
}
