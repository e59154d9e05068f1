import { levelsOf } from '../voice-analysis/speech-spans.ts';

/**
 * Below these something with a pitch is music or a machine. Measured on what passes for speech: recorded people say 2.9
 * to 4.3 syllables a second and their level deviates by 8 to 13 dB; beds of music have 0 to 1.3 and 2.1 to 4.0 dB, tones
 * 0 and 0.2 dB.
 */
const leastSyllablesPerSecond = 1.8;
const leastDeviationDb = 3;

/** Whether what passes for speech moves like it: in syllables, now loud, now soft. */
export function isSpoken(speech: Float32Array, sampleRate: number, syllablesPerSecond: number): boolean {
  const levels = levelsOf(speech, sampleRate);
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  const deviation = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / Math.max(1, levels.length));
  return syllablesPerSecond >= leastSyllablesPerSecond && deviation >= leastDeviationDb;
}
