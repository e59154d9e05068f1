import { toInt16 } from '../pcm.ts';

/** The two notes of the tone: A4 and the fifth above it, one after the other as of two tuning forks. */
export const watermarkNotes = [
  { hertz: 440, startSeconds: 0 },
  { hertz: 659.255, startSeconds: 0.18 },
] as const;

/** Length of the tone. */
export const watermarkSeconds = 0.7;
const attackSeconds = 0.03;
/** Time in which a note falls to a third. */
const decaySeconds = 0.22;
const releaseSeconds = 0.06;
/** Makes the tone's loudest 400 ms -24 LUFS: heard beside a voice of -20, never above it. */
const amplitude = 0.145;

/** The tone that marks a free plan's audio: mono, in -1 to 1. */
export function watermarkTone(sampleRate: number): Float32Array {
  const tone = new Float32Array(Math.round(watermarkSeconds * sampleRate));
  for (const { hertz, startSeconds } of watermarkNotes) {
    for (let i = Math.round(startSeconds * sampleRate); i < tone.length; i++) {
      const seconds = i / sampleRate - startSeconds;
      const left = tone.length / sampleRate - i / sampleRate;
      const attack = Math.sin((Math.PI / 2) * Math.min(1, seconds / attackSeconds)) ** 2;
      const release = Math.sin((Math.PI / 2) * Math.min(1, left / releaseSeconds)) ** 2;
      const phase = 2 * Math.PI * hertz * seconds;
      // A fork's second mode lies near 6.27 times the first and dies at once; it gives the stroke.
      const strike = 6.27 * hertz < 0.45 * sampleRate ? 0.08 * Math.exp(-seconds / 0.06) * Math.sin(6.27 * phase) : 0;
      const wave = Math.sin(phase) + strike;
      tone[i] = (tone[i] ?? 0) + amplitude * attack * release * Math.exp(-seconds / decaySeconds) * wave;
    }
  }
  return tone;
}

/** How a stream is marked. */
export interface WatermarkOptions {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** From one tone's beginning to the next; 30 when left out. */
  readonly everySeconds?: number;
  /** Of something longer whose cuts lie between its tones; left out: all of it. */
  readonly part?: MarkedPart;
}

/** Where a part lies in the whole. */
export interface MarkedPart {
  /** Its first frame in the whole. */
  readonly fromFrame: number;
  /** The whole ends with it. */
  readonly isLast: boolean;
}

/** The audio under a tone goes down and comes back within this, a third of the tone's attack. */
const dipSeconds = 0.01;
/** The sum stays below this, -1 dBFS: a file that was brought to a peak limit is marked after that. */
const ceiling = 0.891;

/** Adds the tone to a stretch as long as it is; where the sum would be too large, the audio goes down for its length. */
function markStretch(samples: Int16Array, tone: Float32Array, { sampleRate, channels }: WatermarkOptions): Int16Array {
  let gain = 1;
  samples.forEach((sample, i) => {
    const space = (ceiling - Math.abs(tone[Math.floor(i / channels)] ?? 0)) * 32_768;
    if (Math.abs(sample) * gain > space) gain = space / Math.abs(sample);
  });
  const ramp = dipSeconds * sampleRate;
  const mixed = Float32Array.from(samples, (sample, i) => {
    const frame = Math.floor(i / channels);
    const depth = Math.min(1, (frame + 1) / ramp, (tone.length - frame) / ramp);
    return (sample / 32_768) * (1 + (gain - 1) * depth) + (tone[frame] ?? 0);
  });
  return toInt16(mixed);
}

/**
 * Interleaved audio with the tone at its start, every 30 seconds and at its end. Never clips. Audio shorter than two
 * tones gets one; audio shorter than one is made as long as it. Nothing in, nothing out.
 */
export async function* withWatermark(
  audio: AsyncIterable<Int16Array>,
  options: WatermarkOptions,
): AsyncGenerator<Int16Array> {
  const {
    sampleRate,
    channels,
    everySeconds = 30,
    part: { fromFrame, isLast } = { fromFrame: 0, isLast: true },
  } = options;
  const tone = watermarkTone(sampleRate);
  const length = tone.length * channels;
  const every = Math.max(2 * length, Math.round(everySeconds * sampleRate) * channels);
  let held = new Int16Array(0);
  // Samples until the next tone of the rhythm begins.
  let until = (every - ((fromFrame * channels) % every)) % every;
  for await (const piece of audio) {
    const joined = new Int16Array(held.length + piece.length);
    joined.set(held);
    joined.set(piece, held.length);
    held = joined;
    // Two tones' length stays here, so that the last tone never falls on one of the rhythm.
    while (held.length > 2 * length) {
      const isTone = until === 0 && held.length >= 3 * length;
      if (until === 0 && !isTone) break;
      const size = isTone ? length : Math.min(until, held.length - 2 * length);
      const part = held.slice(0, size);
      yield isTone ? markStretch(part, tone, options) : part;
      until = isTone ? every - length : until - size;
      held = held.slice(size);
    }
  }
  if (held.length === 0) return;
  if (!isLast) {
    yield held;
    return;
  }
  if (held.length < length) {
    const longer = new Int16Array(length);
    longer.set(held);
    held = longer;
  }
  const mark = (at: number): void => held.set(markStretch(held.slice(at, at + length), tone, options), at);
  // Less than two tones is held only where nothing has left yet: a short recording begins with its one tone.
  if (held.length < 2 * length) {
    mark(0);
  } else {
    if (until === 0) mark(0);
    mark(held.length - length);
  }
  yield held;
}
