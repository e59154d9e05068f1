import { writeFile } from 'node:fs/promises';
import { pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import type { ProvenanceDeps } from '../../capabilities/provenance/provenance.service.ts';

/** Writes WAV files without ffmpeg, whose start takes 50 ms of a processor. */
export const quickEncoding: ProvenanceDeps['encodeFile'] = async ({ format, audio, target, signal, ...shape }) => {
  if (format !== 'wav') throw new Error(`only WAV is encoded quickly, not ${format}`);
  const pieces: Uint8Array[] = [];
  for await (const samples of audio) {
    signal.throwIfAborted();
    pieces.push(pcmBytes(samples).slice());
  }
  const { sampleRate, channels } = shape;
  const data = Buffer.concat(pieces);
  await writeFile(target, [wavHeader({ sampleRate, channels, bitsPerSample: 16 }, data.byteLength), data]);
};
