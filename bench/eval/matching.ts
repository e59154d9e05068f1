import {
  analyseSample,
  builtInSpeechEngines,
  calibrationText,
  cataloguePrints,
  clonedEngine,
  cloneRecipe,
  hearVoice,
  rankVoices,
  speechWorkers,
  voicePrint,
  voiceProfile,
} from '@timbre/engines';
import { SpeechError, type EngineVoice, type SpeechEngine, type VoicePrint } from '@timbre/engines/ports';
import { joined, recordedSpeakers } from './clone-samples.ts';
import { writePrints } from './matching-prints.ts';
import { passage } from './passage.ts';
import { figures } from './passages.ts';
import { channelOf, recordedRate, reRecorded } from './re-record.ts';
import { rawEngines, speakSentences, workerOptions } from './speaking.ts';

/** So many of a hundred re-recorded voices must be among the first five. */
const leastFound = 90;
const among = 5;
const most = 20;

/** Every English voice, and every so manyeth of the others: a hundred or so. */
const otherStep = 5;

/** None of it is in what the prints were taken from (`printText`). */
const otherWords = (voice: EngineVoice): readonly string[] =>
  voice.language.startsWith('en') ? [calibrationText(voice)] : figures;

interface Candidate {
  readonly id: string;
  readonly print: VoicePrint;
}

interface Finding {
  readonly id: string;
  readonly group: string;
  /** From 1; beyond the results: Infinity. */
  readonly rank: number;
}

function rankOf(id: string, samples: Float32Array, rate: number, candidates: readonly Candidate[]): number {
  const { place, report } = hearVoice(samples, rate);
  if (place === null) return Infinity;
  const at = rankVoices({ ...report, place }, candidates, most).findIndex((one) => one.id === id);
  return at === -1 ? Infinity : at + 1;
}

async function* chosenVoices(): AsyncGenerator<{ readonly engine: SpeechEngine; readonly voice: EngineVoice }> {
  let others = 0;
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const voice of await engine.voices())
      if (voice.language.startsWith('en') || others++ % otherStep === 0) yield { engine, voice };
    await engine.close();
  }
}

function sumUp(findings: readonly Finding[]): number {
  const groups = new Map<string, Finding[]>();
  for (const one of findings) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const told = (of: readonly Finding[]) => {
    const found = (limit: number) => of.filter(({ rank }) => rank <= limit).length;
    return `${of.length} re-recorded: first ${found(1)}, in the first ${among} ${found(among)}`;
  };
  for (const [group, of] of groups) console.log(`${group}: ${told(of)}`);
  for (const { id, rank } of findings.filter((one) => one.rank > among)) console.log(`missed: ${id}, at ${rank}`);
  console.log(`all: ${told(findings)} of ${cataloguePrints().size} voices`);
  return (100 * findings.filter(({ rank }) => rank <= among).length) / findings.length;
}

async function reRecordings(): Promise<number> {
  const candidates = [...cataloguePrints()].map(([id, print]) => ({ id, print }));
  const findings: Finding[] = [];
  for await (const { engine, voice } of chosenVoices()) {
    const { id, engineVoice, sampleRate, language } = voice;
    const words = otherWords(voice);
    const speech = await speakSentences(engine, engineVoice, sampleRate, words).catch((error: unknown) => {
      if (!(error instanceof SpeechError)) throw error;
      console.log(`${id}: ${error.message}`);
      return null;
    });
    if (speech === null) continue;
    const recording = reRecorded(speech, sampleRate, channelOf(findings.length));
    const group = `${engine.name}, ${language.startsWith('en') ? 'English' : 'other languages'}`;
    findings.push({ id, group, rank: rankOf(id, recording, recordedRate, candidates) });
  }
  return sumUp(findings);
}

/** Each recorded person's cloned voice, among the catalogue and all the clones, by an utterance it was not made of. */
async function recordedPeople(): Promise<{ readonly people: number; readonly first: number }> {
  const rate = 16_000;
  const recorded = recordedSpeakers();
  const vocoder = speechWorkers({ kind: 'vocoder', ...workerOptions, size: 1, isLazy: true });
  const engine = clonedEngine({ bases: rawEngines([]), workers: vocoder });
  const clones: Candidate[] = [];
  for (const [id, utterances] of recorded) {
    const { report, place, speech } = analyseSample(joined(utterances.slice(0, -1)), rate);
    const profile = voiceProfile(speech, rate);
    const recipe = place && profile && cloneRecipe({ profile, place, report }, 'en-US');
    if (!recipe) throw new Error(`No voice could be made of ${id}.`);
    const said = await speakSentences(engine, recipe.engineVoice, recipe.sampleRate, passage.slice(0, 3));
    const print = voicePrint(said, recipe.sampleRate);
    if (print !== null) clones.push({ id, print });
  }
  await engine.close();
  const candidates = [...[...cataloguePrints()].map(([id, print]) => ({ id, print })), ...clones];
  const ranks = [...recorded].map(([id, utterances]) => {
    const rank = rankOf(id, utterances.at(-1) ?? new Float32Array(0), rate, candidates);
    console.log(`speaker ${id}: the own cloned voice comes ${rank === 1 ? 'first' : `at ${rank}`}`);
    return rank;
  });
  return { people: ranks.length, first: ranks.filter((rank) => rank === 1).length };
}

/**
 * `npm run eval -- matching`: re-records voices of the catalogue on other words (white or pink noise 15 to 20 dB below,
 * ±3 dB, MP3 of 64 kbit/s) and counts how often each is found; then the same with recorded people and their cloned
 * voices, where their recordings are here. Fails when fewer than 90 of 100 are among the first five.
 */
export async function matching([mode, ...rest]: readonly string[]): Promise<void> {
  if (mode === 'prints') return writePrints(rest);
  const found = await reRecordings();
  const { people, first } = await recordedPeople();
  if (people === 0) console.log('bench/data/speakers is not here: voices of the catalogue only.');
  else console.log(`${first} of ${people} recorded people have their own cloned voice first`);
  if (found < leastFound) throw new Error(`Only ${found.toFixed(1)} of 100 are among the first ${among}.`);
}
