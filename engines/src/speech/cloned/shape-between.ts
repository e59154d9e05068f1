import type { VoiceShape } from '@timbre/media/vocoder/shape';
import type { TimbreMotion } from '@timbre/media/vocoder/timbre-motion';
import { transport } from './transport.ts';
import type { VoiceProfile } from './voice-profile.ts';

/** Farther than this a base sounds broken rather than like someone else; set by ear and by the recogniser (cast-candidates). */
const limits = { pitch: 14, range: [0.5, 1.9], breath: [0.5, 2], curveDb: 15 } as const;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The points that say how loud a curve is; level is the calibration's business. */
const levelPoints = [2, 20] as const;

/** Covariances of a minute are rough: this much of what lies off their diagonals is taken back. */
const shrinkShare = 0.5;

/**
 * So much of the way. All of it came nearer still, but a recogniser missed half again as many words; half of it costs
 * next to none (docs/cloning.md, `npm run eval -- clones`).
 */
const motionShare = 0.5;

/** How the base's sounds move around their mean, turned into how the target's do. */
function motionBetween(base: VoiceProfile, target: VoiceProfile): TimbreMotion {
  const map = transport(base.cepstra.covariance, target.cepstra.covariance, shrinkShare);
  return {
    mean: base.cepstra.mean.map((value) => rounded(value, 3)),
    change: map.map((row, at) => row.map((value, column) => rounded(motionShare * (value - Number(at === column)), 3))),
  };
}

/** What turns a base's average voice into the target's: pitch and its range, spectrum, and share of noise. */
export function shapeBetween(base: VoiceProfile, target: VoiceProfile): VoiceShape {
  const raw = target.curve.map((value, at) => value - (base.curve[at] ?? 0));
  const level = raw.slice(...levelPoints).reduce((sum, value) => sum + value, 0) / (levelPoints[1] - levelPoints[0]);
  return {
    pitch: rounded(within(target.medianHalfTones - base.medianHalfTones, -limits.pitch, limits.pitch), 1),
    pitchRange: rounded(within(target.spreadHalfTones / base.spreadHalfTones, ...limits.range), 2),
    formant: 1,
    tiltDb: 0,
    breath: rounded(within(target.breath / base.breath, ...limits.breath), 2),
    energyDb: 0,
    curveDb: raw.map((value) => rounded(within(value - level, -limits.curveDb, limits.curveDb), 1)),
    motion: motionBetween(base, target),
  };
}
