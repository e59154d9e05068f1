import { analyseSample, cloneRecipe, clonedEngine, speechWorkers, voiceProfile, type Revoicing } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { speakerDistance, type SpeakerEmbedding } from '@timbre/media/speaker-metric';
import { writeBases } from './clone-bases.ts';
import { writeDemo } from './clone-demo.ts';
import { cloneSamples, joined, placed, recordedSpeakers, type CloneSample } from './clone-samples.ts';
import { equalError } from './equal-error.ts';
import { passage } from './passage.ts';
import { canRecognise, errorRateOf } from './recognise.ts';
import { rawEngines, speakSentences, workerOptions } from './speaking.ts';

/** What every clone says; no one in the samples did. */
const spoken = passage.slice(0, 6);

/** Of the formant speakers this many are known to end farther away than they began. */
const maxMissed = 1;
/** Of the recorded people each must come nearer than the base, and all but so many be taken for themselves. */
const maxMistaken = 1;

/** How the sample's spectrum reaches the clone: its mean alone, or its mean and how it moves. */
type Mapping = 'mean' | 'motion';

const withMapping = (engineVoice: string, mapping: Mapping): string => {
  const { shape, ...rest } = JSON.parse(engineVoice) as Revoicing;
  const { motion: _, ...plain } = shape;
  return JSON.stringify({ ...rest, shape: mapping === 'motion' ? shape : plain });
};

function recipeOf({ speaker, samples, sampleRate }: Pick<CloneSample, 'speaker' | 'samples' | 'sampleRate'>) {
  const { report, place, speech } = analyseSample(samples, sampleRate);
  const profile = voiceProfile(speech, sampleRate);
  const recipe = place && profile && cloneRecipe({ profile, place, report }, 'en-US');
  if (!recipe) throw new Error(`No voice could be made of ${speaker}.`);
  return recipe;
}

interface Outcome {
  readonly sample: CloneSample;
  readonly mapping: Mapping;
  readonly before: number;
  readonly after: number;
  readonly nearest: string | undefined;
  /** Null: no one was asked to listen. */
  readonly errorRate: number | null;
}

