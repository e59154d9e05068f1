import { d } from '../portrait/draw.ts';

/** A mark on a piece of hair: a strand where it has a width, else a patch. */
export interface HairMark {
  readonly path: string;
  readonly colour: 'light' | 'shade' | 'skin';
  readonly width?: number;
  readonly opacity?: number;
}

/** One closed shape of hair or cloth, on the face's surface or on a plane at a depth. */
export interface HairPiece {
  readonly path: string;
  readonly at: 'face' | number;
  /** Lies behind the rest: drawn in its shade. */
  readonly isDark?: boolean;
  readonly marks?: readonly HairMark[];
  /** Cloth instead of hair. */
  readonly cloth?: 'cloth' | 'accent' | 'white' | 'butter' | 'ink';
  /** Throws a shadow on the forehead. */
  readonly shadows?: boolean;
}

/** Hair behind the neck and trunk, hair before them and behind the face, hair before the face. */
export interface HairParts {
  readonly back?: readonly HairPiece[];
  readonly front: readonly HairPiece[];
  readonly coversEars?: boolean;
}

export const strand = (path: string, colour: 'light' | 'shade' = 'light', width = 1.8, opacity = 0.7): HairMark => ({
  path,
  colour,
  width,
  opacity,
});
export const patch = (path: string, colour: HairMark['colour'] = 'shade', opacity = 0.8): HairMark => ({
  path,
  colour,
  opacity,
});

/** The head's outline with hair on it, from the left ear over the crown to the right one; open. */
export const dome = (out: number, top: number, low: number): string =>
  d`M${-50 - out} ${low} C${-54 - out} -30 ${-39 - out} ${top} 0 ${top} C${39 + out} ${top} ${54 + out} -30 ${50 + out} ${low}`;

/** The far side's shade on any hair that follows the skull. */
export const farSide = (top = -80): HairMark =>
  patch(d`M30 ${top} C50 -56 52 -30 50 10 L80 10 L80 ${top} Z`, 'shade', 0.75);
