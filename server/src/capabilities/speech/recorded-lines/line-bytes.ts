import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import type { RecordedLine } from '@timbre/media/recorded-line';
import { recordingRate } from './recording-rate.ts';

/** Where someone is heard, as two doubles, before the samples. */
const headBytes = 16;

/** A line as its maker writes it; nothing at all when there is nothing to hear. */
export const lineBytes = ({ samples, voiced }: RecordedLine): Uint8Array =>
  Buffer.concat([new Uint8Array(Float64Array.of(voiced.startSeconds, voiced.endSeconds).buffer), pcmBytes(samples)]);

/** The other way round. */
export function lineOf(bytes: Buffer): RecordedLine | null {
  if (bytes.length === 0) return null;
  const samples = pcmSamples(bytes.subarray(headBytes));
  const voiced = { startSeconds: bytes.readDoubleLE(0), endSeconds: bytes.readDoubleLE(8) };
  return { samples, durationSeconds: samples.length / recordingRate, voiced };
}
