import {
  recognitionRate,
  type AudioFamily,
  type AudioModels,
  type EngineVoice,
  type Recogniser,
  type SpeechEngine,
} from '@timbre/engines/ports';
import { joinSamples, pcmBytes } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';

/**
 * Seconds of speech that the model in a folder makes or hears in one second of work, loading included; null: nothing here
 * tries models of its kind, or it can't be used now.
 */
export type TryModel = (folder: string, signal: AbortSignal) => Promise<number | null>;

interface TrialDeps {
  readonly engines: readonly SpeechEngine[];
  /** The first voice in a folder, and the engine that speaks it; null: there is none. */
  readonly voiceIn: (
    folder: string,
  ) => Promise<{ readonly engine: string; readonly isIt: (voice: EngineVoice) => boolean } | null>;
  readonly hasRecogniser: (folder: string) => Promise<boolean>;
  /** The recogniser of the model in this folder; null: there is none. */
  readonly recogniserIn: (folder: string) => Promise<Recogniser | null>;
  /** What the model for recordings in a folder is; null: there is none. */
  readonly audioFamilyIn: (folder: string) => Promise<AudioFamily | null>;
  /** The work of the model in this folder alone. */
  readonly audioModelsIn: (folder: string) => Pick<AudioModels, 'denoise' | 'findSpeech' | 'diarise' | 'punctuate'>;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

/** Longer than the longest model takes to load; one that takes longer is of no use here. */
const limitMs = 180_000;
/** What is to be heard: long enough that loading isn't all that is measured. */
const heardSeconds = 20;
const wordsPerSecond = 2.5;
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

async function spoken(engine: SpeechEngine, { engineVoice, demoText }: EngineVoice, signal: AbortSignal) {
  const audio: Int16Array[] = [];
  for await (const event of engine.speak({ ...plain, voice: engineVoice, text: demoText }, signal))
    if (event.kind === 'audio') audio.push(event.samples);
  signal.throwIfAborted();
  return joinSamples(audio);
}

/** As many words as someone says in so many seconds. */
const wordsOfSpeech = (seconds: number): string[] =>
  Array.from({ length: Math.ceil(seconds * wordsPerSecond) }, (_, at) => (at % 9 === 0 ? 'well' : 'so'));

/** Lets a new model do once what it is for. */
export function modelTrial({ engines, voiceIn, hasRecogniser, recogniserIn, now, ...deps }: TrialDeps): TryModel {
  const speedOf = (seconds: number, sinceMs: number): number | null =>
    seconds === 0 ? null : (1000 * seconds) / Math.max(1, now() - sinceMs);

  async function speaking(folder: string, signal: AbortSignal): Promise<number | null> {
    const found = await voiceIn(folder);
    const engine = engines.find(({ name }) => name === found?.engine);
    const voice = (await engine?.voices())?.find((one) => found?.isIt(one));
    if (engine === undefined || voice === undefined) return null;
    const since = now();
    const samples = await spoken(engine, voice, signal);
    return speedOf(samples.length / voice.sampleRate, since);
  }

  /** Speech in a language that it knows, by a voice that speaks it here. */
  async function somethingToHear(isKnown: (language: string) => boolean, signal: AbortSignal) {
    for (const engine of engines)
      for (const voice of await engine.voices()) {
        const [language = ''] = voice.language.split('-');
        if (!isKnown(language)) continue;
        const once = await spoken(engine, voice, signal);
        const times = Math.ceil((heardSeconds * voice.sampleRate) / Math.max(1, once.length));
        const whole = joinSamples(Array.from({ length: times }, () => once));
        const { push, flush } = pcmResampler(voice.sampleRate, recognitionRate);
        const heard = joinSamples([push(whole), flush()]).subarray(0, heardSeconds * recognitionRate);
        return { language, samples: heard };
      }
    return null;
  }

  async function hearing(folder: string, signal: AbortSignal): Promise<number | null> {
    const recogniser = await recogniserIn(folder);
    if (recogniser === null) return null;
    const languages = (await recogniser.reach())?.languages ?? new Set<string>();
    const heard = await somethingToHear((code) => languages === 'all' || languages.has(code), signal);
    if (heard === null) return null;
    const since = now();
    await recogniser.recognise({ parts: [heard.samples], language: heard.language, signal });
    return speedOf(heard.samples.length / recognitionRate, since);
  }

  async function working(folder: string, family: AudioFamily, signal: AbortSignal): Promise<number | null> {
    const heard = await somethingToHear(() => true, signal);
    if (heard === null) return null;
    const models = deps.audioModelsIn(folder);
    const since = now();
    const seconds = heard.samples.length / recognitionRate;
    const open = () => [pcmBytes(heard.samples)];
    const answers: Readonly<Record<AudioFamily, () => Promise<unknown>>> = {
      gtcrn: () => models.denoise(heard.samples, recognitionRate, signal),
      'silero-vad': () => models.findSpeech(open, signal),
      pyannote: () => models.diarise(open, { spans: [{ from: 0, to: seconds }], speakerCount: null }, signal),
      'speaker-embedding': () => answers.pyannote(),
      'ct-transformer': () => models.punctuate(wordsOfSpeech(seconds), 'en', signal),
      'cnn-bilstm': () => models.punctuate(wordsOfSpeech(seconds), 'en', signal),
    };
    return (await answers[family]()) === null ? null : speedOf(seconds, since);
  }

  return async (folder, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const family = await deps.audioFamilyIn(folder);
    if (family !== null) return working(folder, family, limited);
    return (await hasRecogniser(folder)) ? hearing(folder, limited) : speaking(folder, limited);
  };
}
