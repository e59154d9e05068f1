import { mediaExtensions } from '@timbre/contract/limits';
import { matchingLimits } from '@timbre/contract/matching/matching';
import type { HeardVoice, SampleAnswers, SampleQuestion } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { AppError, fail } from '../../platform/errors.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { MediaInfo } from '../../platform/sandbox/probe-media.ts';

/** The speaker metric's own rate: recordings of every rate are cut to one band. */
const sampleRate = 16_000;

/** Encoders pad by some milliseconds. */
const toleranceSeconds = 0.1;

/** Asks the analysis program, in a sandboxed child with a time limit, about mono samples. */
export type AskVoices = <K extends 'listen' | 'print'>(
  samples: Int16Array,
  question: Extract<SampleQuestion, { kind: K }>,
  signal: AbortSignal,
) => Promise<SampleAnswers[K]>;

export interface HearDeps {
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly ask: AskVoices;
}

/** Audio or video of someone, on this machine's disk. */
export interface Recording {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** A recording in which someone speaks. */
export interface HeardRecording extends HeardVoice {
  readonly name: string;
  readonly place: NonNullable<HeardVoice['place']>;
}

/** Throws `match.format` for a name that is none of audio or video; of one without an ending, the content decides. */
export function requireEnding(name: string): void {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending !== '' && !(mediaExtensions as readonly string[]).includes(ending)) fail('match.format');
}

function requireSize(sizeBytes: number): void {
  if (sizeBytes === 0) fail('match.audio-missing');
  const limit = matchingLimits.maxBytes;
  if (sizeBytes > limit) fail('match.large', { limit, actual: sizeBytes });
}

/** The content decides as well as the ending. */
async function requireSound({ probe }: HearDeps, path: string, signal: AbortSignal): Promise<void> {
  const info = await probe(path, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input.invalid') fail('match.format');
    throw error;
  });
  if (!info.streams.some(({ kind }) => kind === 'audio')) fail('match.format');
}

async function* decoded(deps: HearDeps, path: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
  const maxSeconds = matchingLimits.maxSeconds;
  try {
    yield* deps.decode({ path, sampleRate, channels: 1, maxSeconds, signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'sound.unreadable') fail('match.format');
    throw error;
  }
}

function requireLength(sampleCount: number): number {
  const [seconds, limit] = [sampleCount / sampleRate, matchingLimits.maxSeconds];
  if (seconds === 0) fail('match.format');
  if (seconds > limit + toleranceSeconds) fail('match.long', { limit });
  return seconds;
}

/** Its length by what is decoded, whatever a header says. Throws `match.…`. */
export async function lengthOf(
  deps: HearDeps,
  { path, sizeBytes }: Recording,
  signal: AbortSignal,
): Promise<{ readonly durationSeconds: number }> {
  requireSize(sizeBytes);
  await requireSound(deps, path, signal);
  let count = 0;
  for await (const piece of decoded(deps, path, signal)) count += piece.length;
  return { durationSeconds: requireLength(count) };
}

/** Who speaks in a recording; throws `match.…`, and `match.no-voice` when no one does. */
export async function hearRecording(
  deps: HearDeps,
  { path, name, sizeBytes }: Recording,
  signal: AbortSignal,
): Promise<HeardRecording> {
  requireSize(sizeBytes);
  await requireSound(deps, path, signal);
  const pieces: Int16Array[] = [];
  for await (const piece of decoded(deps, path, signal)) pieces.push(piece);
  const samples = joinSamples(pieces);
  requireLength(samples.length);
  const { report, place } = await deps.ask(samples, { kind: 'listen', sampleRate }, signal);
  return { name, report, place: place ?? fail('match.no-voice') };
}
