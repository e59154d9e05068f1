import { medianHertz } from '../f0.ts';
import { fromDb } from '../pcm.ts';
import { openAnalysis, type OpenAnalysis, type VoiceAnalysis } from './analyse.ts';
import { contourOf, type ContourPoint, type ContourValue } from './contour.ts';
import { excitation } from './excitation.ts';
import { minimumPhase } from './minimum-phase.ts';
import { envelopeShaper, neutralShape, type VoiceShape } from './shape.ts';
import { motionReach } from './timbre-motion.ts';
import { timeMapOf, type TimeMap, type TimePoint } from './time-map.ts';

export interface VoicePerformance {
  readonly shape?: VoiceShape;
  /** Where moments of the source come in the result; without points time runs as it did. */
  readonly timeMap?: readonly TimePoint[];
  /** Pitch and level moment by moment, over and above the shape's. */
  readonly contour?: readonly ContourPoint[];
  /** What the range of the pitch turns around; the analysis's own median when left out. */
  readonly medianHertz?: number;
}

/** Power below which a frame is silence and stays it: -100 dB of full scale. */
const silentPower = 1e-10;
const unvoicedHopSeconds = 0.005;

/** Pitch outside this range would be no voice, and a period must fit the transform. */
const lowestHz = 40;
const highestHz = 1200;

/** Pitch in hertz at a moment of the source, or 0. */
function pitchCurve(
  { hertz, frames }: VoiceAnalysis,
  shape: VoiceShape,
  median: number,
): (frame: number, contour: ContourValue, tremble: number) => number {
  return (frame, { halfTones, range }, tremble) => {
    const near = Math.min(frames - 1, Math.round(frame));
    const here = hertz[near] ?? 0;
    if (here === 0 || shape.isWhispered === true) return 0;
    const low = Math.floor(frame);
    const [a, b] = [hertz[low] ?? 0, hertz[low + 1] ?? 0];
    const between = a > 0 && b > 0 ? a + (frame - low) * (b - a) : here;
    const raised = 2 ** ((shape.pitch + halfTones + tremble) / 12);
    const moved = median * (between / median) ** (shape.pitchRange * range) * raised;
    return Math.min(highestHz, Math.max(lowestHz, moved));
  };
}

const trembling = ({ tremor }: VoiceShape, seconds: number): number =>
  tremor ? tremor.halfTones * Math.sin(2 * Math.PI * tremor.hertz * seconds) : 0;

/** A row of pulses has a partial at 0 Hz as loud as its first one, which no voice has: 12 dB an octave below half the pitch. */
function cutBelowPitch(logAmplitude: Float64Array, pitchBin: number): void {
  const corner = pitchBin / 2;
  const last = Math.min(logAmplitude.length - 1, Math.floor(corner * 4));
  for (let k = 0; k <= last; k++) {
    // Bin 0 cannot be cut to nothing in a logarithm.
    const ratio = (Math.max(k, 0.1) / corner) ** 4;
    logAmplitude[k] = (logAmplitude[k] as number) + 0.5 * Math.log(ratio / (1 + ratio));
  }
}

/** Frames measured ahead of the synthesis, and samples that must be ready before a block leaves. */
const framesAhead = 60;
const firstBlockSeconds = 0.25;
const blockSeconds = 1;

/** Fills `out` period by period; gives how many samples are final, each time a block of them is. */
function* render(
  { analysis, fillUntil }: Pick<OpenAnalysis, 'analysis' | 'fillUntil'>,
  { shape = neutralShape, contour = [], ...performance }: VoicePerformance,
  time: TimeMap,
  out: Float32Array,
): Generator<number> {
  const { sampleRate, frames, bins, hopSeconds, logPower, power } = analysis;
  const contourAt = contourOf(contour);
  const pitchAt = pitchCurve(analysis, shape, performance.medianHertz ?? (medianHertz(analysis.hertz) || 1));
  const shaper = envelopeShaper(shape, analysis);
  const filter = minimumPhase(2 * (bins - 1));
  const source = excitation(analysis, shape.breath);
  const envelope = new Float64Array(bins);
  let blockEnd = firstBlockSeconds * sampleRate;
  for (let position = 0; position < out.length;) {
    const seconds = position / sampleRate;
    const from = Math.max(0, time.toSource(seconds));
    const frame = Math.min(frames - 1, from / hopSeconds);
    const low = Math.floor(frame);
    const near = Math.round(frame);
    const start = Math.floor(position);
    fillUntil(low + 2 + motionReach, low + framesAhead);
    const wanted = contourAt(from);
    const hertz = pitchAt(frame, wanted, trembling(shape, seconds));
    const period = hertz > 0 ? sampleRate / hertz : unvoicedHopSeconds * sampleRate;
    if ((power[near] as number) > silentPower) {
      shaper.fill(logPower, low, Math.min(frames - 1, low + 1), frame - low, envelope);
      if (hertz > 0) cutBelowPitch(envelope, (hertz * 2 * (bins - 1)) / sampleRate);
      source.fill(near, hertz > 0, period, Math.max(1, Math.round(position + period) - start));
      filter.add(envelope, fromDb(wanted.db), source, position - start, out, start);
    }
    position += period;
    if (position - filter.early < blockEnd) continue;
    const final = Math.min(out.length, Math.floor(position) - filter.early);
    yield final;
    blockEnd = final + blockSeconds * sampleRate;
  }
  yield out.length;
}

const lengthOf = ({ sampleRate, sampleCount }: VoiceAnalysis, time: TimeMap): number =>
  sampleCount === 0 ? 0 : Math.max(0, Math.round(time.toTarget(sampleCount / sampleRate) * sampleRate));

/** Puts a voice together again, changed as asked; the same input gives the same samples. */
export function synthesiseVoice(analysis: VoiceAnalysis, performance: VoicePerformance = {}): Float32Array {
  const time = timeMapOf(performance.timeMap ?? []);
  const out = new Float32Array(lengthOf(analysis, time));
  const blocks = render({ analysis, fillUntil: () => undefined }, performance, time, out);
  while (blocks.next().done !== true);
  return out;
}

/** Both at once for a whole utterance, in blocks as they are ready; together the same samples as in one piece. */
export function* revoice(
  samples: Float32Array,
  sampleRate: number,
  performance: VoicePerformance,
): Generator<Float32Array> {
  const time = timeMapOf(performance.timeMap ?? []);
  const open = openAnalysis(samples, sampleRate);
  const out = new Float32Array(lengthOf(open.analysis, time));
  let given = 0;
  for (const final of render(open, performance, time, out)) {
    if (final > given) yield out.subarray(given, final);
    given = final;
  }
}
