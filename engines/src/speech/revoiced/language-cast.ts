import type { VoiceShape } from '@timbre/media/vocoder/shape';
import { spokenLanguages, type SpokenLanguage } from '../catalogue-languages.ts';
import { espeakSampleRate } from '../worker-protocol.ts';
import names from './language-names.json' with { type: 'json' };
import type { RevoicedFacts } from './revoiced-voice.ts';
import { timbres, type TimbreName } from './timbres.ts';

/** One way to make a person of a formant voice; the first two are offered in every language of `language-names.json`. */
interface Person {
  /** Ends the voice's id; never changes. */
  readonly key: string;
  readonly gender: 'female' | 'male';
  /** Variant of espeak-ng: of all tried, the ones a recogniser understands best once re-voiced. */
  readonly variant: string;
  readonly timbre: TimbreName;
  readonly after: string;
  readonly change: Partial<Pick<VoiceShape, 'pitch' | 'pitchRange' | 'formant' | 'tiltDb' | 'breath'>>;
  readonly tag: string;
  /** Taken in turn, language by language. */
  readonly ages: readonly [number, ...number[]];
}

const people: readonly Person[] = [
  {
    key: 'slt',
    gender: 'female',
    variant: 'f5',
    timbre: 'f5-slt',
    after: 'slt',
    change: { pitch: 1, formant: 1.03 },
    tag: 'clear',
    ages: [28, 33, 24, 36, 30, 39, 26],
  },
  {
    key: 'rms',
    gender: 'male',
    variant: 'edward',
    timbre: 'edward-rms',
    after: 'rms',
    change: {},
    tag: 'steady',
    ages: [37, 31, 44, 29, 40, 35, 48],
  },
  {
    key: 'slt-low',
    gender: 'female',
    variant: 'f5',
    timbre: 'f5-slt',
    after: 'slt, lowered',
    change: { pitch: -3.5, pitchRange: 0.8, formant: 0.9, tiltDb: -1, breath: 1.2 },
    tag: 'low',
    ages: [52, 47, 61],
  },
  {
    key: 'awb',
    gender: 'male',
    variant: 'edward',
    timbre: 'edward-awb',
    after: 'awb',
    change: { pitch: -1, formant: 0.95 },
    tag: 'warm',
    ages: [46, 58, 34],
  },
];

/** The timbre of a recorded speaker, and what this person changes about it. */
function shapeOf({ timbre, change }: Person): VoiceShape {
  const { pitch, pitchRange, curveDb } = timbres[timbre];
  return {
    formant: 1,
    tiltDb: 0,
    breath: 1,
    energyDb: 0,
    ...change,
    pitch: pitch + (change.pitch ?? 0),
    pitchRange: pitchRange * (change.pitchRange ?? 1),
    curveDb,
  };
}

function voiceOf(language: SpokenLanguage, person: Person, name: string, at: number): RevoicedFacts {
  const { code, tag, accent, tags = [], demo = '' } = language;
  const id = `revoiced-${code.toLowerCase()}-${person.key}`;
  return {
    id,
    name,
    engineVoice: id,
    base: `espeak-ng ${accent}, re-voiced after ${person.after} (CMU Arctic recordings of one speaker)`,
    language: tag,
    accent,
    gender: person.gender,
    age: person.ages[at % person.ages.length] ?? person.ages[0],
    quality: 1,
    sampleRate: espeakSampleRate,
    tags: ['re-voiced', person.tag, ...tags],
    demoText: demo,
    made: {
      of: { engine: 'espeak-ng', voice: `${code}+${person.variant}`, sampleRate: espeakSampleRate },
      shape: shapeOf(person),
      pace: 1,
    },
  };
}

const namesOf: Readonly<Record<string, readonly string[]>> = names;

/**
 * Re-voiced voices of the languages espeak-ng speaks well: those that already had a woman, a man and a sentence
 * someone could check. No one who speaks them natively has judged these voices.
 */
export const languageCast = (): RevoicedFacts[] =>
  spokenLanguages
    .filter(({ code }) => namesOf[code] !== undefined)
    .flatMap((language, at) =>
      (namesOf[language.code] ?? []).flatMap((name, index) => {
        const person = people[index];
        return person ? [voiceOf(language, person, name, at)] : [];
      }),
    );
