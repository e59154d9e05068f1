import { soundLimits } from '@timbre/contract/sounds';
import { encodeWav } from '@timbre/media/wav';
import type { Trim } from '../../domain/recordings/trim-model.ts';
import { cutSamples } from '../../domain/recordings/trim-model.ts';

/** Of one recording; what is longer is better made of several. */
export const limitMs = 3_600_000;

/** What is trimmed here is decoded as a whole, in the memory of this device. */
export const trimMs = 1_200_000;

export const isVideo = ({ type }: { readonly type: string }): boolean => type.startsWith('video/');

/** How its file ends. */
export function endingOf({ type }: { readonly type: string }): string {
  if (type.startsWith('audio/wav')) return 'wav';
  if (type.includes('ogg')) return 'ogg';
  if (type.includes('mp4')) return isVideo({ type }) ? 'mp4' : 'm4a';
  return 'webm';
}

/** Room for a WAV file's header in what the library takes. */
const headerBytes = 44;

/** The longest recording that the library takes as WAV, seconds. */
export const librarySeconds = (sampleRate: number): number =>
  Math.floor((soundLimits.maxBytes - headerBytes) / (2 * sampleRate));

/** A part of a decoded recording as WAV, one channel as it was recorded. */
export function wavOf(buffer: AudioBuffer, part: Trim): Blob {
  const samples = cutSamples(buffer.getChannelData(0), buffer.sampleRate, part);
  return new Blob([new Uint8Array(encodeWav(samples, buffer.sampleRate))], { type: 'audio/wav' });
}

/** A browser's disk has no room left; the names are those of IndexedDB. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && ['QuotaExceededError', 'UnknownError'].includes(error.name);
