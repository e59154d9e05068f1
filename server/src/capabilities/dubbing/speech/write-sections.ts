import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { aacFrameSamples, adtsOffsets } from '@timbre/media/aac/adts-frames';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { encodedStretch, mixSections, type MixSection } from '@timbre/media/dubbing/mix/mix-sections';
import { stretchReader } from '@timbre/media/dubbing/mix/stretch-reader';
import { AppError } from '../../../platform/errors.ts';
import { ffmpegArguments } from '../../../platform/sandbox/ffmpeg.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';
import type { ProvenanceService } from '../../provenance/provenance.service.ts';
import { counted } from './counted.ts';
import type { DubSounds } from './dub-mix.ts';

export interface WriteSectionsDeps {
  readonly provenance: Pick<ProvenanceService, 'writeFile' | 'writePart' | 'joinParts'>;
  readonly runProgram: (options: RunOptions) => Promise<Buffer>;
}

export interface SectionsToWrite {
  readonly sound: Pick<DubSounds, 'mix' | 'mixFrom'> & {
    readonly frames: number;
    readonly isWatermarked: boolean;
    readonly sectionHashes: readonly string[];
  };
  /** What was written last, with what its sections were named; null: nothing. */
  readonly last: { readonly path: string; readonly hashes: readonly string[] } | null;
  readonly title: string;
  /** In a folder of its own. */
  readonly target: string;
  /** Of what is mixed. */
  readonly onFraction: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** A stretch of a file of bare AAC. */
interface Bytes {
  readonly path: string;
  readonly from: number;
  readonly until: number;
}

const bitRateKbps = 192;
/** Taking the packets out of an MP4 goes much faster than playing it. */
const copySeconds = 300;
const copyBytes = 4e9;

/** Numbers of the frames of AAC that are a section's, in a file that begins with the dub's frame `begin`: from, to. */
function packetsOf({ from, until }: MixSection, begin: number, frames: number): readonly [number, number] {
  // A frame is heard in the time of the one before it, as it needs the next one's first half.
  const first = from === 0 ? 0 : (from - begin) / aacFrameSamples + 1;
  return [first, Math.ceil((Math.min(until, frames) - begin) / aacFrameSamples) + 1];
}

/** Where the packets of a section lie in a file. */
async function bytesIn(path: string, packets: readonly (readonly [number, number])[]): Promise<Bytes[]> {
  const { offsets } = await adtsOffsets(createReadStream(path), packets.flat());
  return packets.map((_, at) => ({ path, from: offsets[2 * at] ?? 0, until: offsets[2 * at + 1] ?? 0 }));
}

/** The sections that stay as they are, out of the last file; none where it can't be read. */
async function keptSections(
  { runProgram }: WriteSectionsDeps,
  { sound: { frames, sectionHashes }, last, target, signal }: SectionsToWrite,
  sections: readonly MixSection[],
): Promise<Map<MixSection, Bytes>> {
  const same = sections.filter((_, at) => last?.hashes[at] === sectionHashes[at]);
  if (last === null || same.length === 0) return new Map();
  const path = join(dirname(target), 'kept.aac');
  try {
    await runProgram({
      program: 'ffmpeg',
      args: ffmpegArguments({
        input: last.path,
        // All packets, those before the beginning too.
        inputOptions: ['-ignore_editlist', '1'],
        outputOptions: ['-map', '0:a:0', '-c', 'copy', '-f', 'adts'],
        output: path,
        maxSeconds: frames / dubRate + 60,
        maxBytes: copyBytes,
      }),
      limits: { seconds: copySeconds },
      readable: [last.path],
      writable: [dirname(target)],
      signal,
    });
    const packets = same.map((section) => packetsOf(section, 0, frames));
    const bytes = await bytesIn(path, packets);
    return new Map(same.map((section, at) => [section, bytes[at] as Bytes]));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    return new Map();
  }
}

/** Mixes and encodes sections that follow one another, in one go. */
async function* madeSections(
  { provenance }: WriteSectionsDeps,
  { sound, target, signal }: Pick<SectionsToWrite, 'sound' | 'target' | 'signal'>,
  run: readonly MixSection[],
  onFrames: (frames: number) => void,
): AsyncGenerator<readonly [MixSection, Bytes]> {
  const { frames, isWatermarked } = sound;
  const stretches = run.map((section) => encodedStretch(section, frames));
  const begin = stretches[0]?.from ?? 0;
  const reader = stretchReader(sound.mixFrom(begin), begin);
  try {
    for (const [at, section] of run.entries()) {
      const stretch = stretches[at] as MixSection;
      const path = join(dirname(target), `section-${section.from}.aac`);
      await provenance.writePart({
        audio: counted(reader.read(stretch, stretches[at + 1]?.from ?? stretch.until), (read) =>
          // What is encoded twice at the cuts is none of its own.
          onFrames(Math.min(read, section.until - section.from)),
        ),
        sampleRate: dubRate,
        channels: 2,
        isWatermarked,
        part: { fromFrame: stretch.from, isLast: stretch.until === frames },
        bitRateKbps,
        target: path,
        signal,
      });
      const [bytes] = await bytesIn(path, [packetsOf(section, stretch.from, frames)]);
      yield [section, bytes as Bytes];
    }
  } finally {
    await reader.close();
  }
}

/** Those that are missing, each with those that follow it at once. */
function missingRuns(sections: readonly MixSection[], kept: ReadonlyMap<MixSection, unknown>): MixSection[][] {
  const runs: MixSection[][] = [];
  for (const section of sections.filter((one) => !kept.has(one))) {
    const run = runs.at(-1);
    if (run?.at(-1)?.until === section.from) run.push(section);
    else runs.push([section]);
  }
  return runs;
}

async function* joined(parts: readonly Bytes[]): AsyncGenerator<Uint8Array> {
  for (const { path, from, until } of parts)
    yield* createReadStream(path, { start: from, end: until - 1 }) as AsyncIterable<Uint8Array>;
}

/** Writes a mix into an M4A. Only what is heard otherwise than in the last file is mixed and encoded. */
export async function writeSections(deps: WriteSectionsDeps, asked: SectionsToWrite): Promise<void> {
  const { sound, title, target, onFraction, signal } = asked;
  const { frames, isWatermarked } = sound;
  const sections = mixSections(frames);
  if (sections.length === 1) {
    const audio = counted(sound.mix(), (made) => onFraction(made / frames));
    const whole = {
      audio,
      sampleRate: dubRate,
      channels: 2,
      isWatermarked,
      title,
      bitRateKbps,
      target,
      signal,
    } as const;
    return deps.provenance.writeFile({ ...whole, format: 'm4a' });
  }
  const parts = await keptSections(deps, asked, sections);
  const runs = missingRuns(sections, parts);
  const missing = runs.flat().reduce((sum, { from, until }) => sum + until - from, 0);
  let made = 0;
  const onFrames = (more: number): void => onFraction((made + more) / missing);
  for (const run of runs) {
    for await (const [section, bytes] of madeSections(deps, asked, run, onFrames)) {
      parts.set(section, bytes);
      made += section.until - section.from;
    }
  }
  const bytes = joined(sections.map((section) => parts.get(section) as Bytes));
  await deps.provenance.joinParts({
    bytes,
    samples: frames,
    sampleRate: dubRate,
    isWatermarked,
    title,
    target,
    signal,
  });
}
