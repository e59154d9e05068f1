import { perform } from '../performing/perform.ts';
import { SpeechError, type SpeechEngine } from '../port.ts';
import type { RevoicedBase } from '../revoiced/revoiced-voice.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { readRecipe } from './clone-recipe.ts';

export interface ClonedDeps {
  /** Plain engines, which do not act themselves; closed with this one. */
  readonly bases: Readonly<Record<RevoicedBase['engine'], SpeechEngine>>;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly workers: SpeechWorkers;
}

/** Speaks in voices made of recordings. It lists none: whose they are, and what they are made of, the server knows. */
export function clonedEngine({ bases, workers }: ClonedDeps): SpeechEngine {
  return {
    name: 'cloned',
    version: ['clones 1', ...Object.values(bases).map((base) => `${base.name} ${base.version}`)].join(', '),
    voices: () => Promise.resolve([]),
    status: () => Promise.resolve({ problem: null, isWanted: true }),
    speak: (request, signal) => {
      const made = readRecipe(request.voice);
      if (!made) throw new SpeechError('voice', 'This cloned voice doesn’t exist.');
      const { of, shape, pace } = made;
      const performed = { innerVoice: of.voice, sampleRate: of.sampleRate, shape, pace };
      return perform({ inner: bases[of.engine], workers }, request, performed, signal);
    },
    saysIpa: (name, phonemes) => {
      const made = readRecipe(name);
      return made !== undefined && bases[made.of.engine].saysIpa?.(made.of.voice, phonemes) === true;
    },
    close: async () => {
      await Promise.all([...Object.values(bases).map((base) => base.close()), workers.close()]);
    },
  };
}
