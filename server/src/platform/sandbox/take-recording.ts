import type { ErrorCode } from '@timbre/contract/errors/errors';
import { recordingExtensions } from '@timbre/contract/limits';
import { AppError, fail } from '../errors.ts';
import type { DecodeRequest } from './decode-sound.ts';
import { decodedDurationSeconds, probeMedia } from './probe-media.ts';
import type { Sandbox } from './sandbox.types.ts';

/** What the asker's errors are called. */
export interface RecordingRefusals {
  readonly format: ErrorCode;
  readonly unreadable: ErrorCode;
  readonly long: ErrorCode;
}

export interface GivenRecording {
  readonly path: string;
  /** With its ending, where it has one. */
  readonly name: string;
  readonly maxSeconds: number;
  readonly signal: AbortSignal;
}

/**
 * What a recording is, by its ending and by its content; its length is counted on what was decoded, whatever a header
 * says. Throws the asker's refusals, and `media.no-sound` of a picture without any.
 */
export type TakeRecording = (
  recording: GivenRecording,
) => Promise<{ readonly durationSeconds: number; readonly isVideo: boolean }>;

const extensions: readonly string[] = recordingExtensions;
/** Encoders pad by some milliseconds. */
const toleranceSeconds = 0.1;

/** Looks recordings over for a tool that takes audio and video; `isFromFileStart`: see `DecodeRequest`. */
export function recordingTaker(
  sandbox: Sandbox,
  refusals: RecordingRefusals,
  { isFromFileStart = false }: Pick<DecodeRequest, 'isFromFileStart'> = {},
): TakeRecording {
  const unreadable = (error: unknown): never => {
    const isInput = error instanceof AppError && (error.code === 'input.invalid' || error.code === 'sound.unreadable');
    if (isInput) fail(refusals.unreadable);
    throw error;
  };
  return async ({ path, name, maxSeconds, signal }) => {
    const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
    // A program's form may name no file: then the content alone decides.
    if (ending !== '' && !extensions.includes(ending)) fail(refusals.format);
    const { streams } = await probeMedia(sandbox, path, signal).catch(unreadable);
    if (!streams.some(({ kind }) => kind === 'audio'))
      fail(streams.length === 0 ? refusals.unreadable : 'media.no-sound');
    const counted = { maxSeconds, isFromFileStart, signal };
    const durationSeconds = await decodedDurationSeconds(sandbox, path, counted).catch(unreadable);
    if (durationSeconds > maxSeconds + toleranceSeconds) {
      fail(refusals.long, { limit: maxSeconds, actual: Math.round(durationSeconds) });
    }
    const isVideo = streams.some(({ kind, isCover }) => kind === 'video' && !isCover);
    return { durationSeconds, isVideo };
  };
}
