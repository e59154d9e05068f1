import type { ZeroShotModel } from '@timbre/engines/ports';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { MadeVoice } from './clone-voice.ts';
import type { CloneRow, SampleRow } from './cloning.store.ts';
import type { AskAnalysis } from './decode-sample.ts';
import { readSample } from './read-sample.ts';

export interface NeuralDeps {
  readonly ask: AskAnalysis;
  readonly files: Pick<FileService, 'openFile'>;
  readonly blobs: FileStore;
  /** Null: none is installed. */
  readonly zeroShot: () => Promise<ZeroShotModel | null>;
  readonly hearWords: RecogniserService['hearWords'];
}

const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? tag;

/** The voice a neural model makes of a sample; null where there is none that speaks the language, or
 * it has to know what is said and no one can tell. */
export async function neuralVoice(
  { language, isDenoised }: Pick<CloneRow, 'language' | 'isDenoised'>,
  { fileId }: Pick<SampleRow, 'fileId'>,
  { zeroShot, hearWords, ask, ...deps }: NeuralDeps,
  signal: AbortSignal,
): Promise<MadeVoice | null> {
  const model = await zeroShot();
  if (model === null || !model.languages.includes(languageOf(language))) return null;
  const { samples, sampleRate } = await readSample(deps, fileId);
  const seconds = Math.min(model.maxSeconds, samples.length / sampleRate);
  const { fromSeconds } = await ask(samples, { kind: 'best-part', sampleRate, seconds }, signal);
  const from = Math.round(fromSeconds * sampleRate);
  const part = { samples: samples.slice(from, from + Math.round(seconds * sampleRate)), sampleRate };
  const words = model.needsWords ? await hearWords(part, language, signal) : '';
  if (words === null) return null;
  return {
    engine: 'zero-shot',
    engineVoice: model.voiceOf({ recording: fileId, fromSeconds, seconds, words, isDenoised }),
    base: `the neural model ${model.name}`,
    sampleRate: model.sampleRate,
  };
}
