import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { builtInSpeechEngines } from '@timbre/engines';
import { joinSamples, pcmSamples, silence, toFloat, toInt16 } from '@timbre/media/pcm';
import { speakerFeatures } from '@timbre/media/speaker-metric-features';
import { dataPath } from '../data-folder.ts';
import { passages } from '../passages.ts';
import { atRate, evenLevel, speakSentences, workerOptions } from '../speaking.ts';

/** A voice and what it says, at 16 kHz. */
export interface Person {
  readonly name: string;
  readonly isRecorded: boolean;
  readonly isLow: boolean;
  readonly samples: Int16Array;
}

/** The method is tuned on some voices and measured on others: no voice is in both. */
export type VoiceSet = 'tuning' | 'test';

const rate = 16_000;
/** Below, a voice counts as a man's. */
const lowHertz = 160;

const recorded: Readonly<Record<VoiceSet, readonly RegExp[]>> = {
  tuning: [/__533-/u, /__1688-/u, /__3331-/u, /two_cities/u],
  test: [/__367-/u, /__1998-/u, /__3005-/u, /__3080-/u, /jfk/u, /sense-/u],
};

/** Each spoken by a person of its own: no voice made of another. */
const made: Readonly<Record<VoiceSet, readonly string[]>> = {
  tuning: [
    'flite-awb',
    'flite-kal16',
    'festival-ked',
    'pico-de-de-gl0',
    'pico-fr-fr-nk0',
    'pico-it-it-cm0',
    'festival-cs-ph',
    'festival-cs-krb',
    'festival-it-lp',
    'festival-fi-mv',
  ],
  test: [
    'flite-rms',
    'flite-slt',
    'pico-en-gb-kh0',
    'pico-en-us-lh0',
    'pico-es-es-zl0',
    'festival-cs-dita',
    'festival-cs-machac',
    'festival-it-pc',
    'open-jtalk-mei-normal',
    'festival-fi-lj',
  ],
};

function decoded(path: string): Int16Array {
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(rate), 'pipe:1'];
  return pcmSamples(new Uint8Array(spawnSync('ffmpeg', args, { maxBuffer: 1e9 }).stdout));
}

function person(name: string, isRecorded: boolean, parts: readonly Int16Array[]): Person {
  const pause = silence(0.3, rate);
  const samples = toInt16(evenLevel(toFloat(joinSamples(parts.flatMap((part) => [part, pause])))));
  const pitch = Math.exp(speakerFeatures(toFloat(samples))?.at(-2) ?? 0);
  return { name, isRecorded, isLow: pitch < lowHertz, samples };
}

/** Readers of the shared data; none where it is not. */
function recordedPeople(set: VoiceSet): Person[] {
  const files = ['speakers', 'speech'].flatMap((folder) =>
    existsSync(dataPath(folder))
      ? readdirSync(dataPath(folder))
          .filter((name) => /\.(?:flac|wav)$/u.test(name))
          .sort()
          .map((name) => dataPath(`${folder}/${name}`))
      : [],
  );
  return recorded[set].flatMap((own) => {
    const paths = files.filter((path) => own.test(path));
    return paths.length === 0 ? [] : [person(own.source, true, paths.map(decoded))];
  });
}

/** Half tones and pace of one mood after another. */
export const moods = [
  { pitch: 0, speed: 1 },
  { pitch: 2, speed: 1.15 },
  { pitch: -1.5, speed: 0.88 },
  { pitch: 1, speed: 0.95 },
  { pitch: -1, speed: 1.1 },
] as const;

/** Where none is written in the language, Spanish read by its rules: it is about voices, not words. */
const textsOf = (language: string): readonly string[] =>
  passages[language.startsWith('en') ? 'en-US' : language] ?? passages['es-ES'] ?? [];

/** Installed voices of that set, plain, and as one that goes on for five minutes in changing moods. */
async function madePeople(set: VoiceSet): Promise<{ readonly plain: Person[]; readonly moody: Person[] }> {
  const [plain, moody]: [Person[], Person[]] = [[], []];
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const { id, engineVoice, sampleRate, language } of await engine.voices()) {
      if (!made[set].includes(id)) continue;
      const texts = textsOf(language);
      const say = async (sentences: readonly string[], manner: (typeof moods)[number]) =>
        toInt16(
          atRate(await speakSentences(engine, engineVoice, sampleRate, sentences, 0.3, manner), sampleRate, rate),
        );
      const told = await say(texts, moods[0]);
      plain.push(person(id, false, [told]));
      if (moody.length === 4) continue;
      const long = [told];
      for (let at = 1; long.reduce((sum, part) => sum + part.length, 0) < 300 * rate; at++)
        long.push(await say(texts.slice((at * 3) % 7, ((at * 3) % 7) + 4), moods[at % moods.length] ?? moods[0]));
      moody.push(person(id, false, long));
    }
    await engine.close();
  }
  return { plain, moody };
}

/** The woman whose recordings are the Russian voice of Debian's festival packages: five minutes of her. */
function longReader(): Person[] {
  const folder = '/usr/share/festival/voices/russian/msu_ru_nsh_clunits/wav';
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort().slice(0, 120);
  return [
    person(
      'ru-nsh, recorded',
      true,
      files.map((name) => decoded(`${folder}/${name}`)),
    ),
  ];
}

/** Everyone of a set. */
export async function peopleOf(set: VoiceSet): Promise<{ readonly people: Person[]; readonly moody: Person[] }> {
  const { plain, moody } = await madePeople(set);
  return { people: [...recordedPeople(set), ...plain], moody: [...moody, ...(set === 'test' ? longReader() : [])] };
}
