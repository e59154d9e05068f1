import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import type { HeardSpan } from '../recognition/port.ts';
import { loadProblem, ModelFailure } from '../sherpa-runtime.ts';
import type { AudioModel } from './audio-model.ts';
import type { AudioQuestion } from './audio-core.ts';
import type { AudioFamily, AudioModels, OpenSamples } from './port.ts';

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

interface Failure {
  readonly sentence: string;
  readonly stamp: string;
  readonly until: number;
}

/** Models for recordings in children. One that fails is left alone for ten minutes, or until its file is written again. */
export function audioModels({ find, ask, onProblem, now }: AudioModelDeps): AudioModels {
  /** By folder. */
  const failures = new Map<string, Failure>();

  const isUsable = ({ folder, stamp }: AudioModel): boolean => {
    const failure = failures.get(folder);
    return failure === undefined || failure.stamp !== stamp || failure.until <= now();
  };

  /** The answer of the first model of a family that works. */
  async function byModel<T>(
    family: AudioFamily,
    signal: AbortSignal,
    work: (model: AudioModel) => Promise<T>,
  ): Promise<T | null> {
    const models = (await find()).filter((model) => model.family === family && isUsable(model));
    for (const model of models) {
      try {
        const answer = await work(model);
        failures.delete(model.folder);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        const sentence = `${loadProblem(model.name, error)} ${builtIn}`;
        failures.set(model.folder, { sentence, stamp: model.stamp, until: now() + failureMs });
        onProblem(sentence);
      }
    }
    return null;
  }

  return {
    denoise: (samples, sampleRate, signal) =>
      byModel('gtcrn', signal, async (model) => {
        const question = { kind: 'denoise', model, sampleRate } as const;
        return pcmSamples((await ask(question, { input: [pcmBytes(samples)], signal })) as Uint8Array);
      }),

    findSpeech: (open: OpenSamples, signal) =>
      byModel('silero-vad', signal, async (model) => {
        const answer = await ask({ kind: 'find-speech', model }, { input: open(), signal });
        return answer as readonly HeardSpan[];
      }),

    problemOf: (folder) => {
      const failure = failures.get(folder);
      return failure === undefined || failure.until <= now() ? null : failure.sentence;
    },
  };
}
