import measured from './timbres.json' with { type: 'json' };

/** What makes a formant voice's mean spectrum and pitch those of a recorded speaker; `npm run eval -- timbre`. */
export interface Timbre {
  /** Half tones. */
  readonly pitch: number;
  readonly pitchRange: number;
  readonly curveDb: readonly number[];
}

export type TimbreName = keyof typeof measured;

export const timbres: Readonly<Record<TimbreName, Timbre>> = measured;
