import type { RiggedFace } from '@timbre/media/talking/face-rig';
import type { MaskShape, PictureFit, Size } from '@timbre/media/talking/placement';
import type { FacePose, Region } from '@timbre/media/talking/pose';
import type { AlphaState, ChunkVideo } from '@timbre/media/talking/video-arguments';

/** Who is to be seen. */
export type ChunkPerformer =
  /** Faces of the picture that comes with the question, in its pixels. */
  | { readonly kind: 'photo'; readonly faces: readonly RiggedFace[] }
  /** `hasSetting`: in its own setting, which lies over the background. */
  | { readonly kind: 'cast'; readonly characterId: string; readonly hasSetting: boolean };

export type ChunkBackground =
  /** `#rrggbb`. */
  | { readonly kind: 'colour'; readonly colour: string }
  /** The photo itself, out of focus. */
  | { readonly kind: 'blur' }
  /** The second picture that comes with the question, cut to fill the canvas. */
  | { readonly kind: 'picture' };

export interface ChunkLayout {
  readonly fit: PictureFit;
  /** 1 to 4. */
  readonly zoom: number;
  /** Where on the canvas it is, even numbers; null: all of it, or a square in its middle for a masked one. */
  readonly frame: Region | null;
}

/** How a performer is shown. */
export interface ChunkScene {
  readonly performer: ChunkPerformer;
  readonly canvas: Size & { readonly framesPerSecond: number };
  readonly layout: ChunkLayout;
  readonly mask: MaskShape;
  readonly background: ChunkBackground;
  readonly alpha: AlphaState;
}

/** One chunk of a video: a sentence. Its pictures come as bytes, one after the other. */
export interface ChunkQuestion {
  readonly scene: ChunkScene;
  readonly video: ChunkVideo;
  /** Frame by frame, face by face. */
  readonly frames: readonly (readonly FacePose[])[];
  /** Of the bytes: how many are the performer's picture; the rest is the background's. */
  readonly pictureBytes: number;
  /** The folder that the video is written to, where its subtitles are. */
  readonly folder: string;
}

/** Told while it is made. */
export interface ChunkProgress {
  readonly fraction: number;
}

export interface ChunkAnswer {
  readonly frames: number;
}

/** Asks for a picture of one of the cast. */
export interface StillQuestion {
  readonly characterId: string;
  readonly width: number;
  readonly height: number;
}
