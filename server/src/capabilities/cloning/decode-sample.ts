import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { mediaExtensions } from '@timbre/contract/limits';
import type { SampleAnswers, SampleQuestion } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { AppError, fail } from '../../platform/errors.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { MediaInfo } from '../../platform/sandbox/probe-media.ts';

/** Enough for a voice: nothing that tells speakers apart lies above 12 kHz. */
export const sampleRate = 24_000;

/** Asks the analysis program, in a sandboxed child with a time limit, about mono samples. */
export type AskAnalysis = <K extends SampleQuestion['kind']>(
  samples: Int16Array,
  question: Extract<SampleQuestion, { kind: K }>,
  signal: AbortSignal,
) => Promise<SampleAnswers[K]>;

export interface DecodeSampleDeps {
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly ask: AskAnalysis;
}

/** A file of someone. */
export interface SampleFile {
  readonly path: string;
  /** With its ending. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** A file of someone, and whether it may be cut: to its best minute, or of a recording what is over one. */
export interface SampleSource extends SampleFile {
  /** More of the same voice, which is joined to it. */
  readonly more?: readonly SampleFile[];
  readonly isTrimmed: boolean;
  readonly isRecording: boolean;
  /** True: of what is too long to be cut, its beginning is taken. */
  readonly isBeginningEnough?: boolean;
  readonly signal: AbortSignal;
}

/** Encoders pad a minute by some milliseconds. */
const toleranceSeconds = 0.1;

const overrunOf = ({ isRecording }: Pick<SampleSource, 'isRecording'>): number =>
  isRecording ? cloningLimits.recordingOverrunSeconds : 0;

function requireEnding(name: string): void {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending !== '' && !(mediaExtensions as readonly string[]).includes(ending)) fail('clone.sample-format');
}

function requireSize({ sizeBytes, isTrimmed }: SampleSource): void {
  const limit = isTrimmed ? cloningLimits.trimBytes : cloningLimits.maxBytes;
  if (sizeBytes === 0) fail('clone.sample-missing');
  if (sizeBytes <= limit) return;
  const sentence = isTrimmed ? `Files over ${limit / 1024 ** 2} MB can’t be trimmed here.` : undefined;
  fail('clone.sample-large', { limit, actual: sizeBytes }, sentence);
}

/** The content decides as well as the ending. */
async function requireSound(
  { probe }: DecodeSampleDeps,
  { path }: SampleFile,
  { signal }: Pick<SampleSource, 'signal'>,
): Promise<void> {
  const info = await probe(path, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input.invalid') fail('clone.sample-format');
    throw error;
  });
  if (!info.streams.some(({ kind }) => kind === 'audio')) fail('clone.sample-format');
}

async function decoded(
  deps: DecodeSampleDeps,
  { path }: SampleFile,
  { isTrimmed, signal, ...source }: SampleSource,
): Promise<Int16Array> {
  const maxSeconds = isTrimmed ? cloningLimits.trimSeconds : cloningLimits.maxSeconds + overrunOf(source);
  const pieces: Int16Array[] = [];
  try {
    for await (const piece of deps.decode({ path, sampleRate, channels: 1, maxSeconds, signal })) pieces.push(piece);
  } catch (error) {
    if (error instanceof AppError && error.code === 'sound.unreadable') fail('clone.sample-unreadable');
    throw error;
  }
  return joinSamples(pieces);
}

/** The files' sound in their order. Those behind what is too long in any case are not decoded any more. */
async function joined(deps: DecodeSampleDeps, source: SampleSource, parts: readonly SampleFile[]): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  let length = 0;
  for (const part of parts) {
    if (length > (cloningLimits.trimSeconds + toleranceSeconds) * sampleRate) break;
    const samples = await decoded(deps, part, source);
    pieces.push(samples);
    length += samples.length;
  }
  return joinSamples(pieces);
}

/**
 * A source's sound as mono samples, at most a minute of it. Its length is counted on what was decoded, whatever a header
 * says. Throws `clone.sample-…`.
 */
export async function decodeSample(
  deps: DecodeSampleDeps,
  source: SampleSource,
): Promise<{ readonly samples: Int16Array; readonly isTrimmed: boolean }> {
  const parts = [source, ...(source.more ?? [])];
  for (const { name } of parts) requireEnding(name);
  for (const { sizeBytes } of parts) requireSize({ ...source, sizeBytes });
  requireSize({ ...source, sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) });
  for (const part of parts) await requireSound(deps, part, source);
  const samples = await joined(deps, source, parts);
  const seconds = samples.length / sampleRate;
  const { minSeconds, maxSeconds, trimSeconds } = cloningLimits;
  if (seconds < minSeconds) fail('clone.sample-short', { limit: minSeconds });
  if (seconds <= maxSeconds + toleranceSeconds + overrunOf(source))
    return { samples: samples.slice(0, Math.round((maxSeconds + toleranceSeconds) * sampleRate)), isTrimmed: false };
  if (!source.isTrimmed) fail('clone.sample-long', { limit: maxSeconds, actual: Math.round(seconds) });
  if (seconds > trimSeconds + toleranceSeconds && source.isBeginningEnough !== true) {
    const sentence = `Recordings over ${trimSeconds / 60} minutes can’t be trimmed here.`;
    fail('clone.sample-long', { limit: trimSeconds }, sentence);
  }
  const question = { kind: 'best-part', sampleRate, seconds: maxSeconds } as const;
  const from = Math.round((await deps.ask(samples, question, source.signal)).fromSeconds * sampleRate);
  return { samples: samples.slice(from, from + maxSeconds * sampleRate), isTrimmed: true };
}
