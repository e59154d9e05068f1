import type { LoudnessMeter } from '../loudness.ts';

/** How loud a finished file is to be. */
export interface LoudnessTarget {
  /** Integrated loudness. */
  readonly lufs: number;
  readonly truePeakDb: number;
  /** Bounds of the root mean square, where a shop measures that instead. */
  readonly rmsDb?: { readonly min: number; readonly max: number };
}

export const loudnessTargetNames = ['voice', 'podcast', 'broadcast', 'audiobook'] as const;
export type LoudnessTargetName = (typeof loudnessTargetNames)[number];

/**
 * `voice` leaves the levels as they are. `podcast`: Apple's -16 ± 1 LUFS. `broadcast`: EBU R 128. `audiobook`: ACX
 * takes -23 to -18 dB RMS and peaks of at most -3 dB.
 */
export const loudnessTargets: Readonly<Record<LoudnessTargetName, LoudnessTarget | null>> = {
  voice: null,
  podcast: { lufs: -16, truePeakDb: -1 },
  broadcast: { lufs: -23, truePeakDb: -1 },
  audiobook: { lufs: -20, truePeakDb: -3, rmsDb: { min: -23, max: -18 } },
};

/** Kept clear of the bounds: the limiter takes some of the level away again. */
const rmsMarginDb = 0.5;
/** A recording that would need more is noise or all but silent. */
const maxGainDb = 40;

/** The gain pass two applies to what pass one measured; 0 for silence. */
export function gainToTarget(
  measured: Pick<LoudnessMeter, 'integratedLufs' | 'rmsDb'>,
  { lufs, rmsDb }: LoudnessTarget,
): number {
  const loudness = measured.integratedLufs();
  if (!Number.isFinite(loudness)) return 0;
  let gainDb = lufs - loudness;
  if (rmsDb) {
    const rms = measured.rmsDb();
    gainDb = Math.max(rmsDb.min + rmsMarginDb - rms, Math.min(rmsDb.max - rmsMarginDb - rms, gainDb));
  }
  return Math.min(maxGainDb, gainDb);
}
