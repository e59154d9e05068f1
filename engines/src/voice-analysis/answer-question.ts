import { integratedLoudness } from '@timbre/media/loudness';
import { speakerDistance, speakerEmbedding } from '@timbre/media/speaker-metric';
import { hearVoice, voicePrint } from '../matching/voice-print.ts';
import { cloneRecipe } from '../speech/cloned/clone-recipe.ts';
import { voiceProfile } from '../speech/cloned/voice-profile.ts';
import { analyseSample } from './analyse-sample.ts';
import { bestPart } from './best-part.ts';
import { denoise } from './denoise.ts';
import type { SampleAnswer, SampleQuestion } from './port.ts';

/** As loud as the catalogue's voices. */
const catalogueLufs = -20;
const maxGainDb = 24;

/** Answers what the analysis program is asked about mono samples. */
export function answerQuestion(samples: Float32Array, question: SampleQuestion): SampleAnswer {
  const { kind, sampleRate } = question;
  if (kind === 'best-part') return { fromSeconds: bestPart(samples, sampleRate, question.seconds) };
  if (kind === 'listen') return hearVoice(samples, sampleRate);
  if (kind === 'print') return voicePrint(samples, sampleRate);
  if (kind === 'check') {
    const gain = catalogueLufs - integratedLoudness([samples], sampleRate);
    const place = speakerEmbedding(samples, sampleRate);
    const distanceAfter = place && speakerDistance(place, Float64Array.from(question.target));
    return { gainDb: Math.max(-maxGainDb, Math.min(maxGainDb, gain)), distanceAfter };
  }
  const isDenoised = kind === 'recipe' && question.isDenoised;
  const { report, place, speech } = analyseSample(isDenoised ? denoise(samples, sampleRate) : samples, sampleRate);
  if (kind === 'report') return { report, place };
  const profile = voiceProfile(speech, sampleRate);
  if (place === null || profile === null) return null;
  const recipe = cloneRecipe({ profile, place, report }, question.language);
  return recipe && { report, place, recipe };
}
