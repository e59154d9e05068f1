import type { ServedTask, servingKind } from '@timbre/contract/admin/admin-tasks';
import type { OutputOf } from '@timbre/contract/call';
import type { TranslationLanguages } from '@timbre/contract/translation/translation';
import type { listWritingEngines } from '@timbre/contract/writing/writing-generation';
import type { ImageMaker, SoundEffectMaker, SpeechEngine } from '@timbre/engines/ports';
import type * as z from 'zod/mini';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import type { Voice } from '../voices/voices.types.ts';

type Kind = z.infer<typeof servingKind>;

/** What each task is asked for, to tell what serves it. */
export interface ServedTasksDeps {
  readonly engines: readonly SpeechEngine[];
  /** The catalogue in its order. */
  readonly catalogue: () => Promise<readonly Pick<Voice, 'engine' | 'sentTo'>[]>;
  readonly recognisers: Pick<RecogniserService, 'languages'>;
  readonly translationLanguages: () => Promise<TranslationLanguages>;
  readonly writingEngines: () => Promise<OutputOf<typeof listWritingEngines>>;
  readonly soundEffectMaker: () => Promise<Pick<SoundEffectMaker, 'name' | 'kind' | 'sentTo'>>;
  readonly imageMaker: () => Promise<Pick<ImageMaker, 'name' | 'kind' | 'sentTo'>>;
}

export interface ServedTasksService {
  /** Every task with the engine it begins with now; one that can't be asked is told as having none. */
  readonly list: () => Promise<ServedTask[]>;
}

interface Serving {
  readonly kind: Kind;
  readonly engine: string;
  readonly sentTo?: string | null;
}

type Better = ServedTask['better'][number];

/** What improves on each kind, the best first; of nothing, whatever brings something. */
const waysOf = (ways: readonly Better[], kind: Kind | 'none'): Better[] => {
  if (kind === 'remote') return ['best'];
  if (kind === 'model') return ways.includes('provider') ? ['provider'] : ['best'];
  const left = ways.filter((way) => way !== 'program' || kind === 'none');
  return left.length === 0 ? ['best'] : left;
};

function servedBy(task: ServedTask['task'], serving: readonly Serving[], ways: readonly Better[]): ServedTask {
  const [first, ...others] = serving;
  const kind = first?.kind ?? 'none';
  return {
    task,
    kind,
    engine: first?.engine ?? null,
    sentTo: first?.sentTo ?? null,
    others: [...new Set(others.map(({ engine }) => engine))].filter((engine) => engine !== first?.engine),
    better: waysOf(ways, kind),
  };
}

/** A maker without a choice of engines. */
const made = async (asked: ReturnType<ServedTasksDeps['soundEffectMaker']>): Promise<Serving[]> => {
  const { name, kind, sentTo = null } = await asked;
  return [{ engine: name, kind, sentTo }];
};

const here = (engine: string): Serving[] => [{ engine, kind: 'built-in' }];

export function servedTasksService(deps: ServedTasksDeps): ServedTasksService {
  /** The catalogue's first voice; a voice is one engine's, so nothing takes over for it. */
  async function speech(): Promise<Serving[]> {
    // A voice that gets its text elsewhere is only ever chosen by a person.
    const first = (await deps.catalogue()).find(({ sentTo }) => sentTo === null);
    if (first === undefined) return [];
    return [{ engine: first.engine, kind: first.engine === 'neural' ? 'model' : 'built-in' }];
  }

  async function cloning(): Promise<Serving[]> {
    const models = await Promise.all(deps.engines.map(async (engine) => (await engine.zeroShot?.()) ?? null));
    const neural = models.flatMap((model): Serving[] =>
      model === null ? [] : [{ engine: model.name, kind: 'model' }],
    );
    return [...neural, ...here('re-voicing')].slice(0, 1);
  }

  async function recognition(): Promise<Serving[]> {
    const { languages } = await deps.recognisers.languages();
    const most =
      languages.find(({ language }) => language === 'en') ?? languages.find(({ state }) => state === 'ready');
    return (most?.engines ?? []).map(({ name, quality, sentTo }) => ({
      engine: name,
      sentTo,
      kind: sentTo !== null ? 'remote' : quality === 'good' ? 'model' : 'built-in',
    }));
  }

  const translation = async (): Promise<Serving[]> =>
    (await deps.translationLanguages()).engines.map(({ name, kind, sentTo }) => ({ engine: name, kind, sentTo }));

  const writing = async (): Promise<Serving[]> =>
    (await deps.writingEngines()).engines.map(({ name, kind, sentTo }) => ({
      engine: name,
      kind: kind === 'local' ? 'model' : kind,
      sentTo,
    }));

  const orNone = (asked: Promise<Serving[]>): Promise<Serving[]> => asked.catch(() => []);

  return {
    list: async () => {
      const [spoken, cloned, heard, translated, written, sounds, pictures] = await Promise.all(
        [
          speech(),
          cloning(),
          recognition(),
          translation(),
          writing(),
          made(deps.soundEffectMaker()),
          made(deps.imageMaker()),
        ].map(orNone),
      );
      return [
        servedBy('speech', spoken ?? [], ['model', 'provider']),
        servedBy('cloning', cloned ?? [], ['model']),
        servedBy('recognition', heard ?? [], ['model', 'provider', 'program']),
        servedBy('translation', translated ?? [], ['provider', 'program']),
        servedBy('writing', written ?? [], ['model', 'provider']),
        servedBy('sound-effects', sounds ?? [], ['provider']),
        servedBy('images', pictures ?? [], ['provider']),
        servedBy('matching', here('timbre'), []),
        servedBy('alignment', here('timbre'), []),
        servedBy('talking-photos', here('timbre'), []),
      ];
    },
  };
}
