import { espeakCatalogue, festivalCatalogue, fliteCatalogue, revoicedCatalogue } from './catalogue.ts';
import { espeakCloneVoices } from './cloned/clone-bases.ts';
import { clonedEngine } from './cloned/cloned.ts';
import { espeakEngine } from './espeak.ts';
import { festivalEngine } from './festival.ts';
import { fliteEngine } from './flite.ts';
import { performingEngine } from './performing/performing.ts';
import { sharedWorkers } from './performing/shared-workers.ts';
import type { EngineVoice, SpeechEngine } from './port.ts';
import { revoicedEngine } from './revoiced/revoiced.ts';
import { espeakBases } from './revoiced/revoiced-voice.ts';
import { speechWorkers } from './speech-workers.ts';
import type { WorkerKind } from './worker-protocol.ts';

export interface BuiltInSpeechOptions {
  /** The children's entry file: `speech/worker.ts` in development, its bundle in the built product. */
  readonly entry: string;
  readonly execArgv: readonly string[];
  /** Children per engine; one per core is enough. */
  readonly childrenPerEngine: number;
}

/** The engines that work without a model: the best understood first. festival lists no voice where it is not installed. */
export function builtInSpeechEngines({ entry, execArgv, childrenPerEngine }: BuiltInSpeechOptions): SpeechEngine[] {
  const workers = (kind: WorkerKind, isLazy: boolean, size = childrenPerEngine) =>
    sharedWorkers(speechWorkers({ kind, entry, execArgv, size, isLazy }));
  const flite = workers('flite', false);
  const espeak = workers('espeak', false);
  const japanese = workers('japanese', true, 1);
  const vocoder = workers('vocoder', true);
  const fliteVoices = () => fliteEngine({ workers: flite(), voices: fliteCatalogue() });
  const festivalVoices = () => festivalEngine({ voices: festivalCatalogue() });
  const espeakVoices = (voices: readonly EngineVoice[]) =>
    espeakEngine({ workers: espeak(), japanese: japanese(), voices });
  const acting = (engine: SpeechEngine) => performingEngine(engine, { workers: vocoder() });
  const revoiced = revoicedCatalogue();
  const plain = (voices: readonly EngineVoice[]) => ({
    flite: fliteVoices(),
    festival: festivalVoices(),
    'espeak-ng': espeakVoices(voices),
  });
  return [
    acting(fliteVoices()),
    acting(festivalVoices()),
    revoicedEngine({ bases: plain(espeakBases(revoiced)), workers: vocoder(), voices: revoiced }),
    acting(espeakVoices(espeakCatalogue())),
    clonedEngine({ bases: plain(espeakCloneVoices()), workers: vocoder() }),
  ];
}
