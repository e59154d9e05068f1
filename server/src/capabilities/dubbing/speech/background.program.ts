import { dirname } from 'node:path';
import type { DubBackgroundProgress, DubBackgroundQuestion } from '@timbre/engines/ports';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { childProgram } from '../../../platform/children/child-program.ts';
import { workerProgram } from '../../../platform/root.ts';
import { ffmpegArguments, soundFromFileStart } from '../../../platform/sandbox/ffmpeg.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import type { MixSpans } from './dub-mix.ts';

export interface BackgroundWish {
  readonly spans: MixSpans;
  /** The original: an absolute path. */
  readonly source: string;
  /** Of the original. */
  readonly seconds: number;
  /** The file of samples that is written, as long as the original or a little longer. */
  readonly target: string;
}

/** Takes the speech out of a sound; `onBytes`: so many bytes stand in its file. */
export type MakeBackground = (
  wish: BackgroundWish,
  making: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
) => Promise<void>;

/** A minute takes a second or two on a free core; a machine that is busy with exports takes many times as long. */
const limits = { startSeconds: 60, secondsPerSecond: 5, outputBytes: 1_000_000, memoryBytes: 2e9 };
const frameBytes = 4;
/** What a decoder may give beyond the length. */
const moreSeconds = 2;

/** In a child whose cage holds the decoder too: what is there is mixed on another core meanwhile. */
export function backgroundProgram(sandbox: Sandbox): MakeBackground {
  return async ({ spans, source, seconds, target }, { signal, onBytes }) => {
    const maxSeconds = Math.ceil(seconds) + moreSeconds;
    const maxBytes = (maxSeconds + 1) * dubRate * frameBytes;
    const program = childProgram<DubBackgroundQuestion, null, DubBackgroundProgress>(sandbox, {
      program: workerProgram('engines/src/dubbing/background.worker.ts'),
      limits: {
        seconds: limits.startSeconds + limits.secondsPerSecond * seconds,
        outputBytes: limits.outputBytes,
        memoryBytes: limits.memoryBytes,
        fileSizeBytes: maxBytes,
      },
      isBackground: true,
      readable: [source],
      writable: [dirname(target)],
    });
    const outputOptions = ['-map', '0:a:0', ...soundFromFileStart, '-ac', '2', '-ar', String(dubRate), '-f', 's16le'];
    const decoding = ffmpegArguments({ input: source, outputOptions, output: 'pipe:1', maxSeconds, maxBytes });
    await program.ask({ ...spans, decoding, target }, { signal, onProgress: ({ bytes }) => onBytes(bytes) });
  };
}
