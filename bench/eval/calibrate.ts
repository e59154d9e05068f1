import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtInSpeechEngines, calibrationText } from '@timbre/engines';
import { SpeechError, type EngineVoice, type SpeechEngine } from '@timbre/engines/ports';
import { integratedLoudness } from '@timbre/media/loudness';
import { applyGain, joinSamples, toFloat } from '@timbre/media/pcm';

/**
 * Measures every voice really present: the gain that brings a passage to -20 LUFS after the soft limiter, and its
 * seconds per character. Writes engines/src/speech/calibration.json; voices absent here keep their old figures.
 */
const targetLufs = -20;

interface Figures {
  readonly gainDb: number;
  readonly secondsPerCharacter: number;
}

const isNumbersOnly = (text: string): boolean => !/\p{L}/u.test(text);

async function speakAll(engine: SpeechEngine, voice: EngineVoice, text: string): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  const request = { voice: voice.engineVoice, text, speed: 1, pitch: 0, pronunciations: [] };
  for await (const event of engine.speak(request, new AbortController().signal)) {
    if (event.kind === 'audio') parts.push(event.samples);
  }
  return joinSamples(parts);
}

/** Gain by three rounds, because the limiter takes a little off. */
function gainFor(samples: Int16Array, sampleRate: number): number {
  let gainDb = 0;
  for (let round = 0; round < 3; round++) {
    gainDb += targetLufs - integratedLoudness([toFloat(applyGain(samples, gainDb))], sampleRate);
  }
  return Math.round(gainDb * 100) / 100;
}

async function measure(engine: SpeechEngine, voice: EngineVoice): Promise<Figures> {
  const text = calibrationText(voice);
  const samples = await speakAll(engine, voice, text);
  return {
    gainDb: gainFor(samples, voice.sampleRate),
    secondsPerCharacter: Math.round((samples.length / voice.sampleRate / text.length) * 10_000) / 10_000,
  };
}

export async function calibrate(): Promise<void> {
  const root = new URL('../../', import.meta.url);
  const target = new URL('engines/src/speech/calibration.json', root);
  const { default: old } = (await import(target.href, { with: { type: 'json' } })) as {
    default: Record<string, Figures>;
  };
  const engines = builtInSpeechEngines({
    entry: fileURLToPath(new URL('engines/src/speech/worker.ts', root)),
    execArgv: ['--import', 'tsx'],
    childrenPerEngine: 1,
  });
  const figures: Record<string, Figures> = { ...old };
  const unpaced: string[] = [];
  for (const engine of engines) {
    for (const voice of await engine.voices()) {
      try {
        figures[voice.id] = await measure(engine, voice);
        if (isNumbersOnly(voice.demoText)) unpaced.push(voice.id);
      } catch (error) {
        if (!(error instanceof SpeechError)) throw error;
        console.error(`${voice.id}: ${error.message}`);
      }
    }
    await engine.close();
  }
  // Digits take many seconds per character: voices without a sentence get the median of the others.
  const paces = Object.entries(figures)
    .filter(([id]) => !unpaced.includes(id))
    .map(([, one]) => one.secondsPerCharacter)
    .sort((a, b) => a - b);
  const median = paces[paces.length >> 1] ?? 0.07;
  for (const id of unpaced) {
    const known = figures[id];
    if (known) figures[id] = { ...known, secondsPerCharacter: median };
  }
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(target, `${JSON.stringify(sorted, null, 2)}\n`);
  const gains = Object.values(figures).map((one) => one.gainDb);
  console.log(
    `${gains.length} voices, gains ${Math.min(...gains)} to ${Math.max(...gains)} dB, median pace ${median} s/character`,
  );
}
