import { spokenLanguages } from '../catalogue-languages.ts';
import type { EngineVoice } from '../port.ts';
import { espeakCatalogue } from '../catalogue.ts';
import type { RevoicedBase } from '../revoiced/revoiced-voice.ts';
import { espeakSampleRate } from '../worker-protocol.ts';
import profiles from './base-profiles.json' with { type: 'json' };
import type { VoiceProfile } from './voice-profile.ts';

/** What was measured of a voice that clones are made of, by `npm run eval -- clones bases`. */
export interface BaseProfile {
  readonly engine: 'flite' | 'espeak-ng';
  /** Of espeak-ng the variant alone: it sounds alike in every language. */
  readonly voice: string;
  readonly sampleRate: number;
  readonly profile: VoiceProfile;
  /** Among speakers, by the speaker metric. */
  readonly place: readonly number[];
  readonly syllablesPerSecond: number;
}

/** Voices that clones are made of; festival's are not, as the package may be taken away again. */
export const baseVoices = [
  { engine: 'flite', voice: 'rms', sampleRate: 16_000 },
  { engine: 'flite', voice: 'slt', sampleRate: 16_000 },
  { engine: 'flite', voice: 'awb', sampleRate: 16_000 },
  { engine: 'flite', voice: 'kal16', sampleRate: 16_000 },
  { engine: 'espeak-ng', voice: 'f5', sampleRate: espeakSampleRate },
  { engine: 'espeak-ng', voice: 'edward', sampleRate: espeakSampleRate },
] as const;

export interface CloneBase extends Omit<BaseProfile, 'engine'> {
  readonly of: RevoicedBase;
  /** In words, for the voice's label. */
  readonly words: string;
}

/** English in its varieties is spoken by recorded people; these codes are for its formant voices. */
const englishCodes: Readonly<Record<string, string>> = { 'en-US': 'en-us', 'en-GB': 'en-gb-x-rp' };

/** espeak-ng's code for a language (BCP 47); undefined: it does not speak it. */
function codeOf(language: string): string | undefined {
  if (language.startsWith('en')) return englishCodes[language] ?? 'en-us';
  return spokenLanguages.find(({ tag }) => tag === language)?.code;
}

/** The bases that speak a language; none when no one does. English is left to recordings, whose words are understood. */
export function basesFor(language: string): CloneBase[] {
  const code = codeOf(language);
  if (code === undefined) return [];
  const isEnglish = language.startsWith('en');
  return (profiles as readonly BaseProfile[])
    .filter(({ engine }) => (engine === 'flite') === isEnglish)
    .map(({ engine, ...base }) => ({
      ...base,
      of: { engine, voice: engine === 'flite' ? base.voice : `${code}+${base.voice}`, sampleRate: base.sampleRate },
      words: engine === 'flite' ? `${base.voice} (flite)` : `espeak-ng ${code}, variant ${base.voice}`,
    }));
}

/** The voices espeak-ng has to know for clones, under its own names. */
export function espeakCloneVoices(): EngineVoice[] {
  const [any] = espeakCatalogue();
  const variants = baseVoices.filter(({ engine }) => engine === 'espeak-ng');
  const codes = [...spokenLanguages.map(({ code }) => code), ...Object.values(englishCodes)];
  return any ? codes.flatMap((code) => variants.map(({ voice }) => ({ ...any, engineVoice: `${code}+${voice}` }))) : [];
}
