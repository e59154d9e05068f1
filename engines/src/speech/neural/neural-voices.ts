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

/** `EngineVoice.engineVoice`: the model and the speaker's number. */
export const engineVoiceOf = (model: string, speaker: number): string => `${model}/${speaker}`;

const madeBy: Readonly<Record<string, string>> = { vits: 'VITS', kokoro: 'Kokoro', kitten: 'Kitten', matcha: 'Matcha' };

/** The voices of a model, in the catalogue's class of neural voices. */
export function neuralVoices(model: NeuralModel, facts: NeuralFacts): EngineVoice[] {
  const listed = listedSpeakers(model, facts.speakers);
  return listed.map(({ id, name, gender = 'neutral', age = 35, language = model.languages[0] ?? 'en-US' }) => {
    const tag = tagOf(language);
    const called = listed.length > 1 ? `${model.name} ${id + 1}` : model.name;
    return {
      // Two dashes: no folder's name has them any more, so none can be taken for another one's speaker.
      id: `neural-${model.id.toLowerCase().replace(/[^a-z0-9]+/gu, '-')}${id === 0 ? '' : `--${id}`}`,
      name: name ?? called,
      engineVoice: engineVoiceOf(model.id, id),
      model: model.id,
      base: `${model.id} (neural voice, ${madeBy[model.family] ?? model.family})`,
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
