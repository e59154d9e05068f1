import type { NamedSpeaker } from '../../model-folder.ts';
import { calibrated } from '../catalogue-calibration.ts';
import { englishDemo } from '../catalogue-english.ts';
import { spokenLanguages } from '../catalogue-languages.ts';
import type { EngineVoice } from '../port.ts';
import known from './pack-voices.json' with { type: 'json' };
import type { PackKind } from './voice-pack.ts';

/** What the files say. */
export interface PackFacts {
  readonly language: string;
  readonly sampleRate: number;
}

/** What is known of who speaks. */
interface Person {
  readonly name: string;
  readonly gender: EngineVoice['gender'];
  readonly age: number;
  readonly tags: readonly string[];
}

const people = known as Readonly<Record<PackKind, Readonly<Record<string, Person | undefined>>>> & typeof known;

const made: Readonly<Record<PackKind, string>> = {
  'open-jtalk': 'statistical voice of one speaker, Open JTalk',
  pico: 'statistical voice of one speaker, SVOX Pico',
  flitevox: 'statistical voice of one speaker, flite',
};

/** `tohoku_f01_neutral` → `Tohoku f01 neutral`. */
const fromFileName = (name: string): string => {
  const words = name.replace(/[_\s]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A pack's voice as the catalogue has it; every plan may use it, because its owner brought it. */
export function packVoice(
  kind: PackKind,
  engineVoice: string,
  { language, sampleRate }: PackFacts,
  said: NamedSpeaker | undefined,
): EngineVoice {
  const unknown: Person = { name: fromFileName(engineVoice), gender: 'neutral', age: 35, tags: [] };
  const known = people[kind][engineVoice] ?? unknown;
  const person = {
    ...known,
    name: said?.name ?? known.name,
    gender: said?.gender ?? known.gender,
    age: said?.age ?? known.age,
  };
  const spoken = spokenLanguages.find(({ tag }) => tag === language);
  const accents: Readonly<Record<string, string>> = { 'en-US': 'American', 'en-GB': 'British' };
  return calibrated({
    ...person,
    id: `${kind}-${engineVoice.toLowerCase().replace(/[^a-z0-9]+/gu, '-')}`,
    engineVoice,
    base: `${engineVoice.replace(/[^\w-]+/gu, '_')} (${made[kind]})`,
    language,
    accent: spoken?.accent ?? accents[language] ?? language,
    quality: 0,
    sampleRate,
    tags: ['recorded', ...person.tags],
    demoText: spoken?.demo ?? englishDemo,
  });
}
