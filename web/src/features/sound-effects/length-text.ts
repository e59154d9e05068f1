import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';

const { min, max, step, whenEmpty } = soundEffectLimits.seconds;

/** In whole steps, so that 0.1 + 0.2 stays 0.3. */
const inSteps = (seconds: number): number => Math.round(seconds / step) / Math.round(1 / step);
const clamp = (seconds: number): number => Math.min(max, Math.max(min, seconds));

/** A length as the field shows it. */
export const lengthText = (seconds: number): string => String(inSteps(seconds));

/** What stays in the field of what was typed: what is no number is cleared. Wide digits and a decimal comma are numbers. */
export function typedLength(text: string): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[,。、]/u, '.');
  return /^\d{0,4}(?:\.\d{0,3})?$/u.test(plain) ? plain : '';
}

/** The length once the field is left: within the limits; an empty one becomes one second. */
export function settledLength(text: string): number {
  const seconds = Number.parseFloat(typedLength(text));
  return clamp(Number.isNaN(seconds) ? whenEmpty : inSteps(seconds));
}

/** The length after an arrow up (1) or down (−1). */
export const steppedLength = (text: string, by: 1 | -1): number => clamp(inSteps(settledLength(text) + by * step));
