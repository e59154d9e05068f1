import { at, smoothStep } from './curves.ts';
import { visemesOf } from './ipa-visemes.ts';
import type { MouthShape } from './pose.ts';
import { restMouth } from './rest-pose.ts';
import { visemes, type Viseme } from './visemes.ts';

/** A sound as engines tell it and as renderings keep it. */
export interface SpokenPhoneme {
  readonly ipa: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface MouthTrackRequest {
  /** In order. */
  readonly phonemes: readonly SpokenPhoneme[];
  readonly seconds: number;
  readonly framesPerSecond: number;
}

type Control = keyof MouthShape;
const controls = Object.keys(restMouth) as Control[];

/** Lips are there a little before their sound. */
const leadSeconds = 0.03;
/** A mouth that has nothing to say for so long goes to rest. */
const pauseSeconds = 0.12;
/** How long before a first sound a mouth begins to move, and after a last one is at rest again. */
const opening = 0.12;
const closing = 0.15;

/**
 * How a sound holds its own against its neighbours (Cohen and Massaro, "Modeling coarticulation in synthetic visual
 * speech", 1993): how strongly, and how many seconds before and after its own time. Rounding is prepared early; a tongue's
 * sound leaves the lips to the vowels around it.
 */
interface Dominance {
  readonly weight: number;
  readonly before: number;
  readonly after: number;
}
const vowels: ReadonlySet<Viseme> = new Set(['a', 'ae', 'e', 'i', 'ee', 'uh', 'o', 'u', 'w']);
const rounded: ReadonlySet<Viseme> = new Set(['o', 'u', 'w', 'sh', 'r']);
const lipSounds: ReadonlySet<Viseme> = new Set(['p', 'f']);

function dominance(viseme: Viseme, control: Control): Dominance {
  if (control === 'press' || control === 'tuck') {
    return { weight: lipSounds.has(viseme) ? 3 : 1, before: 0.045, after: 0.035 };
  }
  if (lipSounds.has(viseme)) return { weight: 2.2, before: 0.045, after: 0.035 };
  if (control === 'pucker' || control === 'wide') {
    if (rounded.has(viseme)) return { weight: 1.7, before: 0.11, after: 0.07 };
    return { weight: vowels.has(viseme) ? 1 : 0.35, before: 0.06, after: 0.05 };
  }
  if (vowels.has(viseme)) return { weight: 1.15, before: 0.06, after: 0.06 };
  return { weight: viseme === 's' || viseme === 'sh' ? 1.2 : 0.8, before: 0.04, after: 0.04 };
}

interface Sound {
  readonly viseme: Viseme;
  readonly start: number;
  readonly end: number;
}

/** The sounds a mouth shows; a diphthong's parts share its time. */
function soundsOf(phonemes: readonly SpokenPhoneme[]): Sound[] {
  return phonemes.flatMap(({ ipa, startSeconds, endSeconds }) => {
    const found = visemesOf(ipa);
    const each = (endSeconds - startSeconds) / Math.max(1, found.length);
    return found.map((viseme, nth) => ({
      viseme,
      start: startSeconds + nth * each,
      end: startSeconds + (nth + 1) * each,
    }));
  });
}

/** How much a sound counts at a time: all of it in its middle, nothing beyond its reach. */
function presence({ start, end }: Sound, { weight, before, after }: Dominance, time: number): number {
  const middle = (start + end) / 2;
  const half = (end - start) / 2 + (time < middle ? before : after);
  const far = Math.abs(time - middle) / half;
  return far >= 1 ? 0 : weight * Math.cos((far * Math.PI) / 2) ** 1.5;
}

function blended(near: readonly Sound[], time: number): MouthShape {
  const shape: Record<Control, number> = { ...restMouth };
  for (const control of controls) {
    let [sum, weights] = [0, 0];
    for (const sound of near) {
      const counts = presence(sound, dominance(sound.viseme, control), time);
      sum += counts * visemes[sound.viseme][control];
      weights += counts;
    }
    if (weights > 0) shape[control] = sum / weights;
  }
  return shape;
}

/** 1 while someone speaks, 0 at rest; `stretches` are in order and apart. */
function activity(stretches: readonly { readonly start: number; readonly end: number }[], time: number): number {
  let most = 0;
  for (const { start, end } of stretches) {
    const begun = smoothStep(start - opening, start, time);
    const left = 1 - smoothStep(end + 0.01, end + closing, time);
    most = Math.max(most, Math.min(begun, left));
  }
  return most;
}

function stretchesOf(sounds: readonly Sound[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of sounds) {
    const last = stretches.at(-1);
    if (last !== undefined && start - last.end < pauseSeconds) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  return stretches;
}

export const frameCount = (seconds: number, framesPerSecond: number): number =>
  Math.max(1, Math.ceil(seconds * framesPerSecond - 1e-6));

const mixed = (from: MouthShape, to: MouthShape, share: number): MouthShape =>
  Object.fromEntries(
    controls.map((control) => [control, from[control] + (to[control] - from[control]) * share]),
  ) as Record<Control, number>;

/** Lips are shut for every p, b and m, however short: the frame nearest to its middle, and the whole of a long one. */
function shutLips(track: MouthShape[], sounds: readonly Sound[], timeOf: (frame: number) => number): void {
  const perFrame = timeOf(1) - timeOf(0);
  for (const { viseme, start, end } of sounds) {
    if (!lipSounds.has(viseme)) continue;
    const target = visemes[viseme];
    const middle = (start + end) / 2;
    const nearest = Math.min(track.length - 1, Math.max(0, Math.round((middle - timeOf(0)) / perFrame)));
    const from = Math.max(0, Math.floor((start - 0.08 - timeOf(0)) / perFrame));
    const to = Math.min(track.length - 1, Math.ceil((end + 0.08 - timeOf(0)) / perFrame));
    for (let frame = from; frame <= to; frame += 1) {
      const time = timeOf(frame);
      const inside =
        time < middle ? smoothStep(start - 0.05, start + 0.01, time) : 1 - smoothStep(end - 0.01, end + 0.05, time);
      const share = frame === nearest ? 1 : inside;
      const own = track[frame];
      if (own !== undefined && share > 0) track[frame] = mixed(own, target, share);
    }
  }
}

/**
 * How a mouth stands in each frame of what is said. Sounds look ahead and back at their neighbours; lips shut for every p,
 * b and m; a mouth that falls silent is at rest within 0.2 seconds.
 */
export function mouthTrack({ phonemes, seconds, framesPerSecond }: MouthTrackRequest): MouthShape[] {
  const sounds = soundsOf(phonemes);
  const stretches = stretchesOf(sounds);
  const timeOf = (frame: number): number => (frame + 0.5) / framesPerSecond + leadSeconds;
  const track: MouthShape[] = [];
  let first = 0;
  for (let frame = 0; frame < frameCount(seconds, framesPerSecond); frame += 1) {
    const time = timeOf(frame);
    while ((sounds[first]?.end ?? Infinity) < time - 0.4) first += 1;
    let last = first;
    while ((sounds[last]?.start ?? Infinity) < time + 0.4) last += 1;
    track.push(mixed(restMouth, blended(sounds.slice(first, last), time), activity(stretches, time)));
  }
  shutLips(track, sounds, timeOf);
  return track;
}

/** Loudness of a voice frame by frame, 0 to about 1.2; 1 is loud for this speaker. */
export function speechEnvelope({
  samples,
  sampleRate,
  framesPerSecond,
}: {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly framesPerSecond: number;
}): Float32Array {
  const count = frameCount(samples.length / sampleRate, framesPerSecond);
  const loudness = Float32Array.from({ length: count }, (_, frame) => {
    const from = Math.floor((frame * sampleRate) / framesPerSecond);
    const to = Math.min(samples.length, Math.floor(((frame + 1) * sampleRate) / framesPerSecond));
    let sum = 0;
    for (let place = from; place < to; place += 1) sum += at(samples, place) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from)) / 32_768;
  });
  const loud = loudness.toSorted()[Math.floor(count * 0.9)] ?? 0;
  // Below −60 dB there is nothing to nod to.
  return loudness.map((value) => Math.min(1.2, value / Math.max(loud, 0.001)));
}
