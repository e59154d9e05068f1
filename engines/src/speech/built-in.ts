import { espeakCatalogue, festivalCatalogue, fliteCatalogue, revoicedCatalogue } from './catalogue.ts';
import { espeakCloneVoices } from './cloned/clone-bases.ts';
import { clonedEngine } from './cloned/cloned.ts';
import { espeakEngine } from './espeak.ts';
import { festivalEngine } from './festival/festival.ts';
import { fliteEngine } from './flite/flite.ts';
import { voicePackEngines } from './packs/voice-pack-engines.ts';
import { performingEngine } from './performing/performing.ts';
import { sharedWorkers } from './performing/shared-workers.ts';
import type { EngineVoice, SpeechEngine } from './port.ts';
import { revoicedEngine } from './revoiced/revoiced.ts';
import { espeakBases } from './revoiced/revoiced-voice.ts';
import type { Cage } from './speech-child.ts';
import { speechWorkers } from './speech-workers.ts';
import type { WorkerKind } from './worker-protocol.ts';

export interface BuiltInSpeechOptions {
  /** The children's entry file: `speech/worker.ts` in development, its bundle in the built product. */
  readonly entry: string;
  readonly execArgv: readonly string[];
  /** Of every child; none when left out. */
  readonly cage?: Cage;
  /** At most so many children per engine; one per core is enough. */
  readonly childrenPerEngine: number;
  /** Where voice packs lie, each in a folder of its own or beside others; left out: nowhere. */
  readonly modelsFolder?: string | undefined;
  /** No child starts before something is to be spoken: for a command, which mostly speaks nothing. */
  readonly isLazy?: boolean | undefined;
}

/** The engines that work without a neural model: the best understood first; voice packs before what Debian or we bring. festival lists no voice where it is not installed. */
export function builtInSpeechEngines({
  entry,
  execArgv,
  cage,
  childrenPerEngine,
  modelsFolder,
  isLazy = false,
}: BuiltInSpeechOptions): SpeechEngine[] {
  const workers = (kind: WorkerKind, startsLate: boolean, size = childrenPerEngine) =>
    sharedWorkers(speechWorkers({ kind, entry, execArgv, cage, size, isLazy: startsLate }));
  // The voices that most people hear first. Each of the others would hold some 60 MB in studios that may never want it,
  // and is there a second or two after someone does.
  const flite = workers('flite', isLazy);
  const espeak = workers('espeak', true);
  const japanese = workers('japanese', true, 1);
  const pico = workers('pico', true, 1);
  const timing = workers('timing', true, 1);
  const vocoder = workers('vocoder', true);
  const fliteVoices = () => fliteEngine({ workers: flite(), voices: fliteCatalogue() });
  // One for all: each would start a festival of its own, only to hear which voices it has.
  const festival = festivalEngine({ voices: festivalCatalogue(), cage });
  const espeakVoices = (voices: readonly EngineVoice[]) =>
    espeakEngine({ workers: espeak(), japanese: japanese(), voices });
  const acting = (engine: SpeechEngine) => performingEngine(engine, { workers: vocoder() });
  const revoiced = revoicedCatalogue();
  const plain = (voices: readonly EngineVoice[]) => ({
    flite: fliteVoices(),
    festival,
    'espeak-ng': espeakVoices(voices),
  });
  const packs = modelsFolder === undefined ? [] : voicePackEngines({ modelsFolder, cage, flite, pico, timing });
  return [
    acting(fliteVoices()),
    // Before those of the same language that came by themselves: where no one measured them, that is their rank.
    ...packs.map(acting),
    acting(festival),
    revoicedEngine({ bases: plain(espeakBases(revoiced)), workers: vocoder(), voices: revoiced }),
    acting(espeakVoices(espeakCatalogue())),
    clonedEngine({ bases: plain(espeakCloneVoices()), workers: vocoder() }),
  ];
}
