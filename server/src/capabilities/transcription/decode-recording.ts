import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import { recognitionRate, type HeardSpan } from '@timbre/engines/ports';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { peakMeter } from '../../platform/sandbox/peak-meter.ts';

/** A recording as recognisers want it, in a file: an hour of it need not be in memory. */
export interface DecodedRecording {
  readonly path: string;
  readonly durationSeconds: number;
  /** Loudest sample of each tenth of a second, a byte each. */
  readonly peaks: Uint8Array;
  readonly samplesOf: (span: HeardSpan) => Promise<Int16Array>;
}

const bytesPerSample = 2;

/** Decodes into a file of that folder. Throws `sound.unreadable`. */
export async function decodeRecording(
  decode: (request: DecodeRequest) => AsyncIterable<Int16Array>,
  source: Omit<DecodeRequest, 'sampleRate' | 'channels'> & { readonly folder: string },
): Promise<DecodedRecording> {
  const { folder, ...asked } = source;
  const path = join(folder, 'recording.raw');
  const file = await open(path, 'wx');
  const meter = peakMeter(recognitionRate);
  let count = 0;
  try {
    for await (const samples of decode({ ...asked, sampleRate: recognitionRate, channels: 1 })) {
      meter.add(samples);
      count += samples.length;
      await file.write(pcmBytes(samples));
    }
  } finally {
    await file.close();
  }
  return {
    path,
    durationSeconds: count / recognitionRate,
    peaks: meter.end(),
    samplesOf: async ({ from, to }) => {
      const start = Math.max(0, Math.round(from * recognitionRate));
      const length = Math.max(0, Math.min(count, Math.round(to * recognitionRate)) - start);
      const bytes = new Uint8Array(length * bytesPerSample);
      const reading = await open(path, 'r');
      try {
        const { bytesRead } = await reading.read(bytes, 0, bytes.length, start * bytesPerSample);
        return pcmSamples(bytes.subarray(0, bytesRead));
      } finally {
        await reading.close();
      }
    },
  };
}
