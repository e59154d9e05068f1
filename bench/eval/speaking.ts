import { fileURLToPath } from 'node:url';
import {
  espeakCatalogue,
  espeakEngine,
  festivalCatalogue,
  festivalEngine,
  fliteCatalogue,
  fliteEngine,
  speechWorkers,
  type RevoicedBase,
} from '@timbre/engines';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence, toFloat } from '@timbre/media/pcm';
import { resampler } from '@timbre/media/resample';

const root = new URL('../../', import.meta.url);
export const speechFile = (path: string): URL => new URL(`engines/src/speech/${path}`, root);

export const workerOptions = {
  entry: fileURLToPath(speechFile('worker.ts')),
  execArgv: ['--import', 'tsx'],
  /** Voice packs to be measured with the others. */
  modelsFolder: process.env['EVAL_MODELS'],
} as const;

/** The engines themselves, without what re-voices or acts; `espeak` speaks any of the voices named. */
export function rawEngines(espeakVoices: readonly string[]): Readonly<Record<RevoicedBase['engine'], SpeechEngine>> {
  const workers = (kind: 'flite' | 'espeak' | 'japanese') =>
    speechWorkers({ kind, ...workerOptions, size: 1, isLazy: true });
  const [any] = espeakCatalogue();
  const named = any ? espeakVoices.map((engineVoice): EngineVoice => ({ ...any, engineVoice })) : [];
  return {
    flite: fliteEngine({ workers: workers('flite'), voices: fliteCatalogue() }),
    festival: festivalEngine({ voices: festivalCatalogue() }),
    'espeak-ng': espeakEngine({
      workers: workers('espeak'),
      japanese: workers('japanese'),
      voices: [...espeakCatalogue(), ...named],
    }),
  };
}

/** Speaks sentence by sentence, as the studio does, with a pause after each. */
export async function speakSentences(
  engine: SpeechEngine,
  voice: string,
  sampleRate: number,
  sentences: readonly string[],
  pauseSeconds = 0.3,
  manner: { readonly speed: number; readonly pitch: number } = { speed: 1, pitch: 0 },
): Promise<Float32Array> {
  const parts: Int16Array[] = [];
  const plain = { ...manner, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  for (const text of sentences) {
    for await (const event of engine.speak({ ...plain, voice, text }, new AbortController().signal)) {
      if (event.kind === 'audio') parts.push(event.samples);
    }
    parts.push(silence(pauseSeconds, sampleRate));
  }
  return toFloat(joinSamples(parts));
}

/** At another sample rate. */
export function atRate(samples: Float32Array, from: number, to: number): Float32Array {
  const { push, flush } = resampler(from, to);
  const [body, rest] = [push(samples), flush()];
  const out = new Float32Array(body.length + rest.length);
  out.set(body);
  out.set(rest, body.length);
  return out;
}

/** With a root mean square that suits the recogniser; peaks stay below full scale. */
export function evenLevel(samples: Float32Array): Float32Array {
  const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const factor = Math.min(0.08 / Math.max(rms, 1e-9), 0.98 / peak);
  return samples.map((value) => value * factor);
}
