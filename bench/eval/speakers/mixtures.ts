import { spawnSync } from 'node:child_process';
import { makeBed, type BedName } from '@timbre/media/mix/beds/make-bed';
import { joinSamples, pcmBytes, pcmSamples, silence, toInt16 } from '@timbre/media/pcm';
import { noisy, seeded } from '../known-speech.ts';
import { evenLevel } from '../speaking.ts';
import type { ToldSpan } from './error-rate.ts';
import type { Person, VoiceSet } from './people.ts';

/** A conversation of which it is known who speaks when. */
export interface Mixture {
  readonly group: string;
  readonly who: readonly string[];
  readonly samples: Int16Array;
  readonly truth: readonly ToldSpan[];
}

const rate = 16_000;
const frame = 160;
/** Pauses within a turn that are longer are silence. */
const leastPauseSeconds = 0.4;
/** As loud as this below a turn's loud moments is still speech. */
const speechRangeDb = 25;

const levelsOf = (samples: Int16Array): number[] =>
  Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => {
    let power = 0;
    for (let i = at * frame; i < (at + 1) * frame; i++) power += (samples[i] as number) ** 2;
    return 10 * Math.log10(power / frame + 1);
  });

/** Where a turn is spoken, by its levels; it comes clean. */
function spokenIn(turn: Int16Array): { from: number; to: number }[] {
  const levels = levelsOf(turn);
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0;
  const spans: { from: number; to: number }[] = [];
  for (const [at, level] of levels.entries()) {
    if (level < loud - speechRangeDb) continue;
    const [from, to] = [(at * frame) / rate, ((at + 1) * frame) / rate];
    const last = spans.at(-1);
    if (last !== undefined && from - last.to < leastPauseSeconds) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/** The next two to ten seconds of what someone says, to the quietest moment near; null: all is said. */
function nextTurn({ samples }: Person, from: number, seconds: number): Int16Array | null {
  if (samples.length - from < 2 * rate) return null;
  const levels = levelsOf(samples.subarray(from));
  const wanted = Math.round((seconds * rate) / frame);
  let [at, quietest] = [Math.min(levels.length, wanted + 60), Infinity];
  for (let one = Math.max(120, wanted - 60); one < Math.min(levels.length, wanted + 60); one++) {
    const level = (levels[one] ?? 0) + (levels[one - 1] ?? 0) + (levels[one + 1] ?? 0);
    if (level < quietest) [quietest, at] = [level, one];
  }
  return samples.subarray(from, from + at * frame);
}

interface Talk {
  readonly group: string;
  readonly seed: number;
  readonly wholeSeconds: number;
  readonly music?: BedName;
}

/** People who talk with each other in turns of two to ten seconds, with pauses of up to 0.8 s or none. */
function conversation(people: readonly Person[], { group, seed, wholeSeconds, music }: Talk): Mixture {
  const random = seeded(seed);
  const bed = music === undefined ? null : makeBed(music, rate).samples;
  const said = people.map(() => 0);
  const parts: Int16Array[] = [];
  const truth: ToldSpan[] = [];
  let [length, last, turns] = [0, -1, 0];
  const add = (part: Int16Array): void => {
    parts.push(part);
    length += part.length;
  };
  while (length < wholeSeconds * rate) {
    // Everyone once in order, then by chance.
    const others = people.flatMap((_, at) => (at === last && people.length > 1 ? [] : [at]));
    const speaker = turns < people.length ? turns : (others[Math.floor(random() * others.length)] ?? 0);
    const turn = nextTurn(people[speaker] as Person, said[speaker] ?? 0, 2 + 8 * random() ** 1.5);
    if (turn === null) break;
    for (const { from, to } of spokenIn(turn))
      truth.push({ from: length / rate + from, to: length / rate + to, speaker });
    add(turn);
    said[speaker] = (said[speaker] ?? 0) + turn.length;
    [last, turns] = [speaker, turns + 1];
    const pause = random();
    if (pause > 0.25) add(silence(pause * 0.8, rate));
    if (bed !== null && turns % 3 === 0) {
      const tune = Float32Array.from({ length: 8 * rate }, (_, at) => bed[(2 * at) % bed.length] ?? 0);
      add(toInt16(evenLevel(tune)));
    }
  }
  return { group, who: people.map(({ name }) => name), samples: joinSamples(parts), truth };
}

/** What is left of it on the telephone. */
function byTelephone(samples: Int16Array): Int16Array {
  const raw = ['-f', 's16le', '-ac', '1'];
  const args = [...raw, '-ar', String(rate), '-i', 'pipe:0', '-af', 'highpass=f=300,highpass=f=300,lowpass=f=3400'];
  const run = (rest: readonly string[], input: Uint8Array) =>
    new Uint8Array(spawnSync('ffmpeg', ['-v', 'error', ...rest], { input, maxBuffer: 1e9 }).stdout);
  const narrow = run([...args, '-ar', '8000', '-c:a', 'pcm_mulaw', '-f', 'wav', 'pipe:1'], pcmBytes(samples));
  return pcmSamples(run(['-i', 'pipe:0', ...raw, '-ar', String(rate), 'pipe:1'], narrow));
}

/** So many different people, at random; those of one sex only when asked for. */
function chosen(people: readonly Person[], count: number, random: () => number): Person[] {
  const left = [...people];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = Math.floor(random() * left.length);
    return left.splice(at, 1)[0] as Person;
  });
}

