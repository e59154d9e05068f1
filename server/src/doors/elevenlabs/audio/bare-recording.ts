import { readFile, writeFile } from 'node:fs/promises';
import { pcmSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { IncomingFile } from '../../../capabilities/uploads/incoming.service.ts';
import type { StreamedFile } from '../../../platform/http/bodies/stream-form.ts';

/** Of bare samples: `pcm_s16le_16`. */
const bareRate = 16_000;

/** A form's recording; bare samples get the header that says what they are. */
export async function namedRecording(file: StreamedFile, isBare: boolean): Promise<IncomingFile> {
  if (!isBare || file.sizeBytes === 0) return file;
  const bytes = encodeWav(pcmSamples(await readFile(file.path)), bareRate);
  await writeFile(file.path, bytes);
  return { path: file.path, name: 'audio.wav', sizeBytes: bytes.byteLength };
}
