import { readFile } from 'node:fs/promises';
import { pcmSamples } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';

/** A converted recording. */
export interface SampleSound {
  /** Mono. */
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

/** Reads the recording that is stored as this file; throws `input.not-found` and `clone.sample-unreadable`. */
export async function readSample(
  { files, blobs }: { readonly files: Pick<FileService, 'openFile'>; readonly blobs: FileStore },
  fileId: string,
): Promise<SampleSound> {
  const { file } = await files.openFile(fileId);
  const bytes = await blobs.withLocalPath(file.blobKey, (path) => readFile(path));
  const { dataStart, dataBytes, sampleRate } = readWavHeader(bytes) ?? fail('clone.sample-unreadable');
  const samples = pcmSamples(bytes.subarray(dataStart, dataBytes === null ? bytes.length : dataStart + dataBytes));
  return { samples, sampleRate };
}
