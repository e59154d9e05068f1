import type { Speaker } from '@timbre/contract/voices/voices';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';

/** The engine whose voices are all formants. */
const formantEngine = 'espeak-ng';

type Known = Pick<Speaker, 'speaker' | 'language' | 'engine' | 'measured'>;

/** How many other voices speak a formant voice's language; null: nothing to say, as it is measured or no formant voice. */
export function othersOfLanguage(voices: readonly Known[], voice: Known | undefined): number | null {
  if (voice === undefined || voice.engine !== formantEngine) return null;
  // The picker shows how well such a voice is understood.
  if (typeof voice.measured?.wordErrorRate === 'number') return null;
  const language = baseLanguage(voice.language);
  return voices.filter(({ speaker, language: other }) => speaker !== voice.speaker && baseLanguage(other) === language)
    .length;
}
