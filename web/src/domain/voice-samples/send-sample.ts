import { prepareCloneSample, type CloneSample } from '@timbre/contract/cloning/cloning-sample';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';

export type SampleSource =
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string; readonly isRecording?: boolean }
  | { readonly kind: 'link'; readonly link: string };

/** What the server has of a source already, and whether it may be cut. */
export interface Sent {
  fileId: string | null;
  isTrimmed: boolean;
}

/** Sends a file in parts, then has it converted and measured. A file that only has to be cut is not sent again. */
export async function prepareSample(
  source: SampleSource,
  known: Sent,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (percent: number) => void;
  },
): Promise<CloneSample> {
  const { signal, onProgress } = options;
  if (source.kind === 'link') {
    return api.send(prepareCloneSample, { link: source.link, isTrimmed: known.isTrimmed }, { signal });
  }
  known.fileId ??= await upload(source.file, { fileName: source.name, signal, onProgress });
  const { fileId } = known;
  const { isRecording = false } = source;
  return api.send(prepareCloneSample, { fileId, isTrimmed: known.isTrimmed, isRecording }, { signal });
}
