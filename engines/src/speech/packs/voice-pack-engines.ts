import type { SpeechEngine } from '../port.ts';
import type { Cage } from '../speech-child.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { findVoicePacks } from './find-packs.ts';
import { fliteVoxEngine } from './flitevox.ts';
import { openJtalkEngine } from './open-jtalk.ts';
import { picoEngine } from './pico.ts';

export interface VoicePackDeps {
  readonly modelsFolder: string;
  /** It lets its programs read the models folder and Open JTalk's dictionary. */
  readonly cage?: Cage | undefined;
  /** Each call gives the shared children of that kind, closed with the last who uses them. */
  readonly flite: () => SpeechWorkers;
  readonly pico: () => SpeechWorkers;
  readonly timing: () => SpeechWorkers;
}

/** The engines of voice files: they list no voice while there are none. */
export function voicePackEngines({ modelsFolder, cage, flite, pico, timing }: VoicePackDeps): SpeechEngine[] {
  const find = () => findVoicePacks(modelsFolder);
  return [
    openJtalkEngine({ find, cage }),
    fliteVoxEngine({ find, workers: flite() }),
    picoEngine({ find, workers: pico(), timing: timing() }),
  ];
}
