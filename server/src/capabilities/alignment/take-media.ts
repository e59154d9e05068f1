import { recordingExtensions } from '@timbre/contract/limits';
import type { PlanName } from '@timbre/contract/plans';
import { AppError, fail } from '../../platform/errors.ts';
import type { MediaInfo } from '../../platform/sandbox/probe-media.ts';
import { maxSecondsOf } from './alignment-view.ts';

export interface TakeMediaDeps {
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  /** Seconds of decoded sound; above the limit it only says that it is longer. */
  readonly decodedSeconds: (path: string, options: { maxSeconds: number; signal: AbortSignal }) => Promise<number>;
}

const extensions: readonly string[] = recordingExtensions;
/** Encoders pad by some milliseconds. */
const toleranceSeconds = 0.1;
/** Pictures of covers, which stand in sound files as a video of one frame. */
const coverCodecs = new Set(['mjpeg', 'png', 'bmp', 'gif', 'webp']);

const unreadable = (error: unknown): never => {
  const isInput = error instanceof AppError && (error.code === 'input.invalid' || error.code === 'sound.unreadable');
  if (isInput) fail('alignment.unreadable');
  throw error;
};

/**
 * What a file is, by its ending and its content; its length is counted on what was decoded, whatever a header says.
 * Throws `alignment.format`, `alignment.unreadable` and `alignment.long`.
 */
export async function takeMedia(
  { probe, decodedSeconds }: TakeMediaDeps,
  { path, name, plan, signal }: { path: string; name: string; plan: PlanName; signal: AbortSignal },
): Promise<{ readonly durationSeconds: number; readonly isVideo: boolean }> {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(ending)) fail('alignment.format');
  const { streams } = await probe(path, signal).catch(unreadable);
  if (!streams.some(({ kind }) => kind === 'audio')) fail('alignment.unreadable');
  const maxSeconds = maxSecondsOf(plan);
  const durationSeconds = await decodedSeconds(path, { maxSeconds, signal }).catch(unreadable);
  if (durationSeconds > maxSeconds + toleranceSeconds) {
    fail('alignment.long', { limit: maxSeconds, actual: Math.round(durationSeconds) });
  }
  const isVideo = streams.some(({ kind, codec }) => kind === 'video' && !coverCodecs.has(codec));
  return { durationSeconds, isVideo };
}
