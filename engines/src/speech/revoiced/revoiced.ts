import { emotions } from '@timbre/contract/script';
import { perform } from '../performing/perform.ts';
import { SpeechError, type EngineVoice, type SpeechEngine } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import type { RevoicedBase, RevoicedVoice } from './revoiced-voice.ts';

export interface RevoicedDeps {
  /** Plain engines, which do not act themselves; closed with this one. */
  readonly bases: Readonly<Record<RevoicedBase['engine'], SpeechEngine>>;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly workers: SpeechWorkers;
  readonly voices: readonly RevoicedVoice[];
}

const asEngineVoice = ({ made: _made, ...voice }: RevoicedVoice): EngineVoice => ({ ...voice, emotions });

/**
 * Voices that are another engine's voice with a shape of their own. The base speaks plainly; the vocoder applies the
 * voice's shape together with mood and prosody in one pass, and words and phonemes keep their times.
 */
export function revoicedEngine({ bases, workers, voices }: RevoicedDeps): SpeechEngine {
  const byName = new Map(voices.map((voice) => [voice.engineVoice, voice]));

  /** festival may not be installed: without a base there is no voice. */
  async function present(): Promise<EngineVoice[]> {
    const there = new Set((await bases.festival.voices()).map(({ engineVoice }) => engineVoice));
    return voices.filter(({ made: { of } }) => of.engine !== 'festival' || there.has(of.voice)).map(asEngineVoice);
  }

  return {
    name: 'revoiced',
    // Renderings are kept by version: a base that speaks otherwise makes these voices speak otherwise too.
    version: ['shapes 1', ...Object.values(bases).map((base) => `${base.name} ${base.version}`)].join(', '),
    hasOwnTimes: true,
    voices: present,
    speak: (request, signal) => {
      const voice = byName.get(request.voice);
      if (!voice) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
      const { of, shape, pace } = voice.made;
      const performed = { innerVoice: of.voice, sampleRate: of.sampleRate, shape, pace };
      return perform({ inner: bases[of.engine], workers }, request, performed, signal);
    },
    saysIpa: (name, phonemes) => {
      const made = byName.get(name)?.made;
      return made !== undefined && bases[made.of.engine].saysIpa?.(made.of.voice, phonemes) === true;
    },
    close: async () => {
      await Promise.all([...Object.values(bases).map((base) => base.close()), workers.close()]);
    },
  };
}
