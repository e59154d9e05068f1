import { answerConversion, vocoderConverter } from '@timbre/engines';
import { conversionRate, type AskConversion, type VoiceProfile } from '@timbre/engines/ports';
import { integratedLoudness } from '@timbre/media/loudness';
import { joinSamples, pcmSamples, toFloat, toInt16 } from '@timbre/media/pcm';
import { speakerDistance } from '@timbre/media/speaker-metric';
import { joined, placed, recordedSpeakers } from './clone-samples.ts';
import { passage } from './passage.ts';
import { canRecognise, errorRateOf } from './recognise.ts';
import { atRate, rawEngines, speakSentences } from './speaking.ts';

/** A voice with what it is known by. */
interface Person {
  readonly name: string;
  /** At `conversionRate`: what is converted, and words of the same person that are in no profile. */
  readonly said: Float32Array;
  readonly held: Float32Array;
  readonly profile: VoiceProfile;
  /** Of what is said; null: no one wrote it down. */
  readonly text: string | null;
}

const ask: AskConversion = (question, { input }) =>
  Promise.resolve(answerConversion(pcmSamples(input[0] ?? new Uint8Array()), question) as never);
const converter = vocoderConverter(ask);
const { signal } = new AbortController();

async function person(
  name: string,
  said: Float32Array,
  held: Float32Array,
  text: string | null = null,
): Promise<Person> {
  const heard = { samples: toInt16(said), sampleRate: conversionRate, isDenoised: false };
  const profile = await converter.profileOf(heard, signal);
  if (profile === null) throw new Error(`No one is heard in ${name}.`);
  return { name, said, held, profile, text };
}

/** Decibels between two mean spectra, whatever their levels: where the formants lie. */
function apart({ curve: a }: VoiceProfile, { curve: b }: VoiceProfile): number {
  const differences = a.slice(2, 20).map((value, at) => value - (b[at + 2] ?? 0));
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / differences.length);
}

interface Outcome {
  readonly halfTones: number;
  readonly spectrum: readonly [before: number, after: number];
  /** By the speaker metric: to the recording that the profile is of, and to another one of the same person. */
  readonly toTarget: number;
  readonly toHeld: number;
  readonly toSource: number;
  readonly loudness: number;
  readonly samplesMissing: number;
  readonly peak: number;
  readonly wordsWrong: readonly [before: number, after: number] | null;
  /** Times faster than it is heard. */
  readonly speed: number;
}

async function convertedInto(source: Person, target: Person): Promise<Outcome> {
  const heard = toInt16(source.said);
  const started = performance.now();
  const plan = await converter.planFor(heard, target.profile, signal);
  if (plan === null) throw new Error(`No one is heard in ${source.name}.`);
  const pieces: Int16Array[] = [];
  for await (const piece of converter.convert(heard, plan, signal)) pieces.push(piece);
  const elapsed = (performance.now() - started) / 1000;
  const samples = joinSamples(pieces);
  const made = toFloat(samples);
  const after = await person('the result', made, made);
  const place = placed(made, conversionRate);
  const [lufs, before] = [made, source.said].map((one) => integratedLoudness([one], conversionRate));
  const { text } = source;
  const wrong = async (speech: Float32Array) => errorRateOf(speech, conversionRate, text ?? '');
  return {
    halfTones: after.profile.medianHalfTones - target.profile.medianHalfTones,
    spectrum: [apart(source.profile, target.profile), apart(after.profile, target.profile)],
    toTarget: speakerDistance(place, placed(target.said, conversionRate)),
    toHeld: speakerDistance(place, placed(target.held, conversionRate)),
    toSource: speakerDistance(place, placed(source.said, conversionRate)),
    loudness: (lufs ?? 0) - (before ?? 0),
    samplesMissing: heard.length - samples.length,
    peak: samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32_768,
    wordsWrong: text === null || !canRecognise() ? null : [await wrong(source.said), await wrong(made)],
    speed: made.length / conversionRate / elapsed,
  };
}

/** One is known to end nearer to the source. */
const mostMissed = 1;
/** Whose voice each gets: that of the people so many places on. */
const steps = [1, 3];

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function sumUp(name: string, outcomes: readonly Outcome[]): void {
  const of = (value: (one: Outcome) => number) => mean(outcomes.map(value)).toFixed(2);
  const nearer = outcomes.filter(({ toTarget, toSource }) => toTarget < toSource).length;
  const words = outcomes.flatMap(({ wordsWrong }) => (wordsWrong === null ? [] : [wordsWrong]));
  const heard = [0, 1].map((at) => mean(words.map((one) => one[at as 0 | 1])).toFixed(1));
  console.log(
    `${name}: ${nearer} of ${outcomes.length} nearer to the target; distance to it ${of((one) => one.toTarget)}, to other words of it ${of((one) => one.toHeld)}, to the source ${of((one) => one.toSource)}; ` +
      `pitch off by ${of((one) => Math.abs(one.halfTones))} half tones; spectrum ${of((one) => one.spectrum[0])} → ${of((one) => one.spectrum[1])} dB; ` +
      `loudness off by ${Math.max(...outcomes.map(({ loudness }) => Math.abs(loudness))).toFixed(2)} LU at most; ` +
      `peak ${Math.max(...outcomes.map(({ peak }) => peak)).toFixed(3)}; ${of((one) => one.speed)}× as fast as heard` +
      (words.length === 0 ? '' : `; words wrong ${heard[0]} → ${heard[1]} %`),
  );
  const isBroken = outcomes.some(
    ({ samplesMissing, loudness, peak }) => samplesMissing !== 0 || Math.abs(loudness) > 1 || peak >= 1,
  );
  if (isBroken || nearer < outcomes.length - mostMissed)
    throw new Error('Some recordings don’t become the target, or change in length or loudness.');
}

/**
 * `npm run eval -- conversion`: lets each of some people say another one's recording, and measures who is heard, how
 * loud and how well it is understood. Fails where the source is still heard, or length or loudness change.
 */
export async function conversion(): Promise<void> {
  const readers = await Promise.all(
    [...recordedSpeakers()].map(([name, utterances]) => {
      const [said, held] = [utterances.slice(0, -1), utterances.slice(-1)].map((parts) =>
        atRate(joined(parts), 16_000, conversionRate),
      ) as [Float32Array, Float32Array];
      return person(name, said, held);
    }),
  );
  const { flite } = rawEngines([]);
  const spoken: Person[] = [];
  for (const name of ['rms', 'slt', 'awb', 'kal16']) {
    const say = async (sentences: readonly string[]) =>
      atRate(await speakSentences(flite, name, 16_000, sentences), 16_000, conversionRate);
    const text = passage.slice(0, 5);
    spoken.push(await person(name, await say(text), await say(passage.slice(5, 8)), text.join(' ')));
  }
  await flite.close();
  for (const [name, people] of [
    ['recorded readers', readers],
    ['voices of the catalogue', spoken],
  ] as const) {
    const outcomes: Outcome[] = [];
    for (const [at, source] of people.entries())
      for (const step of steps) {
        const target = people[(at + step) % people.length];
        if (target !== undefined) outcomes.push(await convertedInto(source, target));
      }
    if (outcomes.length > 0) sumUp(name, outcomes);
  }
}
