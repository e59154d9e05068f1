import calibration from './calibration.json' with { type: 'json' };
import { englishDemo, espeakEnglish, festivalVoices, fliteVoices, type EnglishVoice } from './catalogue-english.ts';
import { spokenLanguages, type SpokenLanguage } from './catalogue-languages.ts';
import type { EngineVoice } from './port.ts';
import { espeakSampleRate, fliteSampleRate } from './worker-protocol.ts';

/** Spoken by voices whose language has no sentence here: the engine reads digits in the language itself. */
const numbersDemo = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';

/** Used where a voice was never measured: no gain, and the middle of all measured paces. */
const unmeasured = { gainDb: 0, secondsPerCharacter: 0.07 };

type VoiceFacts = Omit<EngineVoice, 'gainDb' | 'secondsPerCharacter'>;

const measured: Readonly<Record<string, { readonly gainDb: number; readonly secondsPerCharacter: number }>> =
  calibration;

const withCalibration = (voice: VoiceFacts): EngineVoice => ({ ...voice, ...(measured[voice.id] ?? unmeasured) });

const inEnglish = (voice: EnglishVoice, quality: EngineVoice['quality'], sampleRate: number): VoiceFacts => ({
  ...voice,
  quality,
  sampleRate,
  demoText: englishDemo,
});

/** The variant of the engine that makes a woman of any language. */
const femaleVariant = 'f2';

function inLanguage(language: SpokenLanguage, gender: 'female' | 'male', name: string): VoiceFacts {
  const { code, tag, accent, tags = [] } = language;
  // The engine's own voice is a man.
  const engineVoice = gender === 'male' ? code : `${code}+${femaleVariant}`;
  return {
    id: `espeak-${engineVoice.replace('+', '-').toLowerCase()}`,
    name,
    engineVoice,
    base: 'espeak-ng formant synthesis',
    language: tag,
    accent,
    gender,
    age: gender === 'male' ? 38 : 30,
    quality: 0,
    sampleRate: espeakSampleRate,
    tags: ['formant', ...tags],
    demoText: language.demo ?? numbersDemo,
  };
}

/** All voices of espeak-ng offered here, English first. */
export const espeakCatalogue = (): EngineVoice[] => [
  ...espeakEnglish.map((voice) => withCalibration(inEnglish(voice, 0, espeakSampleRate))),
  ...spokenLanguages.flatMap((language) => [
    ...(language.female === undefined ? [] : [withCalibration(inLanguage(language, 'female', language.female))]),
    ...(language.male === undefined ? [] : [withCalibration(inLanguage(language, 'male', language.male))]),
  ]),
];

export const fliteCatalogue = (): EngineVoice[] =>
  fliteVoices.map((voice) => withCalibration(inEnglish(voice, 1, fliteSampleRate)));

export const festivalCatalogue = (): EngineVoice[] =>
  festivalVoices.map((voice) => withCalibration(inEnglish(voice, 1, voice.sampleRate)));
