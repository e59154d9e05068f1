import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { HeardSpan } from '../recognition/port.ts';
import { loadProblem } from '../sherpa-runtime.ts';
import {
  ModelFailure,
  punctuationLanguages,
  type AudioFamily,
  type AudioModel,
  type AudioModels,
  type AudioQuestion,
} from './port.ts';

/** What comes with a question to a child. */
export interface AudioAsking {
  readonly input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly signal: AbortSignal;
}

export interface AudioModelDeps {
  /** What lies in the models folder now. */
  readonly find: () => Promise<readonly AudioModel[]>;
  /** Asks `worker.ts` in a child that may die; throws `ModelFailure` when it does. */
  readonly ask: (question: AudioQuestion, asking: AudioAsking) => Promise<unknown>;
  /** Once for each time that a model turns out not to work. */
  readonly onProblem: (sentence: string) => void;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

/** So long one that failed is not tried again: the machine may have been short of memory or time. */
const failureMs = 600_000;
const builtIn = 'The studio’s own way is used instead.';

/** The one that writes capitals too comes first. */
const punctuators = ['cnn-bilstm', 'ct-transformer'] as const;
const knows = (family: (typeof punctuators)[number], language: string): boolean =>
  (punctuationLanguages[family] as readonly string[]).includes(language);

/** Of one model, or of two that work together. */
interface Failure {
  readonly models: readonly AudioModel[];
  readonly sentence: string;
  readonly until: number;
}

const keyOf = (models: readonly AudioModel[]): string =>
  models.map(({ folder, stamp }) => `${folder} ${stamp}`).join('|');
const namesOf = (models: readonly AudioModel[]): string => models.map(({ name }) => name).join(' with ');

/** Models for recordings in children. One that fails is left alone for ten minutes, or until its file is written again. */
export function audioModels({ find, ask, onProblem, now }: AudioModelDeps): AudioModels {
  const failures = new Map<string, Failure>();

  const mended = (models: readonly AudioModel[]): void => {
    for (const [key, failure] of failures)
      if (failure.models.some(({ folder }) => models.some((one) => one.folder === folder))) failures.delete(key);
  };

  /** The first answer of some models that work. */
  async function firstOf<Models extends readonly AudioModel[], T>(
    candidates: readonly Models[],
    signal: AbortSignal,
    work: (models: Models) => Promise<T>,
  ): Promise<T | null> {
    for (const models of candidates) {
      const key = keyOf(models);
      if ((failures.get(key)?.until ?? -Infinity) > now()) continue;
      try {
        const answer = await work(models);
        mended(models);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        const sentence = `${loadProblem(namesOf(models), error)} ${builtIn}`;
        failures.set(key, { models, sentence, until: now() + failureMs });
        onProblem(sentence);
      }
    }
    return null;
  }

  const allOf = async (family: AudioFamily): Promise<AudioModel[]> =>
    (await find()).filter((model) => model.family === family);
  const alone = async (family: AudioFamily): Promise<(readonly [AudioModel])[]> =>
    (await allOf(family)).map((model) => [model] as const);

  return {
    denoise: async (samples, sampleRate, signal) =>
      firstOf(await alone('gtcrn'), signal, async ([model]) => {
        const question = { kind: 'denoise', model, sampleRate } as const;
        return pcmSamples((await ask(question, { input: [pcmBytes(samples)], signal })) as Uint8Array);
      }),

    denoiseSteady: async (samples, sampleRate, signal) => {
      const question = { kind: 'denoise', model: null, sampleRate } as const;
      return pcmSamples((await ask(question, { input: [pcmBytes(samples)], signal })) as Uint8Array);
    },

    findSpeech: async (open, signal) =>
      firstOf(await alone('silero-vad'), signal, async ([model]) => {
        const answer = await ask({ kind: 'find-speech', model }, { input: open(), signal });
        return answer as readonly HeardSpan[];
      }),

    diarise: async (open, question, signal) => {
      const [segmentations, embeddings] = [await allOf('pyannote'), await allOf('speaker-embedding')];
      const pairs = segmentations.flatMap((model) => embeddings.map((embedding) => [model, embedding] as const));
      return firstOf(pairs, signal, async ([model, embedding]) => {
        const answer = await ask({ kind: 'diarise', model, embedding, ...question }, { input: open(), signal });
        return answer as readonly SpokenSpan[];
      });
    },

    punctuate: async (words, language, signal) => {
      const found = await Promise.all(
        punctuators.map(async (family) => (knows(family, language) ? alone(family) : [])),
      );
      return firstOf(found.flat(), signal, async ([model]) => {
        const answer = await ask({ kind: 'punctuate', model, words, language }, { input: [], signal });
        return answer as readonly string[];
      });
    },

    problemOf: (folder) => {
      const known = [...failures.values()].filter(({ until }) => until > now());
      return known.find(({ models }) => models.some((model) => model.folder === folder))?.sentence ?? null;
    },
  };
}
