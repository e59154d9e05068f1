import { integratedLoudness } from '@timbre/media/loudness';
import { pcmBytes, toFloat, toInt16 } from '@timbre/media/pcm';
import { analyseVoice } from '@timbre/media/vocoder/analyse';
import { analysedLevelDb } from '@timbre/media/vocoder/shape-level';
import { revoice } from '@timbre/media/vocoder/synthesise';
import { shapeBetween } from '../speech/cloned/shape-between.ts';
import { profileOf, voiceProfile, type VoiceProfile } from '../speech/cloned/voice-profile.ts';
import { bentPeaks } from '../speech/performing/vocoder-core.ts';
import { denoise } from '../voice-analysis/denoise.ts';
import { onlySpeech, speechSpans, totalSeconds } from '../voice-analysis/speech-spans.ts';
import { conversionRate, type ConversionPlan, type ConversionAnswers, type ConversionQuestion } from './port.ts';

/** With less speech no one can be told by it. */
const leastSpeechSeconds = 1;
/** Farther from the recording's own than this the pitch sounds put on. */
const pitchRanges = [0.6, 1.5] as const;
/** Pieces of the speech that are tried out, to hear how loud they become. */
const trials = { count: 3, seconds: 2 };
/** More than this would lift what is no speech. */
const mostGainDb = 12;

const speechOf = (samples: Float32Array, sampleRate: number): Float32Array | null => {
  const spans = speechSpans(samples, sampleRate);
  return totalSeconds(spans) < leastSpeechSeconds ? null : onlySpeech(samples, sampleRate, spans);
};

/** As many samples as there were. */
function converted(samples: Float32Array, { shape, medianHertz }: ConversionPlan): Float32Array {
  const out = new Float32Array(samples.length);
  let at = 0;
  for (const block of revoice(samples, conversionRate, { shape, medianHertz })) {
    out.set(block.subarray(0, out.length - at), at);
    at += block.length;
  }
  return bentPeaks(out);
}

/** Pieces from all over the speech. */
function trialOf(speech: Float32Array): Float32Array {
  const size = Math.min(trials.seconds * conversionRate, Math.floor(speech.length / trials.count));
  const out = new Float32Array(size * trials.count);
  for (let at = 0; at < trials.count; at++) {
    const from = Math.round((at * (speech.length - size)) / (trials.count - 1));
    out.set(speech.subarray(from, from + size), at * size);
  }
  return out;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function planOf(samples: Float32Array, target: VoiceProfile): ConversionPlan | null {
  const speech = speechOf(samples, conversionRate);
  if (speech === null) return null;
  const analysis = analyseVoice(speech, conversionRate);
  const source = profileOf(analysis);
  if (source === null) return null;
  const medianHertz = 100 * 2 ** (source.medianHalfTones / 12);
  const between = shapeBetween(source, target);
  const shape = { ...between, pitchRange: within(between.pitchRange, ...pitchRanges) };
  const change = analysedLevelDb(analysis, shape);
  // Pulses of another pitch are a little louder or softer than their envelopes say: heard in some of the speech.
  const trial = trialOf(speech);
  const made = converted(trial, { shape: { ...shape, energyDb: -change }, medianHertz });
  const [before = 0, after = 0] = [trial, made].map((one) => integratedLoudness([one], conversionRate));
  const ofPulses = after - before - (analysedLevelDb(analyseVoice(trial, conversionRate), shape) - change);
  const energyDb = within(-change - ofPulses, -mostGainDb, mostGainDb);
  return { shape: { ...shape, energyDb: Number(energyDb.toFixed(2)) }, medianHertz };
}

/** Answers what the conversion program is asked about mono samples. */
export function answerConversion(
  heard: Int16Array,
  question: ConversionQuestion,
): ConversionAnswers[ConversionQuestion['kind']] {
  const samples = toFloat(heard);
  if (question.kind === 'convert') return pcmBytes(toInt16(converted(samples, question.plan)));
  if (question.kind === 'plan') return planOf(samples, question.target);
  const { sampleRate, isDenoised } = question;
  const speech = speechOf(isDenoised ? denoise(samples, sampleRate) : samples, sampleRate);
  return speech && voiceProfile(speech, sampleRate);
}
