import type { FaceInPicture } from '@timbre/media/talking/face-landmarks';
import type { PictureRefusal } from '../images/port.ts';

/** Finds the faces of the picture that comes with it. */
export interface FacesQuestion {
  readonly task: 'find-faces';
}

/**
 * Why no one in a picture can speak: `none`: there is no face · `tiny`: not enough pixels even once enlarged · `turned`: a
 * profile shows half a mouth · `covered`: a mask, a hand or a microphone hides the mouth.
 */
export type FaceRefusal = 'none' | 'tiny' | 'turned' | 'covered';

/** A face, and why it can't be made to speak; null: it can. */
export interface FoundFace extends FaceInPicture {
  readonly refusal: Exclude<FaceRefusal, 'none'> | null;
}

/** A picture made ready, and who is in it. */
export type FacesAnswer =
  | { readonly refused: PictureRefusal | FaceRefusal }
  | {
      readonly refused: null;
      /**
       * The picture everything else works on, in base64: upright, sRGB, its longer side at most 2048 pixels, or 4096 when
       * its faces are small: then they are enlarged. JPEG, or PNG where some of it is transparent. Landmarks are in its
       * pixels.
       */
      readonly picture: string;
      readonly mediaType: 'image/jpeg' | 'image/png';
      readonly width: number;
      readonly height: number;
      readonly isEnlarged: boolean;
      /** At most ten, the largest first; at least one of them can speak. */
      readonly faces: readonly FoundFace[];
    };
