import { integratedLoudness } from '@timbre/media/loudness';
import { speakerEmbedding } from '@timbre/media/speaker-metric';
import { measureVoice } from '@timbre/media/vocoder/measure';
import { clippedShare, signalToNoiseDb } from './noise.ts';
import { syllablesPerSecond } from './pace.ts';
import type { SampleProblem, SampleReport, SpeakerPlace } from './port.ts';
import { onlySpeech, speechSpans, totalSeconds } from './speech-spans.ts';

/** From these on someone is told: with less speech, level or distance to the noise a voice becomes measurably worse. */
const sampleThresholds = {
  noSpeechSeconds: 1,
  littleSpeechSeconds: 5,
  quietLufs: -38,
  noisyDb: 15,
  clippedShare: 0.001,
} as const;

const silenceLufs = -70;

function problemsOf(facts: Omit<SampleReport, 'problems'>): SampleProblem[] {
  const { noSpeechSeconds, littleSpeechSeconds, quietLufs, noisyDb, clippedShare: maxClipped } = sampleThresholds;
  if (facts.speechSeconds < noSpeechSeconds) return ['no-speech'];
  const found: [SampleProblem, boolean][] = [
    ['noisy', facts.snrDb < noisyDb],
    ['clipped', facts.clippedShare > maxClipped],
    ['little-speech', facts.speechSeconds < littleSpeechSeconds],
    ['quiet', facts.loudnessLufs < quietLufs],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** What was measured of a recording, and its speech alone. */
export interface MeasuredSample {
  readonly report: SampleReport;
  /** Null: there is too little speech to tell who it is. */
  readonly place: SpeakerPlace | null;
  readonly speech: Float32Array;
}

/** Measures a mono recording in one pass each; nothing random, time in proportion to its length. */
export function analyseSample(samples: Float32Array, sampleRate: number): MeasuredSample {
  const spans = speechSpans(samples, sampleRate);
  const speech = onlySpeech(samples, sampleRate, spans);
  const { pitchHertz, rangeHalfTones, brightnessHertz } = measureVoice(speech, sampleRate);
  const facts = {
    durationSeconds: samples.length / sampleRate,
    speechSeconds: totalSeconds(spans),
    loudnessLufs: Math.max(silenceLufs, integratedLoudness([samples], sampleRate)),
    snrDb: signalToNoiseDb(samples, sampleRate, spans),
    clippedShare: clippedShare(samples),
    pitchHertz,
    rangeHalfTones,
    syllablesPerSecond: syllablesPerSecond(speech, sampleRate),
    brightnessHertz,
  };
  const place = speakerEmbedding(speech, sampleRate);
  return { report: { ...facts, problems: problemsOf(facts) }, place: place && [...place], speech };
}