async function outcomesOf(
  sample: CloneSample,
  samples: readonly CloneSample[],
  engine: SpeechEngine,
  plainPlace: (base: string) => Promise<SpeakerEmbedding>,
): Promise<Outcome[]> {
  const { engineVoice, sampleRate } = recipeOf(sample);
  const base = (JSON.parse(engineVoice) as Revoicing).of.voice;
  const before = speakerDistance(await plainPlace(base), sample.held);
  const own = speakerDistance(placed(sample.samples, sample.sampleRate), sample.held);
  const outcomes: Outcome[] = [];
  for (const mapping of ['mean', 'motion'] as const) {
    const speech = await speakSentences(engine, withMapping(engineVoice, mapping), sampleRate, spoken);
    const place = placed(speech, sampleRate);
    const after = speakerDistance(place, sample.held);
    const [best] = samples
      .map((one) => ({ speaker: one.speaker, distance: speakerDistance(place, one.held) }))
      .sort((a, b) => a.distance - b.distance);
    const isHeard = sample.isRecorded && canRecognise();
    const errorRate = isHeard ? await errorRateOf(speech, sampleRate, spoken.join(' ')) : null;
    outcomes.push({ sample, mapping, before, after, nearest: best?.speaker, errorRate });
    const figures = [before, after, own].map((one) => one.toFixed(2)).join('\t');
    const heard = errorRate === null ? '' : `\t${errorRate} % words wrong`;
    console.log(`${sample.speaker}\t${base}\t${mapping}\t${figures}\tnearest ${best?.speaker ?? ''}${heard}`);
  }
  return outcomes;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function sumUp(outcomes: readonly Outcome[], mapping: Mapping, isRecorded: boolean) {
  const of = outcomes.filter((one) => one.mapping === mapping && one.sample.isRecorded === isRecorded);
  const nearer = of.filter(({ before, after }) => after < before).length;
  const identified = of.filter(({ sample, nearest }) => nearest === sample.speaker).length;
  const distance = mean(of.map(({ after }) => after)).toFixed(2);
  const rates = of.flatMap(({ errorRate }) => (errorRate === null ? [] : [errorRate]));
  const heard = rates.length === 0 ? '' : `, ${mean(rates).toFixed(1)} % of the words wrong`;
  const who = isRecorded ? 'recorded people' : 'formant speakers';
  if (of.length > 0)
    console.log(
      `${mapping}, ${of.length} ${who}: ${nearer} nearer than the base, ${identified} identified among all, mean distance ${distance}${heard}`,
    );
  return { missed: of.length - nearer, mistaken: of.length - identified };
}

/** From a minute of recording to a voice that has spoken once, as the job does it, without the programs' start. */
async function timeOfMinute(engine: SpeechEngine, utterances: readonly Float32Array[]): Promise<void> {
  const once = joined(utterances);
  const minute = Float32Array.from({ length: 60 * 16_000 }, (_, at) => once[at % once.length] ?? 0);
  const started = performance.now();
  const { engineVoice, sampleRate } = recipeOf({ speaker: 'the minute', samples: minute, sampleRate: 16_000 });
  const measured = performance.now();
  placed(await speakSentences(engine, engineVoice, sampleRate, spoken.slice(0, 2)), sampleRate);
  const seconds = [measured - started, performance.now() - started].map((one) => (one / 1000).toFixed(1));
  console.log(`a minute of sample: measured in ${seconds[0]} s, ready in ${seconds[1]} s`);
}

/**
 * `npm run eval -- clones`: makes a voice of every sample, lets it say other words, and measures how near it comes to
 * words of the same speaker that were not used and how well it is understood. Fails when more clones than are known to
 * end no nearer than their base, or are taken for someone else.
 */
export async function clones([mode]: readonly string[]): Promise<void> {
  if (mode === 'bases') return writeBases();
  const workers = speechWorkers({ kind: 'vocoder', ...workerOptions, size: 1, isLazy: true });
  const engine = clonedEngine({ bases: rawEngines([]), workers });
  if (mode === 'demo') {
    await writeDemo(engine, recipeOf);
    return engine.close();
  }
  const { flite } = rawEngines([]);
  const known = new Map<string, SpeakerEmbedding>();
  const plainPlace = async (base: string): Promise<SpeakerEmbedding> => {
    const place = known.get(base) ?? placed(await speakSentences(flite, base, 16_000, spoken), 16_000);
    known.set(base, place);
    return place;
  };
  const recorded = recordedSpeakers();
  const metric = equalError(new Map([...recorded].map(([id, all]) => [id, all.map((one) => placed(one, 16_000))])));
  if (metric)
    console.log(
      `the metric: equal error ${(100 * metric.rate).toFixed(1)} % at ${metric.distance.toFixed(2)}, of ${metric.samePairs} pairs of one speaker and ${metric.otherPairs} of two`,
    );
  else console.log('bench/data/speakers is not here: formant speakers only.');
  const samples = await cloneSamples(recorded);
  const outcomes: Outcome[] = [];
  for (const sample of samples) outcomes.push(...(await outcomesOf(sample, samples, engine, plainPlace)));
  const [somebody] = recorded.values();
  if (somebody) await timeOfMinute(engine, somebody);
  await Promise.all([engine.close(), flite.close()]);
  for (const isRecorded of [true, false]) sumUp(outcomes, 'mean', isRecorded);
  const people = sumUp(outcomes, 'motion', true);
  const others = sumUp(outcomes, 'motion', false);
  if (people.missed > 0 || others.missed > maxMissed) throw new Error('Clones end no nearer than their bases.');
  if (people.mistaken > maxMistaken) throw new Error(`${people.mistaken} clones are taken for somebody else.`);
}
