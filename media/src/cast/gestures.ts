import { seeded, type Seeded } from '../portrait/seeded.ts';
import type { FacePose } from '../talking/pose.ts';
import { gestureNames, type GestureName } from './gesture-poses.ts';

/** What is spoken, as far as hands follow it; times in seconds. */
export interface GestureSpeech {
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly sentences: readonly { readonly from: number; readonly to: number }[];
  /** When stressed words begin. */
  readonly emphases: readonly number[];
  /** The same seed gives the same gestures. */
  readonly seed: string;
  /** Those to choose from: all, unless told. */
  readonly names?: readonly GestureName[];
}

/** One gesture: it rises, is held, and sinks. */
interface Stroke {
  readonly name: GestureName;
  readonly start: number;
  readonly peak: number;
  readonly release: number;
  readonly end: number;
  /** Of a hand that waves: swings a second, and where in a swing it comes up, in radians; null: it is held. */
  readonly swing: { readonly hertz: number; readonly phase: number } | null;
}

/** Hands start this long before the word they stress, as people's do (McNeill 1992: preparation precedes the stroke). */
const lead = { least: 0.42, most: 0.62 };
const hold = { least: 0.35, most: 1.3 };
const sink = { least: 0.5, most: 0.85 };
/** Hands rest at least this long between two gestures; a person who never rests looks driven. */
const rest = { least: 0.5, most: 2.2 };

/** A greeting hand swings two or three times a second, and no two alike. */
const swings = { least: 1.9, most: 2.6 };
/** Shares of first gestures that greet with the hand instead of both arms. */
const wavesShare = 0.35;

/** How often each is chosen for a stress in the middle of speech. */
const usual: readonly (readonly [GestureName, number])[] = [
  ['emphasis', 4],
  ['open-hands', 4],
  ['nod-along', 3],
  ['present', 2],
  ['point', 1.5],
  ['count-one', 0.6],
  ['hand-on-chest', 1],
];

function choose(
  random: Seeded,
  allowed: readonly GestureName[],
  last: GestureName | undefined,
): GestureName | undefined {
  const open = usual.filter(([name]) => allowed.includes(name) && name !== last);
  const all = open.length > 0 ? open : allowed.map((name) => [name, 1] as const);
  let left = random.share() * all.reduce((sum, [, weight]) => sum + weight, 0);
  return (all.find(([, weight]) => (left -= weight) <= 0) ?? all.at(-1))?.[0];
}

/** Moments worth a gesture, in order: stresses, and sentences' beginnings where no stress is told. */
function moments({ sentences, emphases, seconds }: GestureSpeech): readonly number[] {
  const found = [...emphases];
  for (const { from, to } of sentences) {
    if (!emphases.some((at) => at >= from && at <= to)) found.push(from + Math.min(0.6, (to - from) * 0.35));
  }
  return found.filter((at) => at >= 0 && at < seconds).sort((a, b) => a - b);
}

function strokesOf(speech: GestureSpeech): readonly Stroke[] {
  const random = seeded(speech.seed);
  const allowed = speech.names ?? gestureNames;
  const strokes: Stroke[] = [];
  let free = 0.15;
  for (const moment of moments(speech)) {
    const peak = moment + random.between(-0.04, 0.06);
    const start = peak - random.between(lead.least, lead.most);
    const held = random.between(hold.least, hold.most);
    const sinking = random.between(sink.least, sink.most);
    const pause = random.between(rest.least, rest.most);
    const skips = random.chance(0.18);
    // Nothing begins before the hands are free, and nothing that could not be brought to its end.
    if (skips || start < free || peak + hold.least + sink.least > speech.seconds) continue;
    const isFirst = strokes.length === 0 && moment < 1.6;
    const isPause = speech.sentences.some(({ from }) => Math.abs(from - moment) < 0.25) && random.chance(0.16);
    const greeting = random.chance(wavesShare) ? 'wave' : 'welcome';
    const special: GestureName | undefined = isFirst ? greeting : isPause ? 'thinking' : undefined;
    const name = special && allowed.includes(special) ? special : choose(random, allowed, strokes.at(-1)?.name);
    if (!name) continue;
    const end = Math.min(speech.seconds, peak + held + sinking);
    const release = Math.max(peak + 0.1, Math.min(peak + held, end - sink.least));
    const swing = { hertz: random.between(swings.least, swings.most), phase: random.between(0, 2 * Math.PI) };
    strokes.push({ name, start, peak, release, end, swing: name === 'wave' ? swing : null });
    free = end + pause;
  }
  return strokes;
}

/** Slow at both ends. */
const eased = (share: number): number => {
  const s = Math.min(1, Math.max(0, share));
  return s * s * s * (s * (s * 6 - 15) + 10);
};

function amountAt({ start, peak, release, end }: Stroke, time: number): number {
  if (time <= start || time >= end) return 0;
  if (time < peak) return eased((time - start) / (peak - start));
  // Held hands are alive: they give way by a few hundredths.
  const give = 0.03 * Math.sin(((time - peak) / (release - peak)) * Math.PI);
  if (time <= release) return 1 - give;
  return 1 - eased((time - release) / (end - release));
}

/** Only a raised hand waves, and it slows down as it sinks. */
const swayAt = ({ swing, start }: Stroke, time: number, amount: number): { readonly sway?: number } =>
  swing === null ? {} : { sway: amount ** 3 * Math.sin(2 * Math.PI * swing.hertz * (time - start) + swing.phase) };

/**
 * What the arms do, frame by frame: starts before a stressed word, is held over it and sinks; begins and ends at rest.
 */
export function gestureTrack(speech: GestureSpeech): readonly FacePose['gesture'][] {
  const strokes = strokesOf(speech);
  const count = Math.max(0, Math.round(speech.seconds * speech.framesPerSecond));
  let next = 0;
  return Array.from({ length: count }, (_, frame) => {
    const time = frame / speech.framesPerSecond;
    while ((strokes[next]?.end ?? Infinity) <= time) next++;
    const stroke = strokes[next];
    const amount = stroke && frame < count - 1 ? amountAt(stroke, time) : 0;
    return stroke && amount > 0 ? { name: stroke.name, amount, ...swayAt(stroke, time, amount) } : null;
  });
}