/** Talks of each number of people in each group. */
const talksEach = 5;

/** All recordings of a set of voices. */
export function mixturesOf(
  set: VoiceSet,
  { people, moody }: { readonly people: readonly Person[]; readonly moody: readonly Person[] },
): Mixture[] {
  const random = seeded(set === 'test' ? 77 : 33);
  const [recorded, made] = [people.filter((one) => one.isRecorded), people.filter((one) => !one.isRecorded)];
  const out: Mixture[] = [];
  let seed = set === 'test' ? 7000 : 3000;
  const talk = (group: string, who: readonly Person[], more: Partial<Talk> = {}): Mixture => {
    const made1 = conversation(who, { group, seed: seed++, wholeSeconds: 75, ...more });
    out.push(made1);
    return made1;
  };
  for (const one of people) talk('one voice', [one]);
  for (const one of moody) talk('one voice, five minutes in changing moods', [one], { wholeSeconds: 300 });
  for (const count of [2, 3, 4])
    talk('a long conversation in changing moods', moody.slice(0, count), { wholeSeconds: 150 * count });
  const clean: Mixture[] = [];
  for (const [kind, from] of [
    ['recorded people', recorded],
    ['made voices', made],
  ] as const)
    for (const count of [2, 3, 4])
      for (let at = 0; at < talksEach && from.length >= count; at++)
        clean.push(talk(`${count} ${kind}`, chosen(from, count, random)));
  for (const isLow of [true, false])
    for (const [at, from] of [recorded, made, made].entries()) {
      const alike = from.filter((one) => one.isLow === isLow);
      for (const count of at === 0 ? [2] : [2, 3])
        if (alike.length >= count) clean.push(talk('of one sex', chosen(alike, count, random)));
    }
  for (let at = 0; at < talksEach; at++) {
    const from = at % 2 === 0 && recorded.length > 0 ? recorded : made;
    const music = set === 'test' ? 'slow-keys' : 'soft-arpeggio';
    talk('music between', chosen(from, 1 + (at % 3), random), { music });
  }
  const alone = out.filter(({ group }) => group === 'one voice');
  const again = [...clean, ...alone].filter((_, at) => at % 3 === 0);
  for (const one of again) {
    out.push({ ...one, group: 'noise at 20 dB', samples: noisy(one.samples, 20, seeded(seed++)) });
    out.push({ ...one, group: 'by telephone', samples: byTelephone(one.samples) });
  }
  return out.filter(({ truth }) => truth.length > 0);
}
