import { loopReverb, plainReverb } from '@timbre/media/mix/beds/loop-reverb';
import { limitTruePeak } from '@timbre/media/mix/true-peak-limiter';
import { integratedLoudness, samplePeakDb } from '@timbre/media/loudness';
import { seededRandom } from '@timbre/media/mix/beds/seeded-random';
import { fromDb, joinChannels, splitChannels, toDb } from '@timbre/media/pcm';
import { blockFilter } from './kit/block-filter.ts';
import { effectRate, newStage, type Stage } from './kit/stage.ts';
import type { Layer } from './read-prompt.ts';

/** Where finished effects stand: as loud as game and film libraries deliver, short of the ceiling. */
const targetLufs = -18;
const ceilingDb = -1;
/** A peak may be pressed by so much; what is sharper than that stays sharp and is quieter. */
const pressedDb = 4;
/** What blocks the blink of an eye from clicking. */
const edgeSeconds = { in: 0.003, out: 0.06 };
/** Nothing below can be heard, and it would only eat level. */
const lowestHertz = 22;
const distantRoom = { seconds: 2.2, share: 0.45 };

export interface SceneOptions {
  readonly seconds: number;
  readonly isLoop: boolean;
  readonly seed: number;
}

type Sides = readonly [Float32Array, Float32Array];

/** In place; loops take a fraction of what the arrays' own `map` takes. */
function amplified(sides: Sides, gain: number): Sides {
  for (const side of sides) for (let at = 0; at < side.length; at++) side[at] = gain * (side[at] as number);
  return sides;
}

/** Every sample through a filter, in place. */
function filtered(side: Float32Array, pass: 'low' | 'high', hertz: number): Float32Array {
  blockFilter(pass, Math.SQRT1_2)(side, hertz);
  return side;
}

/** Adds what fits of a sound, from a place on. */
function mixInto(target: Float32Array, source: Float32Array, start: number): void {
  const end = Math.min(source.length, target.length - start);
  for (let at = 0; at < end; at++) target[start + at] = (target[start + at] as number) + (source[at] as number);
}

interface AddedRoom {
  readonly seconds: number;
  readonly share: number;
  /** What is left of the source. */
  readonly keeps: number;
}

/** Adds a room; what rings on at the end of a loop is heard at its beginning. */
function inRoom([left, right]: Sides, { seconds, share, keeps }: AddedRoom, isLoop: boolean): Sides {
  const reverb = isLoop ? loopReverb : plainReverb;
  const wet = reverb({ left, right, sampleRate: effectRate }, { seconds, brightness: 0.55 });
  for (const [dry, ringing] of [
    [left, wet.left],
    [right, wet.right],
  ] as const)
    for (let at = 0; at < dry.length; at++)
      ringing[at] = keeps * (dry[at] as number) + share * 2.2 * (ringing[at] as number);
  return [wet.left, wet.right];
}

/** Air takes the highs, and the room comes forward. */
function farAway(sides: Sides, distance: number, isLoop: boolean): Sides {
  if (distance < 0.05) return sides;
  const hertz = 9000 * 2 ** (-3.6 * distance);
  const dulled = sides.map((side) => filtered(side, 'low', hertz)) as unknown as Sides;
  const room = { seconds: distantRoom.seconds, share: distantRoom.share * distance, keeps: 1 - 0.45 * distance };
  return inRoom(dulled, room, isLoop);
}

/** The end of a loop goes on in its beginning: what rings on is added there, what flows is faded over. */
function closeLoop(sides: Sides, length: number, isTexture: boolean): Sides {
  const tail = Math.min(length, sides[0].length - length);
  return sides.map((side) => {
    const out = side.slice(0, length);
    for (let at = 0; at < tail; at++) {
      const turn = ((at / tail) * Math.PI) / 2;
      out[at] =
        (side[at] as number) * (isTexture ? Math.sin(turn) : 1) + (side[length + at] as number) * Math.cos(turn);
    }
    return out;
  }) as unknown as Sides;
}

const loudnessOf = (sides: Sides): number => {
  // Shorter than a block of the measure: its silence around it belongs to how loud it is heard.
  const padded = sides.map((side) => {
    const out = new Float32Array(Math.max(side.length, Math.round(0.5 * effectRate)));
    out.set(side);
    return out;
  });
  return integratedLoudness(padded, effectRate);
};

