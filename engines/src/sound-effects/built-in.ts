import { pcmSamples, splitChannels } from '@timbre/media/pcm';
import type { SoundEffectMaker, SoundEffectReading, SoundEffectRequest } from './port.ts';
import { readPrompt } from './read-prompt.ts';

export interface BuiltInSoundEffectsOptions {
  /** Runs the program of `worker.ts`, and gives what it says: it takes a second of a core. */
  readonly run: (request: SoundEffectRequest, signal: AbortSignal) => Promise<Uint8Array>;
}

function read(prompt: string): SoundEffectReading {
  const { layers, understood, unknownWords, nearest, durationSeconds } = readPrompt(prompt);
  return { understood, unknownWords, nearest, durationSeconds: layers.length === 0 ? null : durationSeconds };
}

/** Sounds by procedural synthesis, without any model: the classes of catalogue.ts and mixtures of them. */
export const builtInSoundEffects = ({ run }: BuiltInSoundEffectsOptions): SoundEffectMaker => ({
  name: 'built-in',
  kind: 'built-in',
  read,
  make: async (request, signal) => {
    if (read(request.prompt).understood.length === 0) return [];
    const samples = pcmSamples(await run(request, signal));
    // Of one length, in stereo.
    const length = samples.length / request.takes;
    if (length === 0 || length % 2 !== 0) throw new Error(`${samples.length} samples came for ${request.takes} takes`);
    return Array.from({ length: request.takes }, (_, take) => ({
      channels: splitChannels(samples.subarray(take * length, (take + 1) * length), 2),
    }));
  },
});
