import type { Emotion } from '@timbre/contract/script';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { integratedLoudness } from '@timbre/media/loudness';
import { applyGain, joinSamples, toFloat } from '@timbre/media/pcm';
import { measureVoice } from '../measure-voice.ts';
import { heardIn } from '../recognise.ts';

/** A cell of the listening sheet: speech as a listener gets it, and what is measured of it. */
export interface Cell {
  readonly emotion: Emotion;
  readonly samples: Float32Array;
  readonly durationSeconds: number;
  readonly lufs: number;
  readonly leadSeconds: number;
  readonly tailSeconds: number;
  /** At full scale, before the voice's gain. */
  readonly clippedSamples: number;
  readonly f0MedianHz: number;
  readonly f0SpreadHalfTones: number;
  /** What the recogniser understood, and its errors per hundred words; null for other languages than English. */
  readonly heard: { readonly text: string; readonly errorRate: number } | null;
}

/** Below this a frame is silence. */
const silenceRms = 10 ** (-50 / 20);
const frameSeconds = 0.005;

/** Silence before the first and after the last sound. */
function edgesOf(samples: Float32Array, sampleRate: number): { leadSeconds: number; tailSeconds: number } {
  const size = Math.round(frameSeconds * sampleRate);
  const isLoud = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    const part = samples.subarray(frame * size, (frame + 1) * size);
    return part.reduce((sum, value) => sum + value * value, 0) > size * silenceRms ** 2;
  });
  const last = isLoud.lastIndexOf(true);
  return {
    leadSeconds: Math.max(0, isLoud.indexOf(true)) * frameSeconds,
    tailSeconds: (isLoud.length - 1 - last) * frameSeconds,
  };
}

/** Speaks a text in a mood, with the gain the studio gives the voice, and listens to it. */
export async function listen(
  engine: SpeechEngine,
  { engineVoice, sampleRate, gainDb, language }: EngineVoice,
  emotion: Emotion,
  text: string,
): Promise<Cell> {
  const parts: Int16Array[] = [];
  const request = { voice: engineVoice, text, emotion, speed: 1, pitch: 0, pronunciations: [], prosody: [] };
  for await (const event of engine.speak(request, new AbortController().signal))
    if (event.kind === 'audio') parts.push(event.samples);
  const spoken = joinSamples(parts);
  const samples = toFloat(applyGain(spoken, gainDb));
  const { f0MedianHz, f0SpreadHalfTones } = measureVoice(samples, sampleRate);
  return {
    emotion,
    samples,
    durationSeconds: samples.length / sampleRate,
    lufs: integratedLoudness([samples], sampleRate),
    ...edgesOf(samples, sampleRate),
    clippedSamples: spoken.reduce((count, sample) => count + Number(sample >= 32_767 || sample <= -32_767), 0),
    f0MedianHz,
    f0SpreadHalfTones,
    heard: language.startsWith('en') ? await heardIn(samples, sampleRate, text) : null,
  };
}
