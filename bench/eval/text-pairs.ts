import { espeakCatalogue } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence, toFloat, toInt16 } from '@timbre/media/pcm';
import { noisy, seeded } from './known-speech.ts';
import { passages } from './passages.ts';
import { recordedSpeech } from './recorded-speech.ts';
import { otherSentences, sentences } from './sentences.ts';
import { atRate, rawEngines } from './speaking.ts';

/** Something said, and the lines of it. */
export interface Recording {
  readonly group: string;
  readonly language: string;
  readonly lines: readonly string[];
  readonly samples: Int16Array;
}

/** A recording with a text that is said in it, or with another. */
export interface TextPair {
  readonly recording: Recording;
  readonly kind: string;
  readonly isRight: boolean;
  readonly language: string;
  readonly lines: readonly string[];
}

interface Speaker {
  readonly group: string;
  readonly language: string;
  readonly engine: SpeechEngine;
  readonly voice: string;
  readonly sampleRate: number;
  readonly speed: number;
  readonly lines: readonly string[];
}

type Random = () => number;

const rate = 16_000;
const english = 'en-US';
const noiseDb = 15;
const noisyShare = 0.4;
const counts = [1, 2, 3, 4, 8];
const plain = { pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

/** Some of them in random order, none twice. */
function some<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1))
    .flat()
    .slice(0, count);
}

const baseOf = (language: string): string =>
  espeakCatalogue()
    .find((voice) => voice.language === language)
    ?.engineVoice.split('+')[0] ?? language;

/** flite's and festival's voices in English, slow and fast, and a variant of espeak's voice for each language. */
async function speakers(): Promise<{ list: Speaker[]; close: () => Promise<void> }> {
  const languages = Object.keys(passages).filter((language) => language !== english);
  const variants = ['f3', 'm7', 'klatt4'] as const;
  const voices = languages.map((language, at) => `${baseOf(language)}+${variants[at % variants.length] ?? 'f3'}`);
  const engines = rawEngines(voices);
  const flite = (voice: string, speed: number): Speaker => ({
    group: speed === 1 ? 'flite' : 'flite, slow or fast',
    language: english,
    engine: engines.flite,
    voice,
    sampleRate: rate,
    speed,
    lines: sentences,
  });
  const festival = (await engines.festival.voices()).map(({ engineVoice: voice, sampleRate }): Speaker => ({
    group: 'festival',
    language: english,
    engine: engines.festival,
    voice,
    sampleRate,
    speed: 1,
    lines: sentences,
  }));
  const espeak = languages.map((language, at): Speaker => ({
    group: 'espeak',
    language,
    engine: engines['espeak-ng'],
    voice: voices[at] ?? '',
    sampleRate: 22_050,
    speed: [1, 0.75, 1.3][at % 3] ?? 1,
    lines: passages[language] ?? [],
  }));
  const list = [
    ...['rms', 'slt', 'awb', 'kal16'].map((voice) => flite(voice, 1)),
    flite('rms', 1.4),
    flite('slt', 0.7),
    flite('awb', 1.6),
    ...festival.slice(0, 1),
    ...espeak,
  ];
  const close = async (): Promise<void> => {
    for (const engine of Object.values(engines)) await engine.close();
  };
  return { list, close };
}

async function said({ engine, voice, sampleRate, speed }: Speaker, text: string): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  for await (const event of engine.speak({ ...plain, speed, voice, text }, new AbortController().signal))
    if (event.kind === 'audio') parts.push(event.samples);
  const samples = joinSamples(parts);
  return sampleRate === rate ? samples : toInt16(atRate(toFloat(samples), sampleRate, rate));
}

const maybeNoisy = (samples: Int16Array, random: Random): Int16Array =>
  random() < noisyShare ? noisy(samples, noiseDb, random) : samples;

