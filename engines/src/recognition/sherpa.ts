import { basename } from 'node:path';
import { joinSamples } from '@timbre/media/pcm';
import type { SpeechModel } from './model-folders.ts';
import type { HeardPart, Recogniser } from './port.ts';
import type { SherpaQuestion } from './sherpa-core.ts';

export interface SherpaDeps {
  /** Models that lie in the models folder now. */
  readonly models: () => Promise<readonly SpeechModel[]>;
  /**
   * Runs the program of `sherpa.worker.ts` in a child that may die, without network, where it may read this folder;
   * throws when it does.
   */
  readonly run: (
    question: SherpaQuestion,
    samples: Int16Array,
    options: { readonly folder: string; readonly signal: AbortSignal },
  ) => Promise<readonly HeardPart[]>;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

const probeMs = 120_000;
/** So long one that could not be loaded is not tried again: the machine may have been short of memory or time. */
const failureMs = 600_000;

/** Whether a model can be loaded. A damaged one ends the process that loads it. */
function loadableModels({ run, now }: Pick<SherpaDeps, 'run' | 'now'>) {
  const probed = new Map<string, { readonly probing: Promise<boolean>; forgottenAt: number }>();
  /** One after the other: two large models at once may be more than the machine holds. */
  let last: Promise<unknown> = Promise.resolve();
  return (model: SpeechModel): Promise<boolean> => {
    const key = JSON.stringify(model);
    const known = probed.get(key);
    if (known !== undefined && now() < known.forgottenAt) return known.probing;
    const question = { model, language: null, lengths: [] };
    const probing = last
      .then(() => run(question, new Int16Array(), { folder: model.folder, signal: AbortSignal.timeout(probeMs) }))
      .then(
        () => true,
        () => {
          probe.forgottenAt = now() + failureMs;
          return false;
        },
      );
    last = probing;
    const probe = { probing, forgottenAt: Infinity };
    probed.set(key, probe);
    return probing;
  };
}

function recogniserOf(model: SpeechModel, isLoadable: () => Promise<boolean>, run: SherpaDeps['run']): Recogniser {
  const { family, folder, languages, name } = model;
  const knowsAll = languages === 'all';
  const hasPunctuation = family !== 'zipformer';
  return {
    id: `sherpa/${basename(folder)}`,
    name,
    kind: 'model',
    quality: 'good',
    note: hasPunctuation
      ? 'A neural model from this studio’s models folder, with punctuation.'
      : 'A neural model from this studio’s models folder, without punctuation.',
    hasPunctuation,

    reach: async () =>
      (await isLoadable())
        ? { languages: knowsAll ? 'all' : new Set(languages), canDetect: knowsAll || languages.length > 1 }
        : null,

    identify: async ({ parts, signal }) => {
      // A model of one language, or of a few, would take every other one for its own.
      if (family !== 'whisper' || !knowsAll) return [];
      const question = { model, language: null, lengths: parts.map(({ length }) => length), isLanguageOnly: true };
      const heard = await run(question, joinSamples([...parts]), { folder, signal });
      return heard.flatMap(({ language }) => language ?? []);
    },

    recognise: ({ parts, language, signal }) => {
      const lengths = parts.map((samples) => samples.length);
      return run({ model, language, lengths }, joinSamples([...parts]), { folder, signal });
    },
  };
}

/** Neural recognisers by sherpa-onnx, one for each model that lies there now, so that each is measured and ranked by itself. */
export function sherpaRecognisers({ models, run, now }: SherpaDeps): () => Promise<readonly Recogniser[]> {
  const isLoadable = loadableModels({ run, now });
  return async () => (await models()).map((model) => recogniserOf(model, () => isLoadable(model), run));
}
