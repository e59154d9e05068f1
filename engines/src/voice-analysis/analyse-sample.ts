import { integratedLoudness } from '@timbre/media/loudness';
import { speakerEmbedding } from '@timbre/media/speaker-metric';
import { measureVoice } from '@timbre/media/vocoder/measure';
import { clippedShare, signalToNoiseDb } from './noise.ts';
import { syllablesPerSecond } from './pace.ts';
import type { SampleProblem, SampleReport, SpeakerPlace, VoiceTraits } from './port.ts';
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

function problemsOf(facts: Omit<RecordingQuality, 'problems'>): SampleProblem[] {
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

/** How well a recording was made, not who speaks in it. */
type RecordingQuality = Omit<SampleReport, keyof VoiceTraits>;

/** The speech of a recording. */
export interface RecordedSpeech {
  readonly quality: RecordingQuality;
  readonly speech: Float32Array;
}

/** What was measured of a recording, and its speech alone. */
export interface MeasuredSample extends Pick<RecordedSpeech, 'speech'> {
  readonly report: SampleReport;
  /** Null: there is too little speech to tell who it is. */
  readonly place: SpeakerPlace | null;
}

/** The speech of a mono recording, and how well it was recorded. */
export function recordedSpeech(samples: Float32Array, sampleRate: number): RecordedSpeech {
  const spans = speechSpans(samples, sampleRate);
  const facts = {
    durationSeconds: samples.length / sampleRate,
    speechSeconds: totalSeconds(spans),
    loudnessLufs: Math.max(silenceLufs, integratedLoudness([samples], sampleRate)),
    snrDb: signalToNoiseDb(samples, sampleRate, spans),
    clippedShare: clippedShare(samples),
  };
  return { quality: { ...facts, problems: problemsOf(facts) }, speech: onlySpeech(samples, sampleRate, spans) };
}

/** Pitch, melody, pace and brightness of mono speech. */
export function traitsOf(speech: Float32Array, sampleRate: number): VoiceTraits {
  const { pitchHertz, rangeHalfTones, brightnessHertz } = measureVoice(speech, sampleRate);
  return {
    pitchHertz,
    rangeHalfTones,
    syllablesPerSecond: syllablesPerSecond(speech, sampleRate),
    brightnessHertz,
  };
}

/** Where mono speech stands among speakers; null: there is too little to tell who it is. */
export function placeOf(speech: Float32Array, sampleRate: number): SpeakerPlace | null {
  const place = speakerEmbedding(speech, sampleRate);
  return place && [...place];
}

/** Measures a mono recording in one pass each; nothing random, time in proportion to its length. */
export function analyseSample(samples: Float32Array, sampleRate: number): MeasuredSample {
  const { quality, speech } = recordedSpeech(samples, sampleRate);
  return { report: { ...quality, ...traitsOf(speech, sampleRate) }, place: placeOf(speech, sampleRate), speech };
}
