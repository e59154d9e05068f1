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

/** Neural recognisers by sherpa-onnx: one for all models, which takes the first that knows the language. */
export function sherpaRecogniser({ models, run, now }: SherpaDeps): Recogniser {
  /** By what lies in the folder: whether it could be loaded. A damaged one ends the process that loads it. */
  const probed = new Map<string, { readonly probing: Promise<boolean>; forgottenAt: number }>();

  const isSound = (model: SpeechModel): Promise<boolean> => {
    const key = JSON.stringify(model);
    const known = probed.get(key);
    if (known !== undefined && now() < known.forgottenAt) return known.probing;
    const question = { model, language: null, lengths: [] };
    const probing = run(question, new Int16Array(), {
      folder: model.folder,
      signal: AbortSignal.timeout(probeMs),
    }).then(
      () => true,
      () => {
        probe.forgottenAt = now() + failureMs;
        return false;
      },
    );
    const probe = { probing, forgottenAt: Infinity };
    probed.set(key, probe);
    return probing;
  };

  async function sound(): Promise<SpeechModel[]> {
    const found: SpeechModel[] = [];
    for (const model of await models()) if (await isSound(model)) found.push(model);
    return found;
  }

  const takes = ({ languages }: SpeechModel, language: string | null): boolean =>
    language === null
      ? languages === 'all' || languages.length > 1
      : languages === 'all' || languages.includes(language);

  return {
    id: 'sherpa',
    name: 'Speech model',
    kind: 'model',
    quality: 'good',
    note: 'A neural model from this studio’s models folder, with punctuation.',
    hasPunctuation: true,

    reach: async () => {
      const here = await sound();
      if (here.length === 0) return null;
      const lists = here.map(({ languages }) => languages);
      return {
        languages: lists.includes('all') ? 'all' : new Set(lists.flatMap((list) => [...list])),
        canDetect: here.some((model) => takes(model, null)),
      };
    },

    identify: async ({ parts, signal }) => {
      // A model of one language, or of a few, would take every other one for its own.
      const model = (await sound()).find(({ family, languages }) => family === 'whisper' && languages === 'all');
      if (model === undefined) return [];
      const question = { model, language: null, lengths: parts.map(({ length }) => length), isLanguageOnly: true };
      const heard = await run(question, joinSamples([...parts]), { folder: model.folder, signal });
      return heard.flatMap(({ language }) => language ?? []);
    },

    recognise: async ({ parts, language, signal }) => {
      const here = await sound();
      const model = here.find((one) => takes(one, language)) ?? here[0];
      if (model === undefined) throw new Error('there is no speech model any more');
      const lengths = parts.map((samples) => samples.length);
      return run({ model, language, lengths }, joinSamples([...parts]), { folder: model.folder, signal });
    },
  };
}