async function* spoken(times: number, random: Random): AsyncGenerator<Recording> {
  const { list, close } = await speakers();
  for (const speaker of list) {
    for (const count of counts) {
      for (let time = 0; time < times; time++) {
        const lines = some(speaker.lines, count, random);
        const parts: Int16Array[] = [silence(0.5, rate)];
        for (const text of lines) parts.push(await said(speaker, text), silence(0.1 + 1.1 * random(), rate));
        const samples = maybeNoisy(joinSamples(parts), random);
        yield { group: speaker.group, language: speaker.language, lines, samples };
      }
    }
  }
  await close();
}

/** Each utterance of a person, and all of one person together; clean and in noise. */
function* recorded(random: Random): Generator<Recording> {
  const utterances = recordedSpeech();
  const people = [...new Set(utterances.map(({ speaker }) => speaker))].map((person) =>
    utterances.filter(({ speaker }) => speaker === person),
  );
  const together = people.filter(({ length }) => length > 1);
  for (const group of [...utterances.map((one) => [one]), ...together]) {
    const samples = joinSamples(group.flatMap((one) => [one.samples, silence(0.3, rate)]));
    const lines = group.map(({ text }) => text);
    yield { group: 'people', language: english, lines, samples };
    yield { group: 'people', language: english, lines, samples: noisy(samples, noiseDb, random) };
  }
}

/** The share of the letters of a text that stands in the order of another, at most. */
function inOrder(lines: readonly string[], of: readonly string[]): number {
  const most: number[] = [];
  for (const [at, line] of lines.entries()) {
    const place = of.indexOf(line);
    const before = lines.slice(0, at).map((one, n) => (of.indexOf(one) < place ? (most[n] ?? 0) : 0));
    most.push(line.length + Math.max(0, ...before));
  }
  return Math.max(0, ...most) / lines.reduce((sum, line) => sum + line.length, 0);
}

/** Half of a text in its order is as much as a wrong one may have. */
const maxInOrder = 0.5;

function* pairsOf(recording: Recording, random: Random): Generator<TextPair> {
  const { lines, language } = recording;
  const right = { recording, isRight: true, language };
  const wrong = { recording, isRight: false, language };
  const count = lines.length;
  const own = language === english ? [...sentences, ...otherSentences] : (passages[language] ?? []);
  const others = own.filter((line) => !lines.includes(line));
  yield { ...right, kind: 'the text', lines };
  if (count >= 4) {
    const at = Math.floor(random() * count);
    yield { ...right, kind: 'a line missing', lines: lines.filter((_, line) => line !== at) };
    const more = some(others, 1, random);
    if (more.length > 0)
      yield { ...right, kind: 'a line more', lines: [...lines.slice(0, at), ...more, ...lines.slice(at)] };
  }
  for (const length of new Set([count, Math.ceil(count / 2), count + 1])) {
    const text = some(others, length, random);
    if (text.length > 0) yield { ...wrong, kind: 'another text', lines: text };
  }
  const foreign = Object.keys(passages).filter((one) => one.slice(0, 2) !== language.slice(0, 2));
  for (const tongue of some(foreign, 2, random))
    yield { ...wrong, kind: 'another language', language: tongue, lines: some(passages[tongue] ?? [], count, random) };
  const reversed = lines.toReversed();
  if (inOrder(reversed, lines) <= maxInOrder) yield { ...wrong, kind: 'its lines reversed', lines: reversed };
  const mixed = some(lines, count, random);
  if (count > 3 && inOrder(mixed, lines) <= maxInOrder) yield { ...wrong, kind: 'its lines mixed', lines: mixed };
}

/** Recordings of engines and people with texts that are said in them and texts that are not. */
export async function* textPairs(times: number, seed: number): AsyncGenerator<TextPair> {
  const random = seeded(seed);
  for await (const recording of spoken(times, random)) yield* pairsOf(recording, random);
  for (const recording of recorded(random)) yield* pairsOf(recording, random);
}
