import { linesOf } from './noise-levels.ts';
import { pitchedEmbedding, speakerDistance, type SpeakerEmbedding } from '@timbre/media/speaker-metric';
import type { SpeakerPlace, VoicePrint, VoiceTraits } from '../voice-analysis/port.ts';

/** A recording's place and traits. */
export interface RecordedVoice extends VoiceTraits {
  readonly place: SpeakerPlace;
}

/** How a voice differs from the recording in one trait; `sample` and `voice` are in the trait's unit. */
export interface ComparedTrait {
  readonly trait: 'pitch' | 'range' | 'pace' | 'brightness' | 'timbre';
  readonly verdict: 'same' | 'near' | 'lower' | 'higher';
  readonly sample: number;
  readonly voice: number;
}

/** Settings that bring a voice nearer, and the distance that is estimated for them. */
export interface VoiceTuning {
  readonly speed: number;
  readonly pitch: number;
  readonly distance: number;
}

export interface RankedVoice {
  readonly id: string;
  readonly score: number;
  readonly distance: number;
  readonly traits: readonly ComparedTrait[];
  readonly tuning: VoiceTuning | null;
}

/**
 * Where two recordings are as likely of one speaker as of two, and how steeply that changes. From the metric's own
 * evaluation (ENGINES.md, “Derived voice catalogue”): distances of one speaker have the median 1.78 and 90 % below 2.47,
 * so a deviation of 0.54; those of two have the median 3.83 and 5.6 % below 2.75, so 0.68. Two normal distributions of
 * the pooled deviation 0.61 make the logistic's slope (3.83 - 1.78) / 0.61² = 5.5.
 */
const evenDistance = 2.75;
const slope = 5.5;

/** How likely such a distance is of one speaker, when one and two are as likely beforehand. */
export const likeness = (distance: number): number => 1 / (1 + Math.exp(slope * (distance - evenDistance)));

/** The shortest way from a place to the straight line between two others. */
function distanceToLine(at: SpeakerEmbedding, from: SpeakerEmbedding, to: SpeakerEmbedding): number {
  let [along, length] = [0, 0];
  from.forEach((value, axis) => {
    const step = (to[axis] ?? 0) - value;
    along += ((at[axis] ?? 0) - value) * step;
    length += step * step;
  });
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return speakerDistance(
    at,
    from.map((value, axis) => value + share * ((to[axis] ?? 0) - value)),
  );
}

/** From the recording to the nearest of a voice's selves; a noise between two that were tried lies between their places. */
function nearest(place: SpeakerEmbedding, { places }: VoicePrint, halfTones = 0): number {
  const moved = places.map((one) => pitchedEmbedding(Float64Array.from(one), halfTones));
  const lines = linesOf(moved);
  return Math.min(
    ...moved.map((one) => speakerDistance(place, one)),
    ...lines.map(([a, b]) => distanceToLine(place, a, b)),
  );
}

const halfTonesBetween = (from: number, to: number): number => (from > 0 && to > 0 ? 12 * Math.log2(to / from) : 0);

/** Differences up to which two voices are the same, or near, in a trait: what listeners hear as none, and as a little. */
const bounds = {
  /** Half tones. */
  pitch: { same: 1, near: 3 },
  /** Half tones between low and high. */
  range: { same: 1.5, near: 4 },
  /** Ratio, as half an octave would be 0.5. */
  pace: { same: 0.12, near: 0.3 },
  brightness: { same: 0.12, near: 0.35 },
  /** Of the metric: the median of one speaker, and the even distance. */
  timbre: { same: 1.78, near: evenDistance },
} as const;

const octaves = (from: number, to: number): number => (from > 0 && to > 0 ? Math.log2(to / from) : 0);
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function traitsOf(recording: RecordedVoice, print: VoicePrint, distance: number): ComparedTrait[] {
  const compared = [
    ['pitch', recording.pitchHertz, print.pitchHertz, halfTonesBetween(recording.pitchHertz, print.pitchHertz)],
    ['range', recording.rangeHalfTones, print.rangeHalfTones, print.rangeHalfTones - recording.rangeHalfTones],
    [
      ...(['pace', recording.syllablesPerSecond, print.syllablesPerSecond] as const),
      octaves(recording.syllablesPerSecond, print.syllablesPerSecond),
    ],
    [
      ...(['brightness', recording.brightnessHertz, print.brightnessHertz] as const),
      octaves(recording.brightnessHertz, print.brightnessHertz),
    ],
    ['timbre', 0, distance, distance],
  ] as const;
  return compared
    .map(([trait, sample, voice, difference]) => {
      const { same, near } = bounds[trait];
      const off = Math.abs(difference) / near;
      const direction = difference < 0 ? 'lower' : 'higher';
      const verdict = Math.abs(difference) <= same ? 'same' : Math.abs(difference) <= near ? 'near' : direction;
      return { off, compared: { trait, verdict, sample: rounded(sample, 2), voice: rounded(voice, 2) } as const };
    })
    .toSorted((a, b) => a.off - b.off)
    .map((one) => one.compared);
}

/** What the product's speed and pitch can be set to. */
const settings = { slowest: 0.05, fastest: 2, speedStep: 0.05, maxHalfTones: 10 } as const;
/** Other words change one voice's pace by as much. */
const leastPaceChange = 0.15;

/**
 * Pitch from the medians of both, speed from their paces. The distance is estimated by moving the voice's pitch inside
 * the metric; nothing is rendered, and pace is no part of the metric. Null when neither brings it nearer.
 */
function tuningOf(recording: RecordedVoice, print: VoicePrint, distance: number): VoiceTuning | null {
  const { slowest, fastest, speedStep, maxHalfTones } = settings;
  const ratio = print.syllablesPerSecond > 0 ? recording.syllablesPerSecond / print.syllablesPerSecond : 1;
  const wanted = Math.min(fastest, Math.max(slowest, Math.round(ratio / speedStep) * speedStep));
  const speed = ratio > 0 && Math.abs(ratio - 1) >= leastPaceChange ? rounded(wanted, 2) : 1;
  const shift = Math.round(halfTonesBetween(print.pitchHertz, recording.pitchHertz));
  const inside = Math.min(maxHalfTones, Math.max(-maxHalfTones, shift));
  const shifted = nearest(Float64Array.from(recording.place), print, inside);
  const pitch = shifted < distance ? inside : 0;
  if (speed === 1 && pitch === 0) return null;
  return { speed, pitch, distance: rounded(pitch === 0 ? distance : shifted, 3) };
}

/** A voice that may be like a recording. */
export interface MatchCandidate {
  readonly id: string;
  readonly print: VoicePrint;
  /** It comes before those that are not, however alike these are: it speaks the wanted language. */
  readonly isPreferred?: boolean;
}

/** The voices most like the recording: the preferred ones first, among them the nearest by the speaker metric. */
export function rankVoices(recording: RecordedVoice, voices: readonly MatchCandidate[], most: number): RankedVoice[] {
  const place = Float64Array.from(recording.place);
  return voices
    .map(({ id, print, isPreferred = false }) => ({ id, print, isPreferred, distance: nearest(place, print) }))
    .toSorted(
      (a, b) => Number(b.isPreferred) - Number(a.isPreferred) || a.distance - b.distance || a.id.localeCompare(b.id),
    )
    .slice(0, most)
    .map(({ id, print, distance }) => ({
      id,
      score: rounded(likeness(distance), 4),
      distance: rounded(distance, 3),
      traits: traitsOf(recording, print, distance),
      tuning: tuningOf(recording, print, distance),
    }));
}
