import { espeakCatalogue } from '../speech/catalogue.ts';
import { espeakCore } from '../speech/espeak-core.ts';
import { espeakEngine } from '../speech/espeak.ts';
import { japaneseCore } from '../speech/japanese/japanese-core.ts';
import { SpeechError, type EngineVoice } from '../speech/port.ts';
import type { SpeechWorkers } from '../speech/speech-workers.ts';
import { espeakSampleRate, type WorkerCore, type WorkerPart } from '../speech/worker-protocol.ts';
import { bandAnalyser, hopSeconds, type BandFrames } from './band-frames.ts';
import type { AlignedPhoneme } from './port.ts';
import { wholeWords, type ReferenceWord } from './whole-words.ts';

/** A text as a machine says it, all lines one after the other. */
export interface Reference {
  readonly frames: BandFrames;
  /** Frame at which each line begins, and the number of frames at the end. */
  readonly lineFrames: Int32Array;
  readonly words: readonly (readonly ReferenceWord[])[];
  /** Of each line, as `words`. */
  readonly phonemes: readonly (readonly AlignedPhoneme[])[];
}

/** The engine runs in this program itself, which is a child of its own: loaded once, and there for the next text. */
function inProcess(load: () => Promise<WorkerCore>): SpeechWorkers {
  let core: Promise<WorkerCore> | undefined;
  return {
    run: async function* run(request) {
      const parts: WorkerPart[] = [];
      await (await (core ??= load())).run(request, (part) => parts.push(part));
      yield* parts;
    },
    count: () => (core === undefined ? 0 : 1),
    close: () => Promise.resolve(),
  };
}

const espeak = inProcess(() => espeakCore({ warmUps: 0 }));
const japanese = inProcess(japaneseCore);

/** The voice that speaks a language: the same region first, then the same language. */
export function voiceOfLanguage(language: string): EngineVoice | undefined {
  const voices = espeakCatalogue();
  const wanted = language.toLowerCase();
  const base = wanted.split('-')[0];
  return (
    voices.find((voice) => voice.language.toLowerCase() === wanted) ??
    voices.find((voice) => voice.language.toLowerCase().split('-')[0] === base)
  );
}

/** Spoken half as fast again: less to say and to compare, and lines of slow and fast readers are found as well. */
const plain = { speed: 1.5, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

/** Lets the voice say every line; a line without anything to say has no frames. */
export async function referenceOf(
  lines: readonly string[],
  voice: EngineVoice,
  onLine: (line: number) => void,
): Promise<Reference> {
  const engine = espeakEngine({ workers: espeak, japanese, voices: [voice] });
  const analyser = bandAnalyser(espeakSampleRate);
  const { signal } = new AbortController();
  const lineFrames = new Int32Array(lines.length + 1);
  const words: ReferenceWord[][] = [];
  const phonemes: AlignedPhoneme[][] = [];
  const hop = Math.round(hopSeconds * espeakSampleRate);
  let frames = 0;
  for (const [line, text] of lines.entries()) {
    const own: ReferenceWord[] = [];
    const sounds: AlignedPhoneme[] = [];
    let samples = 0;
    try {
      for await (const event of engine.speak({ ...plain, voice: voice.engineVoice, text }, signal)) {
        if (event.kind === 'word') own.push(event);
        if (event.kind === 'phoneme') sounds.push(event);
        if (event.kind !== 'audio') continue;
        samples += event.samples.length;
        analyser.push(event.samples);
      }
    } catch (error) {
      if (!(error instanceof SpeechError) || error.reason !== 'unspeakable') throw error;
    }
    // Lines begin at whole pairs of frames.
    const whole = 2 * Math.ceil(samples / hop / 2);
    analyser.push(new Int16Array(whole * hop - samples));
    frames += whole;
    lineFrames[line + 1] = frames;
    words.push(wholeWords(text, own));
    phonemes.push(sounds);
    onLine(line);
  }
  return { frames: analyser.finish(), lineFrames, words, phonemes };
}