/** Mean power of what sounds, without its pauses: enough to set layers beside each other. */
function soundingDb(sides: Sides): number {
  const block = Math.round(0.05 * effectRate);
  const powers: number[] = [];
  for (let from = 0; from < sides[0].length; from += block) {
    let sum = 0;
    const end = Math.min(sides[0].length, from + block);
    for (const side of sides) for (let at = from; at < end; at++) sum += (side[at] as number) * (side[at] as number);
    powers.push(sum / (end - from));
  }
  const loudest = Math.max(...powers);
  const sounding = powers.filter((power) => power > loudest / 100);
  return toDb(Math.sqrt(sounding.reduce((sum, power) => sum + power, 0) / sounding.length));
}

function layerSound(layer: Layer, { seconds, isLoop }: SceneOptions, random: () => number): Sides {
  const { sound, traits, distance } = layer;
  const length = Math.round(seconds * effectRate);
  const tail = isLoop ? Math.min(seconds, sound.isTexture ? 0.5 * seconds : 3) : 0;
  const stage: Stage = newStage(seconds + tail, random);
  sound.make(stage, traits);
  const whole: Sides = [stage.left, stage.right];
  const sides = isLoop ? closeLoop(whole, length, sound.isTexture) : whole;
  const roomed = sound.room === undefined ? sides : inRoom(sides, { ...sound.room, keeps: 1 }, isLoop);
  const placed = farAway(roomed, distance, isLoop);
  const loudness = soundingDb(placed);
  if (loudness === -Infinity) return placed;
  // All layers alike first, then as near and as mighty as they are.
  const gain = fromDb(
    -23 - loudness + (sound.levelDb ?? 0) + 3 * traits.force - 9 * distance - (layer.isBehind ? 7 : 0),
  );
  return amplified(placed, gain);
}

/** Filter and limiter have a memory: before the beginning of a loop they hear its end. */
const settleSeconds = 1;

function finished(sides: Sides, { isLoop }: SceneOptions): readonly Float32Array[] {
  const settle = isLoop ? Math.min(sides[0].length, Math.round(settleSeconds * effectRate)) : 0;
  const cleaned = sides.map((side) => {
    const led = new Float32Array(settle + side.length);
    led.set(side.subarray(side.length - settle));
    led.set(side, settle);
    return filtered(led, 'high', lowestHertz);
  }) as unknown as Sides;
  const wanted = targetLufs - loudnessOf(cleaned);
  const allowed = ceilingDb + pressedDb - samplePeakDb(joinChannels(cleaned));
  const gain = fromDb(Math.min(wanted, allowed));
  const limiter = limitTruePeak({ ceilingDb, sampleRate: effectRate, channels: 2 });
  const loud = joinChannels(amplified(cleaned, gain));
  const [pushed, flushed] = [limiter.push(loud), limiter.flush()];
  const whole = new Float32Array(pushed.length + flushed.length);
  whole.set(pushed);
  whole.set(flushed, pushed.length);
  return splitChannels(whole, 2).map((side) => (isLoop ? side.slice(settle) : softEdges(side)));
}

function softEdges(side: Float32Array): Float32Array {
  const last = side.length - 1;
  const [rise, fall] = [edgeSeconds.in * effectRate, edgeSeconds.out * effectRate];
  for (let at = 0; at <= Math.min(last, rise); at++) side[at] = (side[at] as number) * (at / rise);
  for (let at = last; at >= Math.max(0, last - fall); at--) side[at] = (side[at] as number) * ((last - at) / fall);
  return side;
}

/** One take of a scene: stereo at 48 kHz, the same for the same seed. */
export function makeScene(layers: readonly Layer[], options: SceneOptions): readonly Float32Array[] {
  const { seconds, seed } = options;
  const length = Math.round(seconds * effectRate);
  const whole: Sides = [new Float32Array(length), new Float32Array(length)];
  const turns = [...new Set(layers.map(({ turn }) => turn))].toSorted((one, other) => one - other);
  const natural = turns.map((turn) =>
    Math.max(...layers.filter((layer) => layer.turn === turn).map(({ sound }) => sound.seconds)),
  );
  const all = natural.reduce((sum, one) => sum + one, 0);
  let from = 0;
  for (const [nth, turn] of turns.entries()) {
    const share = (seconds * (natural[nth] as number)) / all;
    for (const [at, layer] of layers.entries()) {
      if (layer.turn !== turn) continue;
      const random = seededRandom(seed + 7919 * at);
      const sides = layerSound(
        layer,
        { ...options, seconds: share, isLoop: options.isLoop && turns.length === 1 },
        random,
      );
      for (const side of [0, 1] as const) mixInto(whole[side], sides[side], Math.round(from * effectRate));
    }
    from += share;
  }
  return finished(whole, options);
}
