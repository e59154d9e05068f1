import { atMetricRate, noisyEmbeddings } from '@timbre/media/speaker-metric';
import { metricSampleRate } from '@timbre/media/speaker-metric-features';
import { analyseSample, placeOf, recordedSpeech, traitsOf } from '../voice-analysis/analyse-sample.ts';
import { bestPart } from '../voice-analysis/best-part.ts';
import { denoise } from '../voice-analysis/denoise.ts';
import { syllablesPerSecond } from '../voice-analysis/pace.ts';
import type { HeardVoice, SpeakerPlace, VoicePrint, VoiceTraits } from '../voice-analysis/port.ts';
import { onlySpeech, speechSpans } from '../voice-analysis/speech-spans.ts';
import { isSpoken } from './is-spoken.ts';
import { noiseLevels } from './noise-levels.ts';
import { withNoise } from './seeded-noise.ts';

/** Longer recordings are cut to the part that holds most speech. */
const maxSeconds = 60;

/** Of a voice's own speech, pauses included: all of what `printText` gives it to say, in most languages. */
const printSeconds = 24;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const roundedPlace = (place: ArrayLike<number>): SpeakerPlace => Array.from(place, (value) => rounded(value, 2));

const roundedTraits = ({
  pitchHertz,
  rangeHalfTones,
  syllablesPerSecond,
  brightnessHertz,
}: VoiceTraits): VoiceTraits => ({
  pitchHertz: rounded(pitchHertz, 1),
  rangeHalfTones: rounded(rangeHalfTones, 2),
  syllablesPerSecond: rounded(syllablesPerSecond, 2),
  brightnessHertz: Math.round(brightnessHertz),
});

/**
 * What a voice is known by, from clean speech of it; null when too little is said. Everything is measured at the
 * metric's own rate, as the recordings are that it is compared with. Nothing in it is random.
 */
export function voicePrint(samples: Float32Array, sampleRate: number): VoicePrint | null {
  const part = atMetricRate(samples, sampleRate).subarray(0, printSeconds * metricSampleRate);
  const { report, place, speech } = analyseSample(part, metricSampleRate);
  if (place === null) return null;
  const noises = noiseLevels.map((level) => (passage: Float32Array) => withNoise(passage, level));
  const noisy = noisyEmbeddings(speech, metricSampleRate, noises);
  return { places: [place, ...noisy].map(roundedPlace), ...roundedTraits(report) };
}

/** Who speaks in the best minute of a recording. */
export function hearVoice(samples: Float32Array, sampleRate: number): HeardVoice {
  const from = Math.round(bestPart(samples, sampleRate, maxSeconds) * sampleRate);
  const part = samples.subarray(from, from + maxSeconds * sampleRate);
  const { quality, speech } = recordedSpeech(part, sampleRate);
  const durationSeconds = samples.length / sampleRate;
  const isHeard =
    !quality.problems.includes('no-speech') && isSpoken(speech, sampleRate, syllablesPerSecond(speech, sampleRate));
  if (!isHeard) return { report: { ...quality, ...traitsOf(speech, sampleRate), durationSeconds }, place: null };
  // Noise brightens a voice and breaks its pitch up; what is under it is what a listener compares.
  const clean = denoise(part, sampleRate);
  const under = onlySpeech(clean, sampleRate, speechSpans(clean, sampleRate));
  const traits = roundedTraits(traitsOf(under, sampleRate));
  return { report: { ...quality, ...traits, durationSeconds }, place: placeOf(speech, sampleRate) };
}
