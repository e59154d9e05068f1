/** Full scale of 16-bit samples. */
const fullScale = 32_768;

/** No sample passes this, and nothing that is delivered passes it between its samples: -1 dBFS and -1 dBTP. */
export const limitDb = -1;

/** Where the limiter begins to bend; below it a sample is only multiplied. */
const kneeDb = -5;

/** Amplitude ratio of a level in decibels. */
export const fromDb = (db: number): number => 10 ** (db / 20);

/** Decibels of an amplitude ratio; -Infinity for 0. */
export const toDb = (ratio: number): number => 20 * Math.log10(ratio);

/** 16-bit samples as numbers in -1 to 1. */
export function toFloat(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) out[i] = (samples[i] as number) / fullScale;
  return out;
}

/** Numbers in -1 to 1 as 16-bit samples, rounded; what is louder is clipped. */
export function toInt16(samples: Float32Array): Int16Array {
  const out = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const value = (samples[i] as number) * fullScale;
    // Math.round takes several times as long; cutting a positive number down rounds as well. NaN becomes 0.
    out[i] =
      value >= 32_767
        ? 32_767
        : value <= -32_768
          ? -32_768
          : ((value + 32_768.5) | 0) - (Number.isNaN(value) ? 0 : 32_768);
  }
  return out;
}

const limit = fullScale * fromDb(limitDb);
const knee = fullScale * fromDb(kneeDb);
const room = limit - knee;

/** A 16-bit value that may be too large, bent below the limit of -1 dBFS and rounded. */
export function bentSample(value: number): number {
  const size = Math.abs(value);
  return size <= knee
    ? Math.round(value)
    : Math.round(Math.sign(value) * (knee + room * Math.tanh((size - knee) / room)));
}

/**
 * Multiplies by a gain in decibels; peaks bend smoothly between -5 dBFS and the limit of -1 dBFS.
 * Keeps no state, so a stream may be cut anywhere.
 */
export function applyGain(samples: Int16Array, gainDb: number): Int16Array {
  const factor = fromDb(gainDb);
  return samples.map((sample) => bentSample(sample * factor));
}

/** Samples multiplied by a factor: a loop, as `map` takes three times as long. */
export function scaled(samples: Float32Array, factor: number): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) out[i] = (samples[i] as number) * factor;
  return out;
}

/** Samples of silence. */
export const silence = (seconds: number, sampleRate: number): Int16Array =>
  new Int16Array(Math.max(0, Math.round(seconds * sampleRate)));

/** One array out of many. */
export function joinSamples(parts: readonly Int16Array[]): Int16Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const out = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** The samples' own memory as little-endian bytes (every platform Node runs on is little-endian). */
export const pcmBytes = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

/** Little-endian 16-bit bytes as samples; an odd last byte is ignored. Copies only when the bytes are not aligned. */
export function pcmSamples(bytes: Uint8Array): Int16Array {
  const length = bytes.byteLength >> 1;
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
  // A copy: the `slice` of Node's Buffer would share the memory it lies in.
  return new Int16Array(new Uint8Array(bytes).buffer, 0, length);
}

/** One array per channel out of interleaved samples. */
export function splitChannels(samples: Int16Array | Float32Array, channels: number): Float32Array[] {
  const scale = samples instanceof Int16Array ? 1 / fullScale : 1;
  const length = Math.floor(samples.length / channels);
  return Array.from({ length: channels }, (_, channel) => {
    const out = new Float32Array(length);
    for (let i = 0, at = channel; i < length; i++, at += channels) out[i] = (samples[at] as number) * scale;
    return out;
  });
}

/** Interleaved samples out of one array per channel; the shortest channel ends them. */
export function joinChannels(parts: readonly Float32Array[]): Float32Array {
  const [only] = parts;
  if (only === undefined || parts.length === 1) return only ?? new Float32Array(0);
  const length = Math.min(...parts.map((part) => part.length));
  const out = new Float32Array(length * parts.length);
  parts.forEach((part, channel) => {
    for (let i = 0, at = channel; i < length; i++, at += parts.length) out[at] = part[i] as number;
  });
  return out;
}
