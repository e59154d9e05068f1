import type { NamedSpeaker } from '../../model-folder.ts';
import { englishDemo } from '../catalogue-english.ts';
import { spokenLanguages } from '../catalogue-languages.ts';
import type { EngineVoice } from '../port.ts';
import type { VoiceTrial } from '../voice-trial.ts';
import type { NeuralModel } from './neural-model.ts';

/** What a model told when it was loaded. */
export interface NeuralFacts extends VoiceTrial {
  readonly sampleRate: number;
  readonly speakers: number;
}

/** Of a model with hundreds of speakers without names no one listens to more. */
const mostUnnamed = 12;

const accents: Readonly<Record<string, string>> = { 'en-US': 'American', 'en-GB': 'British' };

/** The catalogue's tag of a language: with its region, or the first region that is known of it. */
export function tagOf(language: string): string {
  const [base = ''] = language.split('-');
  if (base === 'en') return accents[language] === undefined ? 'en-US' : language;
  const tags = spokenLanguages.map(({ tag }) => tag);
  return tags.find((tag) => tag === language) ?? tags.find((tag) => tag.split('-')[0] === base) ?? language;
}

export const demoOf = (language: string): string =>
  spokenLanguages.find(({ tag }) => tag === language)?.demo ?? englishDemo;

/** Who is listed: those with names, else the first ones by number. */
export function listedSpeakers({ speakers }: NeuralModel, count: number): NamedSpeaker[] {
  const named = speakers.filter(({ id }) => id < count);
  return named.length > 0 ? named : Array.from({ length: Math.min(count, mostUnnamed) }, (_, id) => ({ id }));
}

const madeBy: Readonly<Record<NeuralModel['family'], string>> = {
  vits: 'VITS',
  kokoro: 'Kokoro',
  kitten: 'Kitten',
  matcha: 'Matcha',
  supertonic: 'Supertonic',
};

/** Each speaker of Supertonic speaks all its languages; the others' speakers have one of their own. */
const languagesOf = ({ family, languages }: NeuralModel, own: string | undefined): readonly string[] => {
  const [first = 'en-US'] = languages;
  if (own !== undefined) return [own];
  return family === 'supertonic' && languages.length > 0 ? languages : [first];
};

/** `EngineVoice.engineVoice`, without the language where it is the speaker's only or first one. */
export const engineVoiceOf = (model: string, speaker: number, language?: string): string =>
  [model, speaker, ...(language === undefined ? [] : [language])].join('/');

/** The model, the speaker and the language in a voice's name. */
export function engineVoiceParts(engineVoice: string): {
  readonly model: string;
  readonly speaker: number;
  readonly language: string | null;
} {
  const [model = '', speaker = '', language = null] = engineVoice.split('/');
  return { model, speaker: Number(speaker), language };
}

/** The voices of a model, in the catalogue's class of neural voices. */
export function neuralVoices(model: NeuralModel, facts: NeuralFacts): EngineVoice[] {
  const listed = listedSpeakers(model, facts.speakers);
  const folder = model.id.toLowerCase().replace(/[^a-z0-9]+/gu, '-');
  const spoken = listed.flatMap((speaker) =>
    languagesOf(model, speaker.language).map((language, nth) => ({ ...speaker, language, isFirst: nth === 0 })),
  );
  return spoken.map(({ id, name, gender = 'neutral', age = 35, language, isFirst }) => {
    const tag = tagOf(language);
    const called = listed.length > 1 ? `${model.name} ${id + 1}` : model.name;
    // Two dashes: no folder's name has them any more, so none can be taken for another one's speaker.
    const parts = [...(id === 0 && isFirst ? [] : [String(id)]), ...(isFirst ? [] : [language.toLowerCase()])];
    return {
      id: ['neural', folder].join('-') + parts.map((part, nth) => (nth === 0 ? `--${part}` : `-${part}`)).join(''),
      name: name ?? called,
      engineVoice: engineVoiceOf(model.id, id, isFirst ? undefined : language),
      model: model.id,
      base: `${model.id} (neural voice, ${madeBy[model.family]})`,
      language: tag,
      accent: spokenLanguages.find((one) => one.tag === tag)?.accent ?? accents[tag] ?? tag,
      gender,
      age,
      quality: 2,
      sampleRate: facts.sampleRate,
      emotions: ['neutral'],
      gainDb: facts.gainDb,
      secondsPerCharacter: facts.secondsPerCharacter,
      tags: ['neural'],
      demoText: demoOf(tag),
    };
  });
}
