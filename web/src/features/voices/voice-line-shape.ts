import type { Speaker } from '@timbre/contract/voices/voices';

export type LinedVoice = Pick<Speaker, 'speaker' | 'measured' | 'secondsPerCharacter'>;

/** A voice as a line of intonation, in a box of these sides. */
export interface VoiceLineShape {
  /** An SVG path. */
  readonly path: string;
  /** How broad the nib is, pixels: dark voices draw broadly, bright ones finely. */
  readonly nib: number;
}

/** Half tones are ratios: equal steps on the stave are equal intervals. */
const lowHz = 60;
const highHz = 310;
export const staveHz = [80, 120, 180, 270] as const;

const octaves = Math.log2(highHz / lowHz);
/** Characters a second that make one swing. */
const charactersPerSwing = 2.4;
/** Of a wave of two sines the middle 80 percent reach so far. */
const middleShare = 0.72;
const brightness = { dark: 320, bright: 1300 } as const;
const nib = { broad: 3.6, fine: 1.3 } as const;
const steps = 96;

/** From the top of a box so high. */
export const heightOf = (hz: number, height: number): number =>
  height * (1 - Math.min(1, Math.max(0, Math.log2(hz / lowHz) / octaves)));

/** Two numbers between 0 and 1 that are always the same for a name (FNV-1a, 32 bit). */
function phasesOf(name: string): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (const unit of name) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return [((hash >>> 4) & 0xff) / 255, ((hash >>> 16) & 0xff) / 255];
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * What was measured, drawn: the line's height is the median pitch, its swing the spread of pitch, its ripples the pace,
 * its nib the brightness. It falls towards the end, as sentences do. Null: nothing was measured.
 */
export function voiceLine(
  { speaker, measured, secondsPerCharacter }: LinedVoice,
  width: number,
  height: number,
): VoiceLineShape | null {
  if (measured === null || measured.f0MedianHz <= 0) return null;
  const { f0MedianHz, f0SpreadHalfTones, brightnessHz } = measured;
  const swing = clamp(((f0SpreadHalfTones / 24 / octaves) * height) / middleShare, 1, height / 2.5);
  // As far from the edges as the line reaches: a very high voice would else be drawn as a straight edge.
  const reach = Math.min(height / 2, swing * 1.25 + 2);
  const middle = clamp(heightOf(f0MedianHz, height), reach, height - reach);
  const swings = clamp(1 / Math.max(secondsPerCharacter, 0.02) / charactersPerSwing, 2, 12);
  const [first, second] = phasesOf(speaker);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps;
    const edge = Math.min(1, Math.sin(Math.PI * along) * 2.2);
    const wave =
      0.62 * Math.sin(2 * Math.PI * (swings * along + first)) +
      0.38 * Math.sin(2 * Math.PI * (swings * 0.41 * along + second));
    const y = middle + swing * edge * wave + swing * 0.5 * (along - 0.5);
    return `${(along * width).toFixed(1)} ${clamp(y, 2, height - 2).toFixed(1)}`;
  });
  const share = clamp(Math.log(brightnessHz / brightness.dark) / Math.log(brightness.bright / brightness.dark), 0, 1);
  return { path: `M${points.join('L')}`, nib: Number((nib.broad - share * (nib.broad - nib.fine)).toFixed(2)) };
}
