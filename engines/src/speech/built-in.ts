import { espeakCatalogue, festivalCatalogue, fliteCatalogue } from './catalogue.ts';
import { espeakEngine } from './espeak.ts';
import { festivalEngine } from './festival.ts';
import { fliteEngine } from './flite.ts';
import type { SpeechEngine } from './port.ts';
import { speechWorkers } from './speech-workers.ts';

export interface BuiltInSpeechOptions {
  /** The children's entry file: `speech/worker.ts` in development, its bundle in the built product. */
  readonly entry: string;
  readonly execArgv: readonly string[];
  /** Children per engine; one per core is enough. */
  readonly childrenPerEngine: number;
}

/** The engines that work without a model: the best understood first. festival lists no voice where it is not installed. */
export function builtInSpeechEngines({ entry, execArgv, childrenPerEngine }: BuiltInSpeechOptions): SpeechEngine[] {
  const workers = (kind: 'espeak' | 'flite') => speechWorkers({ kind, entry, execArgv, size: childrenPerEngine });
  const japanese = speechWorkers({ kind: 'japanese', entry, execArgv, size: 1, isLazy: true });
  return [
    fliteEngine({ workers: workers('flite'), voices: fliteCatalogue() }),
    festivalEngine({ voices: festivalCatalogue() }),
    espeakEngine({ workers: workers('espeak'), japanese, voices: espeakCatalogue() }),
  ];
}
