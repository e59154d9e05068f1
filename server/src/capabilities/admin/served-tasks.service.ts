import type { EngineMeasure } from '@timbre/contract/admin/admin-engine-measures';
import type { ServedTask, servingKind } from '@timbre/contract/admin/admin-tasks';
import type { SharedTask } from '@timbre/contract/providers/providers';
import type { OutputOf } from '@timbre/contract/call';
import type { TranslationLanguages } from '@timbre/contract/translation/translation';
import type { listWritingEngines } from '@timbre/contract/writing/writing-generation';
import type { ImageMaker, SoundEffectMaker, SpeechEngine } from '@timbre/engines/ports';
import type * as z from 'zod/mini';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import { figuresOf, measuredOf, noFigures, whyServed, type TaskFigures } from './why-served.ts';

type Kind = Exclude<z.infer<typeof servingKind>, 'none'>;

/** What each task is asked for, to tell what serves it. */
export interface ServedTasksDeps {
  readonly engines: readonly SpeechEngine[];
  /** The catalogue in its order. */
  readonly catalogue: () => Promise<readonly Pick<Voice, 'id' | 'engine' | 'language' | 'sentTo'>[]>;
  readonly recognisers: Pick<RecogniserService, 'languages'>;
  /** What was measured on this machine. */
  readonly measures: () => Promise<readonly EngineMeasure[]>;
  readonly isHereFirst: (task: SharedTask) => Promise<boolean>;
  readonly translationLanguages: () => Promise<TranslationLanguages>;
  readonly writingEngines: () => Promise<OutputOf<typeof listWritingEngines>>;
  readonly soundEffectMaker: () => Promise<Pick<SoundEffectMaker, 'name' | 'kind' | 'sentTo'>>;
  readonly imageMaker: () => Promise<Pick<ImageMaker, 'name' | 'kind' | 'sentTo'>>;
  readonly cloneLikeness: (engine: 'cloned' | 'zero-shot') => Promise<ServedTask['likeness']>;
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

/** What a task begins with, and what takes over. */
interface Served {
  /** In order; empty: nothing can do it. */
  readonly serving: readonly Serving[];
  /** How many engines could be the first; left out: as many as are listed. */
  readonly choiceCount?: number;
  readonly figures?: TaskFigures;
  readonly likeness?: ServedTask['likeness'];
  /** The owner put this machine before providers. */
  readonly isHereFirst?: boolean;
}

type Better = ServedTask['better'][number];

/** What improves on each kind, the best first; of nothing, whatever brings something. */
const waysOf = (ways: readonly Better[], kind: ServedTask['kind']): Better[] => {
  if (kind === 'remote') return ['best'];
  if (kind === 'model') return ways.includes('provider') ? ['provider'] : ['best'];
  const left = ways.filter((way) => way !== 'program' || kind === 'none');
  return left.length === 0 ? ['best'] : left;
};

function servedBy(
  task: ServedTask['task'],
  { serving, choiceCount = serving.length, figures = noFigures, likeness = null, isHereFirst = false }: Served,
  ways: readonly Better[],
): ServedTask {
  const [first, ...others] = serving;
  const kind = first?.kind ?? 'none';
  const otherProviders = others.filter((one) => one.kind === 'remote').length;
  // What stays here isn't sent to a provider because an engine failed.
  const next = kind === 'remote' ? others : others.filter((one) => one.kind !== 'remote');
  const why =
    first === undefined ? null : whyServed({ kind: first.kind, otherProviders, choiceCount, figures, isHereFirst });
  return {
    task,
    kind,
    engine: first?.engine ?? null,
    why,
    measured: measuredOf(figures),
    likeness,
    sentTo: first?.sentTo ?? null,
    others: [...new Set(next.map(({ engine }) => engine))].filter((engine) => engine !== first?.engine),
    // Where this machine comes first, one more provider changes nothing.
    better: waysOf(why === 'here' ? ways.filter((way) => way !== 'provider') : ways, kind),
  };
}

/** A maker without a choice of engines. */
const made = async (asked: ReturnType<ServedTasksDeps['soundEffectMaker']>): Promise<Served> => {
  const { name, kind, sentTo = null } = await asked;
  return { serving: [{ engine: name, kind, sentTo }] };
};

const here = (figures?: TaskFigures): Served => ({
  serving: [{ engine: 'timbre', kind: 'built-in' }],
  ...(figures && { figures }),
});

const baseOf = (language: string): string => language.split('-')[0] ?? language;

export function servedTasksService(deps: ServedTasksDeps): ServedTasksService {
  /** The catalogue's first voice; a voice is one engine's, so nothing takes over for it. */
  async function speech(measures: readonly EngineMeasure[]): Promise<Served> {
    // A voice that gets its text elsewhere is only ever chosen by a person.
    const local = (await deps.catalogue()).filter(({ sentTo }) => sentTo === null);
    const [first] = local;
    if (first === undefined) return { serving: [] };
    const figures = figuresOf(measures, { task: 'speech', language: baseOf(first.language) }, ({ engine, voice }) =>
      engine.includes('/') ? engine.startsWith(`${first.engine}/`) && voice === first.id : engine === first.engine,
    );
    return {
      serving: [{ engine: first.engine, kind: first.engine === 'neural' ? 'model' : 'built-in' }],
      choiceCount: new Set(local.map(({ engine }) => engine)).size,
      figures,
    };
  }

  async function cloning(): Promise<Served> {
    const models = await Promise.all(deps.engines.map(async (engine) => (await engine.zeroShot?.()) ?? null));
    const neural = models.flatMap((model): Serving[] =>
      model === null ? [] : [{ engine: model.name, kind: 'model' }],
    );
    const all: Serving[] = [...neural, { engine: 're-voicing', kind: 'built-in' }];
    const likeness = await deps.cloneLikeness(neural.length > 0 ? 'zero-shot' : 'cloned');
    return { serving: all.slice(0, 1), choiceCount: all.length, likeness };
  }

  async function recognition(measures: readonly EngineMeasure[]): Promise<Served> {
    const { languages } = await deps.recognisers.languages();
    const most =
      languages.find(({ language }) => language === 'en') ?? languages.find(({ state }) => state === 'ready');
    if (most === undefined) return { serving: [] };
    const { language, engines } = most;
    return {
      isHereFirst: await deps.isHereFirst('recognition'),
      serving: engines.map(({ name, quality, sentTo }) => ({
        engine: name,
        sentTo,
        kind: sentTo !== null ? 'remote' : quality === 'good' ? 'model' : 'built-in',
      })),
      figures: figuresOf(measures, { task: 'recognition', language }, ({ engine }) => engine === engines[0]?.id),
    };
  }

  const translation = async (): Promise<Served> => ({
    isHereFirst: await deps.isHereFirst('translation'),
    serving: (await deps.translationLanguages()).engines.map(({ name, kind, sentTo }) => ({
      engine: name,
      kind,
      sentTo,
    })),
  });

  const writing = async (): Promise<Served> => ({
    isHereFirst: await deps.isHereFirst('writing'),
    serving: (await deps.writingEngines()).engines.map(({ name, kind, sentTo }) => ({
      engine: name,
      kind: kind === 'local' ? 'model' : kind,
      sentTo,
    })),
  });

  /** English where it was measured, as for recognition. */
  function timing(measures: readonly EngineMeasure[]): TaskFigures {
    const all = measures.filter(({ task }) => task === 'alignment');
    return { ...noFigures, own: all.find(({ language }) => language === 'en') ?? all[0] ?? null };
  }

  const none: Served = { serving: [] };
  const orNone = (asked: Promise<Served>): Promise<Served> => asked.catch(() => none);

  return {
    list: async () => {
      const measures = await deps.measures().catch((): readonly EngineMeasure[] => []);
      const [spoken, cloned, heard, translated, written, sounds, pictures] = await Promise.all(
        [
          speech(measures),
          cloning(),
          recognition(measures),
          translation(),
          writing(),
          made(deps.soundEffectMaker()),
          made(deps.imageMaker()),
        ].map(orNone),
      );
      return [
        servedBy('speech', spoken ?? none, ['model', 'provider']),
        servedBy('cloning', cloned ?? none, ['model']),
        servedBy('recognition', heard ?? none, ['model', 'provider', 'program']),
        servedBy('translation', translated ?? none, ['provider', 'program']),
        servedBy('writing', written ?? none, ['model', 'provider']),
        servedBy('sound-effects', sounds ?? none, ['provider']),
        servedBy('images', pictures ?? none, ['provider']),
        servedBy('matching', here(), []),
        servedBy('alignment', here(timing(measures)), []),
        servedBy('talking-photos', here(), []),
      ];
    },
  };
}
