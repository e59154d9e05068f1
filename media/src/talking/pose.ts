/**
 * How a mouth stands. `jaw`, `upperLip`, `lowerLip`, `press` and `tuck` count in widths of the mouth at rest, `wide` and
 * `pucker` are shares of it.
 */
export interface MouthShape {
  /** How far the chin goes down. */
  readonly jaw: number;
  readonly upperLip: number;
  readonly lowerLip: number;
  /** Negative: narrower. */
  readonly wide: number;
  /** Rounded and pushed forward. */
  readonly pucker: number;
  /** Lips against each other: p, b, m. */
  readonly press: number;
  /** The lower lip under the upper teeth: f, v. */
  readonly tuck: number;
}

/** How a head stands: lengths in widths of the face, angles in radians, positive to the right, down and clockwise. */
export interface HeadPose {
  readonly x: number;
  readonly y: number;
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
  /** 1: as it is. */
  readonly scale: number;
}

/** One frame of a face: of a photo's, or a drawn one's. */
export interface FacePose {
  readonly mouth: MouthShape;
  readonly head: HeadPose;
  /** 0 open, 1 shut. */
  readonly blinkLeft: number;
  readonly blinkRight: number;
  /** 1: raised as far as brows go; negative: lowered. */
  readonly browLeft: number;
  readonly browRight: number;
  /** 1: a wide smile; negative: corners down. */
  readonly smile: number;
  /** Shares of what eyes can turn. */
  readonly gazeX: number;
  readonly gazeY: number;
  /** 0 to 1: how much the shoulders rise with breath. */
  readonly breath: number;
  /** What the arms of a character that has some do; a photo's ignores it. */
  readonly gesture: {
    readonly name: string;
    /** 0 at rest, 1 at its height. */
    readonly amount: number;
    /** -1 to 1: how far a hand that waves is to its side; left out where none does. */
    readonly sway?: number;
  } | null;
}

/** Pixels in rows, four bytes each: red, green, blue, alpha. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray;
}

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What can be shown speaking on a canvas of its own size: a photo with its rigs, or a drawn character. */
export interface Performer {
  /** What a frame may change of the picture; the rest stays as it was first drawn. */
  readonly region: Region;
  /** Draws one frame into its picture; `poses` has one for each face. */
  readonly draw: (poses: readonly FacePose[]) => void;
  readonly picture: RgbaPicture;
}
