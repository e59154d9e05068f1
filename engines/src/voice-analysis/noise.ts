import { levelsOf, type Span } from './speech-spans.ts';

const frameSeconds = 0.01;
const maxSnrDb = 60;
/** Less pause than this says nothing about the noise: then the quietest frames of all stand for it. */
const leastPauseSeconds = 0.2;
const quietestShare = 0.05;
/** Breaths and words' ends reach into pauses; the noise is what their quietest third holds. */
const stillShare = 1 / 3;

const power = (db: number): number => 10 ** (db / 10);
const mean = (levels: readonly number[]): number =>
  levels.reduce((sum, level) => sum + power(level), 0) / Math.max(1, levels.length);

/** Mean power of speech over that of the pauses, decibels: what is speech holds the noise too, which is taken off. */
export function signalToNoiseDb(samples: Float32Array, sampleRate: number, spans: readonly Span[]): number {
  const levels = levelsOf(samples, sampleRate);
  const isSpeech = new Uint8Array(levels.length);
  for (const { from, to } of spans) isSpeech.fill(1, Math.round(from / frameSeconds), Math.round(to / frameSeconds));
  const speech = [...levels].filter((_, at) => isSpeech[at] === 1);
  const pauses = [...levels].filter((_, at) => isSpeech[at] === 0);
  if (speech.length === 0) return 0;
  const enough = pauses.length * frameSeconds >= leastPauseSeconds;
  const [where, share] = enough ? [pauses, stillShare] : [speech, quietestShare];
  const quiet = where.toSorted((a, b) => a - b).slice(0, Math.ceil(share * where.length));
  const noise = mean(quiet);
  const ratio = Math.max(1e-6, mean(speech) - noise) / Math.max(1e-12, noise);
  return Math.min(maxSnrDb, Math.max(0, 10 * Math.log10(ratio)));
}

/** So many equal samples in a row at the top are no crest. */
const leastRun = 3;
/** A recording that was turned down after clipping keeps its flat tops; below this level they would be chance. */
const leastPeak = 0.1;
const topShare = 0.998;

/** Share of the samples that lie in flat tops. */
export function clippedShare(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak < leastPeak) return 0;
  const top = topShare * peak;
  let [run, clipped] = [0, 0];
  for (const sample of samples) {
    if (Math.abs(sample) >= top) {
      run += 1;
      continue;
    }
    if (run >= leastRun) clipped += run;
    run = 0;
  }
  return (clipped + (run >= leastRun ? run : 0)) / samples.length;
}
