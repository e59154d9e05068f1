import { fromDb } from '../pcm.ts';
import { duckLookAheadSeconds, duckStepSeconds, ducker } from './duck.ts';
import { bedDefaults, type MixBed } from './mix-track.ts';

/** How loud a bed is at each frame of the programme. */
export interface BedGain {
  /** Whole frames of a step; gains are asked for in multiples of it. */
  readonly stepFrames: number;
  /** Frames of speech that must be known after the ones asked for. */
  readonly aheadFrames: number;
  /** Frames the bed plays after the speech. */
  readonly tailFrames: number;
  /**
   * The next gains. `speech` begins at the frame asked for and holds `aheadFrames` more than `frames`;
   * `endFrame` is the bed's last, null while speech goes on beyond what is known.
   */
  readonly next: (speech: Float32Array, frames: number, endFrame: number | null) => Float32Array;
}

/** Half a cosine: begins and ends level, so that neither end of a fade is heard as a corner. */
const fade = (share: number): number => (share >= 1 ? 1 : share <= 0 ? 0 : (1 - Math.cos(Math.PI * share)) / 2);

/** Level, fades and ducking of a bed, multiplied. */
export function bedGain(bed: MixBed, sampleRate: number): BedGain {
  const { gainDb, fadeInSeconds, fadeOutSeconds, tailSeconds, duckDb } = { ...bedDefaults, ...bed };
  const stepFrames = Math.round(duckStepSeconds * sampleRate);
  const lookAhead = Math.round(duckLookAheadSeconds / duckStepSeconds) * stepFrames;
  const [fadeIn, fadeOut, tail] = [fadeInSeconds, fadeOutSeconds, tailSeconds].map((seconds) =>
    Math.max(0, Math.round(seconds * sampleRate)),
  ) as [number, number, number];
  const full = fromDb(gainDb);
  const duck = ducker(Math.min(0, duckDb));
  let frame = 0;
  let gain = 1;
  return {
    stepFrames,
    aheadFrames: Math.max(lookAhead, fadeOut - tail),
    tailFrames: tail,
    next: (speech, frames, endFrame) => {
      if (frame === 0) {
        // The first word may begin at once: the bed then starts turned down instead of falling under it.
        for (let at = 0; at < lookAhead; at += stepFrames)
          gain = fromDb(duck.next(speech.subarray(at, at + stepFrames)));
      }
      const out = new Float32Array(frames);
      for (let at = 0; at < frames; at += stepFrames) {
        const before = gain;
        gain = fromDb(duck.next(speech.subarray(at + lookAhead, at + lookAhead + stepFrames)));
        for (let i = 0; i < stepFrames; i++, frame++) {
          const begun = fadeIn === 0 ? 1 : fade((frame + 1) / fadeIn);
          const left =
            endFrame === null ? 1 : fadeOut === 0 ? Number(frame < endFrame) : fade((endFrame - frame) / fadeOut);
          out[at + i] = full * (before + ((gain - before) * (i + 1)) / stepFrames) * begun * left;
        }
      }
      return out;
    },
  };
}
