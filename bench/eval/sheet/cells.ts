import type { Emotion } from '@timbre/contract/script';

/** The opening of the North Wind and the Sun, and how it ends, as the International Phonetic Association has them. */
const texts = {
  en: 'The north wind and the sun were arguing about which of them was stronger. Then the sun shone out warmly, and immediately the traveler took off his cloak.',
  es: 'El viento norte y el sol discutían sobre cuál de ellos era el más fuerte. Entonces el sol brilló con calor, y al instante el viajero se quitó la capa.',
  fr: 'La bise et le soleil se disputaient, chacun assurant qu’il était le plus fort. Alors le soleil a commencé à briller, et le voyageur a ôté son manteau.',
  de: 'Der Nordwind und die Sonne stritten sich, wer von ihnen der Stärkere wäre. Dann schien die Sonne warm, und sogleich zog der Wanderer seinen Mantel aus.',
  ja: '北風と太陽が、どちらが強いかで言い争っていました。すると太陽が暖かく照りだし、旅人はすぐに上着を脱ぎました。',
} as const;

/** Ten voices of every making: recorded, formant, and re-voiced from either. */
export const sheetVoices: readonly { readonly id: string; readonly language: keyof typeof texts }[] = [
  { id: 'flite-rms', language: 'en' },
  { id: 'flite-slt', language: 'en' },
  { id: 'festival-slt-hts', language: 'en' },
  { id: 'revoiced-graham-whitlock', language: 'en' },
  { id: 'revoiced-isla-reid', language: 'en' },
  { id: 'espeak-en-us-f5', language: 'en' },
  { id: 'revoiced-es-slt', language: 'es' },
  { id: 'revoiced-fr-rms', language: 'fr' },
  { id: 'espeak-de', language: 'de' },
  { id: 'revoiced-ja-slt', language: 'ja' },
];

/** Neutral to compare with, and six moods that each ask something else of the vocoder; from top to bottom. */
export const sheetMoods = [
  'neutral',
  'cheerful',
  'sad',
  'angry',
  'fearful',
  'whisper',
  'newscast',
] as const satisfies readonly Emotion[];

export const textOf = (language: keyof typeof texts): string => texts[language];
