import { calibrated, type VoiceFacts } from './catalogue-calibration.ts';
import { englishDemo, espeakEnglish, festivalVoices, fliteVoices, type EnglishVoice } from './catalogue-english.ts';
import { spokenLanguages, type SpokenLanguage } from './catalogue-languages.ts';
import recorded from './festival/festival-voices.json' with { type: 'json' };
import type { EngineVoice } from './port.ts';
import { englishCast } from './revoiced/english-cast.ts';
import { languageCast } from './revoiced/language-cast.ts';
import type { RevoicedVoice } from './revoiced/revoiced-voice.ts';
import { espeakSampleRate, fliteSampleRate } from './worker-protocol.ts';

/** Spoken by voices whose language has no sentence here: the engine reads digits in the language itself. */
const numbersDemo = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';

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

/** How often a recogniser misunderstands a voice; those it never heard come last, in the order they stand in. */
const errors = ({ measured }: EngineVoice): number => measured?.wordErrorRate ?? 1;

const bestUnderstoodFirst = <T extends EngineVoice>(voices: readonly T[]): T[] =>
  [...voices].sort((a, b) => errors(a) - errors(b));

/** All voices of espeak-ng offered here, English first. */
export const espeakCatalogue = (): EngineVoice[] => [
  ...bestUnderstoodFirst(espeakEnglish.map((voice) => calibrated(inEnglish(voice, 0, espeakSampleRate)))),
  ...spokenLanguages.flatMap((language) => [
    ...(language.female === undefined ? [] : [calibrated(inLanguage(language, 'female', language.female))]),
    ...(language.male === undefined ? [] : [calibrated(inLanguage(language, 'male', language.male))]),
  ]),
];

export const fliteCatalogue = (): EngineVoice[] =>
  bestUnderstoodFirst(fliteVoices.map((voice) => calibrated(inEnglish(voice, voice.quality, fliteSampleRate))));

/** Recorded speakers of other languages: the best of each first, which is what a person of that language begins with. */
const recordedElsewhere = (): VoiceFacts[] =>
  recorded.flatMap(({ code, ...voice }) => {
    const language = spokenLanguages.find((one) => one.code === code);
    if (language === undefined) return [];
    const quality = voice.quality === 0 ? 0 : 1;
    const gender = voice.gender === 'male' ? 'male' : 'female';
    const { tag, accent, demo = numbersDemo } = language;
    return [{ ...voice, quality, gender, language: tag, accent, demoText: demo }];
  });

export const festivalCatalogue = (): EngineVoice[] => [
  ...bestUnderstoodFirst(festivalVoices.map((voice) => calibrated(inEnglish(voice, 1, voice.sampleRate)))),
  ...recordedElsewhere().map(calibrated),
];

/** Voices made of the others' by the vocoder: English first, then the languages espeak-ng speaks well. */
export const revoicedCatalogue = (): RevoicedVoice[] => [
  ...bestUnderstoodFirst(englishCast().map(calibrated)),
  ...languageCast().map(calibrated),
];
