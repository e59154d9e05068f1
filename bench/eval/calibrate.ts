import { writeFile } from 'node:fs/promises';
import type { VoiceMeasures } from '@timbre/contract/voices/voices';
import { builtInSpeechEngines, calibrationText } from '@timbre/engines';
import { SpeechError, type EngineVoice, type SpeechEngine } from '@timbre/engines/ports';
import { integratedLoudness } from '@timbre/media/loudness';
import { limitedGain } from '@timbre/media/mix/pcm-limiter';
import { toFloat, toInt16 } from '@timbre/media/pcm';
import {
  sameSpeakerDistance,
  speakerDistance,
  speakerEmbedding,
  type SpeakerEmbedding,
} from '@timbre/media/speaker-metric';
import { distinctFile, pairsOf, readDistinct } from './known-voices.ts';
import { largestSet } from './largest-set.ts';
import { measureVoice } from './measure-voice.ts';
import { passage } from './passage.ts';
import { readCalibration, writeCalibration, type Figures } from './figures.ts';
import { speakSentences, workerOptions } from './speaking.ts';

/**
 * `npm run eval -- calibrate [language …]`: measures every voice really present, or those of some languages (`en es`):
 * the gain that brings a passage to -20 LUFS after the limiter, its seconds per character, and what the cast page
 * shows but for the word error rate, which is `hear`'s. Writes engines/src/speech/calibration.json and
 * catalogue-distinct.json; voices absent here keep their old figures.
 */
const targetLufs = -20;

interface Known {
  readonly id: string;
  /** The speech community within which voices are compared: `en` for every English. */
  readonly language: string;
  readonly at: SpeakerEmbedding;
}

/** Recorded speakers are themselves; what is made of them may be a variant of them, never the other way round. */
const speakers = ['flite-rms', 'flite-slt', 'flite-awb'];

/**
 * Which English voices are people of their own: the rest is labelled a variant in the catalogue. No one who was a person
 * becomes a variant while the committed list holds (`npm run eval -- cast`); when it does not, it is found again.
 */
async function writeDistinct(english: readonly Known[]): Promise<void> {
  const known = await readDistinct();
  const committed = english.filter(({ id }) => known.includes(id));
  const holds = pairsOf(committed).every(({ distance }) => distance > sameSpeakerDistance);
  const kept = holds ? known : speakers;
  const fixed = english.flatMap(({ id }, index) => (kept.includes(id) ? [index] : []));
  const apart = largestSet(
    english.map(({ at }) => at),
    fixed,
  ).flatMap((index) => english[index]?.id ?? []);
  await writeFile(distinctFile, `${JSON.stringify(apart.sort(), null, 2)}\n`);
  console.log(`${apart.length} of ${english.length} English voices are far from each other`);
}

const languageOf = (voice: EngineVoice): string => voice.language.split('-')[0] ?? '';

const isNumbersOnly = (text: string): boolean => !/\p{L}/u.test(text);

/** Gain by three rounds, because the limiter takes a little off. */
function gainFor(samples: Int16Array, sampleRate: number): number {
  let gainDb = 0;
  for (let round = 0; round < 3; round++) {
    gainDb += targetLufs - integratedLoudness([toFloat(limitedGain(samples, gainDb, sampleRate))], sampleRate);
  }
  return Math.round(gainDb * 100) / 100;
}

interface Measured {
  readonly figures: Figures;
  readonly known: Known | null;
}

async function measure(engine: SpeechEngine, voice: EngineVoice, wordErrorRate: number | null): Promise<Measured> {
  const { sampleRate, engineVoice } = voice;
  const language = languageOf(voice);
  const text = calibrationText(voice);
  const samples = await speakSentences(engine, engineVoice, sampleRate, [text], 0);
  const speech = language === 'en' ? await speakSentences(engine, engineVoice, sampleRate, passage) : samples;
  const at = speakerEmbedding(speech, sampleRate);
  return {
    figures: {
      gainDb: gainFor(toInt16(samples), sampleRate),
      secondsPerCharacter: Math.round((samples.length / sampleRate / text.length) * 10_000) / 10_000,
      measured: { ...measureVoice(speech, sampleRate), wordErrorRate, nearest: null },
    },
    known: at ? { id: voice.id, language, at } : null,
  };
}

/** The voice of the same language that is most like this one. */
function nearestOf(one: Known, all: readonly Known[]): VoiceMeasures['nearest'] {
  const others = all.filter(({ id, language }) => id !== one.id && language === one.language);
  const near = others
    .map(({ id, at }) => ({ speaker: id, distance: speakerDistance(one.at, at) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? { ...near, distance: Math.round(near.distance * 100) / 100 } : null;
}

async function measureAll(
  into: Record<string, Figures>,
  languages: readonly string[],
): Promise<{ readonly unpaced: readonly string[] }> {
  const known: Known[] = [];
  const unpaced: string[] = [];
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    const voices = await engine.voices();
    for (const voice of voices.filter((one) => languages.length === 0 || languages.includes(languageOf(one)))) {
      try {
        const { figures, known: here } = await measure(engine, voice, into[voice.id]?.measured?.wordErrorRate ?? null);
        // A gain is part of what a paid sentence is known by, so a voice keeps the one it came with.
        into[voice.id] = { ...figures, gainDb: into[voice.id]?.gainDb ?? figures.gainDb };
        if (here) known.push(here);
        if (isNumbersOnly(voice.demoText)) unpaced.push(voice.id);
      } catch (error) {
        if (!(error instanceof SpeechError)) throw error;
        console.error(`${voice.id}: ${error.message}`);
      }
    }
    await engine.close();
  }
  const english = known.filter(({ language }) => language === 'en');
  if (english.length > 0) await writeDistinct(english);
  for (const one of known) {
    const figures = into[one.id];
    if (figures?.measured)
      into[one.id] = { ...figures, measured: { ...figures.measured, nearest: nearestOf(one, known) } };
  }
  return { unpaced };
}

export async function calibrate(languages: readonly string[]): Promise<void> {
  const figures = await readCalibration();
  const { unpaced } = await measureAll(figures, languages);
  // Digits take many seconds per character: voices without a sentence get the median of the others.
  const paces = Object.entries(figures)
    .filter(([id]) => !unpaced.includes(id))
    .map(([, one]) => one.secondsPerCharacter)
    .sort((a, b) => a - b);
  const median = paces[paces.length >> 1] ?? 0.07;
  for (const id of unpaced) {
    const known = figures[id];
    if (known) figures[id] = { ...known, secondsPerCharacter: median };
  }
  await writeCalibration(figures);
  const gains = Object.values(figures).map((one) => one.gainDb);
  console.log(
    `${gains.length} voices, gains ${Math.min(...gains)} to ${Math.max(...gains)} dB, median pace ${median} s/character`,
  );
}
