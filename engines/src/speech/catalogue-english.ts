import type { EngineVoice } from './port.ts';

/** An English voice before it is measured. */
export type EnglishVoice = Pick<
  EngineVoice,
  'id' | 'name' | 'engineVoice' | 'base' | 'language' | 'accent' | 'gender' | 'age' | 'tags'
>;

const arctic = 'CMU Arctic recordings of one speaker';

/** flite's compiled-in voices, the best understood first. One man and one woman come with every plan. */
export const fliteVoices: readonly (EnglishVoice & Pick<EngineVoice, 'quality'>)[] = [
  {
    id: 'flite-rms',
    name: 'Marcus Reed',
    engineVoice: 'rms',
    quality: 0,
    base: `rms (${arctic})`,
    language: 'en-US',
    accent: 'American',
    gender: 'male',
    age: 40,
    tags: ['calm', 'narration', 'clearest built-in voice'],
  },
  {
    id: 'flite-slt',
    name: 'Sarah Linden',
    engineVoice: 'slt',
    quality: 0,
    base: `slt (${arctic})`,
    language: 'en-US',
    accent: 'American',
    gender: 'female',
    age: 32,
    tags: ['bright', 'assistant'],
  },
  {
    id: 'flite-awb',
    name: 'Alasdair Bain',
    engineVoice: 'awb',
    quality: 1,
    base: `awb (${arctic})`,
    language: 'en-GB',
    accent: 'Scottish',
    gender: 'male',
    age: 45,
    tags: ['warm', 'narration'],
  },
  {
    id: 'flite-kal16',
    name: 'Calvin Hale',
    engineVoice: 'kal16',
    quality: 1,
    base: 'kal (CMU diphones of one speaker)',
    language: 'en-US',
    accent: 'American',
    gender: 'male',
    age: 35,
    tags: ['classic', 'synthetic', 'fast'],
  },
];

export const festivalVoices: readonly (EnglishVoice & { readonly sampleRate: number })[] = [
  {
    id: 'festival-slt-hts',
    name: 'Helen Torrance',
    engineVoice: 'cmu_us_slt_arctic_hts',
    base: `slt (${arctic})`,
    language: 'en-US',
    accent: 'American',
    gender: 'female',
    age: 32,
    tags: ['soft', 'narration', '32 kHz'],
    sampleRate: 32_000,
  },
  {
    id: 'festival-ked',
    name: 'Kenneth Dale',
    engineVoice: 'ked_diphone',
    base: 'ked (CMU diphones of one speaker)',
    language: 'en-US',
    accent: 'American',
    gender: 'male',
    age: 38,
    tags: ['classic', 'synthetic'],
    sampleRate: 16_000,
  },
];

const english = (
  id: string,
  name: string,
  engineVoice: string,
  language: string,
  accent: string,
  gender: EngineVoice['gender'],
  age: number,
  tags: readonly string[],
): EnglishVoice => ({
  id,
  name,
  engineVoice,
  base: 'espeak-ng formant synthesis',
  language,
  accent,
  gender,
  age,
  tags: ['formant', ...tags],
});

/** Accents and variants of the engine; which of them sound alike, `EngineVoice.measured.nearest` tells. */
export const espeakEnglish: readonly EnglishVoice[] = [
  english('espeak-en-us', 'Elliot', 'en-us', 'en-US', 'American', 'male', 35, ['plain']),
  english('espeak-en-us-f2', 'Nora', 'en-us+f2', 'en-US', 'American', 'female', 30, ['plain']),
  english('espeak-en-us-f3', 'Paige', 'en-us+f3', 'en-US', 'American', 'female', 25, ['bright']),
  english('espeak-en-us-m3', 'Grant', 'en-us+m3', 'en-US', 'American', 'male', 45, ['deep']),
  english('espeak-en-us-f5', 'Beatrix', 'en-us+f5', 'en-US', 'American', 'female', 34, ['clearest formant voice']),
  english('espeak-en-us-edward', 'Edmund', 'en-us+edward', 'en-US', 'American', 'male', 41, ['smooth']),
  english('espeak-en-us-klatt4', 'Rowan', 'en-us+klatt4', 'en-US', 'American', 'male', 40, ['smooth']),
  english('espeak-en-us-m7', 'Gareth', 'en-us+m7', 'en-US', 'American', 'male', 22, ['plain']),
  english('espeak-en-us-denis', 'Denis', 'en-us+Denis', 'en-US', 'American', 'male', 29, ['plain']),
  english('espeak-en-us-andy', 'Andy', 'en-us+Andy', 'en-US', 'American', 'male', 30, ['lively']),
  english('espeak-en-us-annie', 'Annie', 'en-us+Annie', 'en-US', 'American', 'female', 28, ['lively']),
  english('espeak-en-us-grandma', 'Ruth', 'en-us+grandma', 'en-US', 'American', 'female', 75, ['elderly', 'character']),
  english('espeak-en-us-grandpa', 'Walter', 'en-us+grandpa', 'en-US', 'American', 'male', 78, ['elderly', 'character']),
  english('espeak-en-us-whisper', 'Quill', 'en-us+whisper', 'en-US', 'American', 'neutral', 35, [
    'whisper',
    'character',
  ]),
  english('espeak-en-us-croak', 'Bramble', 'en-us+croak', 'en-US', 'American', 'neutral', 60, ['croaky', 'character']),
  english('espeak-en-us-robosoft', 'Unit Seven', 'en-us+robosoft', 'en-US', 'American', 'neutral', 30, [
    'robot',
    'character',
  ]),
  english('espeak-en-us-nyc', 'Vinny', 'en-us-nyc', 'en-US', 'New York', 'male', 38, ['plain']),
  english('espeak-en-gb', 'Oliver', 'en', 'en-GB', 'British', 'male', 35, ['plain']),
  english('espeak-en-gb-f3', 'Imogen', 'en+f3', 'en-GB', 'British', 'female', 27, ['bright']),
  english('espeak-en-gb-x-rp', 'Rupert', 'en-gb-x-rp', 'en-GB', 'Received Pronunciation', 'male', 50, ['formal']),
  english('espeak-en-gb-scotland', 'Fergus', 'en-gb-scotland', 'en-GB', 'Scottish', 'male', 42, ['plain']),
  english('espeak-en-gb-x-gbclan', 'Stanley', 'en-gb-x-gbclan', 'en-GB', 'Lancaster', 'male', 48, ['plain']),
  english('espeak-en-gb-x-gbcwmd', 'Howard', 'en-gb-x-gbcwmd', 'en-GB', 'West Midlands', 'male', 52, ['plain']),
  english('espeak-en-029', 'Delroy', 'en-029', 'en-029', 'Caribbean', 'male', 36, ['plain']),
];

export const englishDemo = 'Hello, and welcome. This is how I sound when I read your words aloud.';
