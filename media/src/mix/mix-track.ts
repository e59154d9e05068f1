/** A piece of audio as mixing takes it: 16-bit or in -1 to 1, interleaved, whole frames. */
export type AudioPiece = Int16Array | Float32Array;

export type ChannelCount = 1 | 2;

/** A sound that begins at a frame of the programme while speech goes on over it. */
export interface Overlay {
  /** Frames from the programme's start. */
  readonly at: number;
  readonly samples: Float32Array;
  readonly channels: ChannelCount;
  /** 0 when left out. */
  readonly gainDb?: number;
}

/** Music or an ambience that plays behind the speech from its first frame on, again and again. */
export interface MixBed {
  /** The recording from its beginning, at the programme's sample rate; called again for each round. */
  readonly open: () => AsyncIterable<AudioPiece>;
  readonly channels: ChannelCount;
  /** 0 when left out. */
  readonly gainDb?: number;
  /** 2 when left out. */
  readonly fadeInSeconds?: number;
  /** 3 when left out; ends with the bed, `tailSeconds` after the speech. */
  readonly fadeOutSeconds?: number;
  /** 2 when left out. */
  readonly tailSeconds?: number;
  /** Level under speech, 0 or below; -12 when left out, 0 switches ducking off. */
  readonly duckDb?: number;
  /** The end goes on in the beginning without a crossfade, as the built-in beds' do. */
  readonly isSeamless?: boolean;
}

export const bedDefaults = {
  gainDb: 0,
  fadeInSeconds: 2,
  fadeOutSeconds: 3,
  tailSeconds: 2,
  duckDb: -12,
} as const;

/** Crossfade of a bed's end into its beginning. */
export const seamSeconds = 0.5;

export interface MixOptions {
  readonly sampleRate: number;
  /**
   * May grow while speech streams: push a sound before the piece of speech it begins in. The mixer takes out what has
   * begun, so that a long programme does not hold every sound it has played.
   */
  readonly overlays?: Overlay[];
  readonly bed?: MixBed;
  /** As many as the bed has when left out. */
  readonly channels?: ChannelCount;
}
