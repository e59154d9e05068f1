import { spawnSync } from 'node:child_process';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { type AudioFormat, encodeArguments } from '@timbre/media/encode';
import { compileLexicon } from '@timbre/media/lexicon/lexicon';
import { truePeakDb } from '@timbre/media/loudness';
import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import { joinSamples, limitDb, pcmBytes, toFloat } from '@timbre/media/pcm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Voice } from '../voices/voices.types.ts';
import { engineNotes } from './engine-notes.service.ts';
import { plainContent } from './planned-sentence.ts';
import { nowhereElse } from './elsewhere/spoken-elsewhere.service.ts';
import { speechService, type SpeechService } from './speech.service.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';

let engines: readonly SpeechEngine[] = [];
let speech: SpeechService;
const voices = new Map<string, EngineVoice & { readonly engine: string; readonly engineVersion: string }>();

beforeAll(async () => {
  engines = speechEngines();
  const lexiconOf = () => Promise.resolve(compileLexicon([]));
  speech = speechService({ engines, notes: engineNotes(systemClock), elsewhere: nowhereElse, lexiconOf });
  for (const { name, version, voices: all } of engines)
    for (const voice of await all()) voices.set(voice.id, { ...voice, engine: name, engineVersion: version });
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

const text = 'Stop right there! You never told me about the big sale, and I want to know why.';

it.each([
  ['flite-rms', 'angry'],
  ['flite-rms', 'advert'],
  ['flite-rms', 'excited'],
  ['flite-kal16', 'angry'],
  ['flite-slt', 'neutral'],
  ['espeak-en-us', 'angry'],
  ['espeak-en-us', 'excited'],
] as const)('%s, %s: no peak passes -1 dBTP, at any rate it is delivered in', async (id, emotion) => {
  const voice = voices.get(id);
  if (voice === undefined) throw new Error(`There is no voice ${id}; there are ${[...voices.keys()].join(' ')}.`);
  const parts: Int16Array[] = [];
  const content = { ...plainContent(text), emotion };
  for await (const event of speech.speak(voice as unknown as Voice, content, new AbortController().signal))
    if (event.kind === 'audio') parts.push(event.samples);
  const spoken = joinSamples(parts);
  expect(spoken.length).toBeGreaterThan(voice.sampleRate);
  const peaks = [voice.sampleRate, 24_000, 44_100, 48_000].map((rate) => {
    const { push, flush } = limitedResampler(voice.sampleRate, rate);
    return truePeakDb(toFloat(joinSamples([...parts.map(push), flush()])));
  });
  // What rounding to 16 bits may add.
  expect(Math.max(truePeakDb(toFloat(spoken)), ...peaks)).toBeLessThanOrEqual(limitDb + 0.02);
  for (const format of ['mp3', 'opus', 'aac'] as const)
    expect(decodedPeakDb(spoken, voice.sampleRate, format), format).toBeLessThanOrEqual(limitDb + 0.05);
});

/** True peak of what a listener's player decodes. */
function decodedPeakDb(samples: Int16Array, sampleRate: number, format: AudioFormat): number {
  const options = { maxBuffer: 1 << 28 };
  const { stdout } = spawnSync('ffmpeg', [...encodeArguments({ format, sampleRate, channels: 1 })], {
    ...options,
    input: pcmBytes(samples),
  });
  const decode = ['-v', 'error', '-i', 'pipe:0', '-f', 'f32le', '-ar', '48000', 'pipe:1'];
  const decoded = spawnSync('ffmpeg', decode, { ...options, input: stdout }).stdout;
  return truePeakDb(new Float32Array(new Uint8Array(decoded).buffer));
}
