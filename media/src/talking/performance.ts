import type { Emotion } from '@timbre/contract/script';
import { clamp, smoothStep } from './curves.ts';
import { expressiveMotion, moods, neutralMood, type Mood } from './moods.ts';
import { frameCount } from './mouth-track.ts';
import type { FacePose, MouthShape } from './pose.ts';
import { restMouth } from './rest-pose.ts';
import { blinks, glances, wandering, type Walk } from './wandering.ts';

export type PerformanceKind = 'standard' | 'expressive' | 'gesture';

/**
 * One sentence of one face. What differs between its borders is the sentence's own; at a border a face stands as the
 * border's seed says, so that a sentence can be made again without its neighbours.
 */
export interface PerformanceRequest {
  /** One for each frame. */
  readonly mouth: readonly MouthShape[];
  /** Of `speechEnvelope`; shorter than the mouth's frames where silence follows. */
  readonly envelope: Float32Array;
  readonly framesPerSecond: number;
  readonly seed: string;
  /** A sentence's end is the next one's start. */
  readonly startSeed: string;
  readonly endSeed: string;
  readonly kind: PerformanceKind;
  readonly emotion: Emotion;
  /** Of the sentence before: the face begins with it. Left out: the same. */
  readonly startEmotion?: Emotion;
  /** What the arms do, frame by frame; none when left out. */
  readonly gestures?: readonly FacePose['gesture'][];
}

/** Amplitudes at rest: widths of the face and radians. */
const sway = { x: 0.012, y: 0.007, roll: 0.022, yaw: 0.062, quickYaw: 0.016, pitch: 0.03, scale: 0.006 };
const nodReach = { y: 0.02, pitch: 0.1, brow: 0.55 };
/** Seconds over which a mood changes, and over which mouth and nods go from a border to the sentence. */
const moodSeconds = 0.35;
const borderSeconds = { mouth: 0.05, nod: 0.25 };

/** The voice's stresses: what is louder than it was lately. */
function nodsOf(envelope: Float32Array, count: number, framesPerSecond: number): Float32Array {
  const [quick, slow] = [1 - Math.exp(-5 / framesPerSecond), 1 - Math.exp(-1.3 / framesPerSecond)];
  let [short, long] = [0, 0];
  return Float32Array.from({ length: count }, (_, frame) => {
    const loud = envelope[frame] ?? 0;
    short += (loud - short) * quick;
    long += (loud - long) * slow;
    return short - long;
  });
}

const moodOf = (kind: PerformanceKind, emotion: Emotion): Mood => {
  if (kind !== 'expressive') return neutralMood;
  const mood = moods[emotion];
  return { ...mood, motion: mood.motion * expressiveMotion };
};

/** From the mood of the sentence before to the sentence's own. */
function moodAt(start: Mood, own: Mood, time: number): Mood {
  const begun = smoothStep(0, moodSeconds, time);
  const between = (name: keyof Mood): number => start[name] + (own[name] - start[name]) * begun;
  return {
    ...own,
    smile: between('smile'),
    brows: between('brows'),
    motion: between('motion'),
    pitch: between('pitch'),
    mouth: between('mouth'),
  };
}

const scaledMouth = (mouth: MouthShape, share: number, jaw: number): MouthShape => ({
  jaw: mouth.jaw * share * jaw,
  upperLip: mouth.upperLip * share,
  lowerLip: mouth.lowerLip * share,
  wide: mouth.wide * share,
  pucker: mouth.pucker * share,
  press: mouth.press * share,
  tuck: mouth.tuck * share,
});

/** Every frame of a sentence. The first pose is the start's, and the one after the last is the end's. */
export function performance(request: PerformanceRequest): FacePose[] {
  const { mouth, envelope, framesPerSecond, kind, emotion, startEmotion = emotion, gestures } = request;
  const seconds = mouth.length / framesPerSecond;
  const walk: Walk = { seconds, seed: request.seed, startSeed: request.startSeed, endSeed: request.endSeed };
  const own = moodOf(kind, emotion);
  const before = moodOf(kind, startEmotion);
  const slowly = (name: string, pace: number): ((time: number) => number) => wandering(walk, name, pace * own.pace);
  const [x, y, roll, yaw] = [slowly('x', 2.1), slowly('y', 2.7), slowly('roll', 1.9), slowly('yaw', 1.4)];
  const [quickYaw, pitch, scale, breath] = [
    slowly('quick-yaw', 0.8),
    slowly('pitch', 2.2),
    slowly('scale', 2.9),
    slowly('breath', 1.7),
  ];
  const brow = slowly('brow', 1.6);
  const lids = blinks(walk, own.blinks);
  const [gazeX, gazeY] = [glances(walk, 'gaze-x'), glances(walk, 'gaze-y')];
  const nods = nodsOf(envelope, mouth.length, framesPerSecond);
  return mouth.map((shape, frame) => {
    const time = frame / framesPerSecond;
    const left = seconds - time;
    const mood = moodAt(before, own, time);
    const inside = (length: number): number => smoothStep(0, length, time) * smoothStep(0, length, left);
    const nod = (nods[frame] ?? 0) * inside(borderSeconds.nod);
    const speaks = inside(borderSeconds.mouth);
    const loud = 0.78 + 0.3 * Math.min(1, (envelope[frame] ?? 0) * 1.2);
    const { motion } = mood;
    const raised = clamp(mood.brows + Math.max(0, nod) * nodReach.brow + 0.06 * brow(time) * motion, -1, 1);
    const blink = lids(time);
    return {
      mouth: scaledMouth(shape, speaks, loud * mood.mouth),
      head: {
        x: sway.x * x(time) * motion,
        y: (sway.y * y(time) + nodReach.y * nod) * motion,
        roll: sway.roll * roll(time) * motion,
        yaw: (sway.yaw * yaw(time) + sway.quickYaw * quickYaw(time)) * motion,
        pitch: (sway.pitch * pitch(time) + nodReach.pitch * nod) * motion + mood.pitch,
        scale: 1 + sway.scale * scale(time) * motion,
      },
      blinkLeft: blink,
      blinkRight: blink,
      browLeft: raised,
      browRight: raised,
      smile: mood.smile,
      gazeX: gazeX(time) * 0.8,
      gazeY: gazeY(time) * 0.4,
      breath: 0.5 + 0.5 * breath(time),
      gesture: gestures?.[frame] ?? null,
    };
  });
}

/** A face that listens: it breathes, blinks, looks about and holds its mouth still. */
export function idlePerformance({
  seconds,
  ...request
}: Omit<PerformanceRequest, 'mouth' | 'envelope'> & { readonly seconds: number }): FacePose[] {
  const mouth = Array.from({ length: frameCount(seconds, request.framesPerSecond) }, () => restMouth);
  return performance({ ...request, mouth, envelope: new Float32Array() });
}
