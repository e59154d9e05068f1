import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dressLine, dubRate } from '@timbre/media/dubbing/line-sound';
import { mixFrom, mixSections, type OpenMix } from '@timbre/media/dubbing/mix/mix-sections';
import { losslessSound } from '../../server/src/capabilities/dubbing/speech/stereo-original.ts';
import { writeSections, type WriteSectionsDeps } from '../../server/src/capabilities/dubbing/speech/write-sections.ts';
import { provenanceService } from '../../server/src/capabilities/provenance/provenance.service.ts';
import { decodeSound } from '../../server/src/platform/sandbox/decode-sound.ts';
import { encodeStream, joinAac } from '../../server/src/platform/sandbox/encode-audio.ts';
import { encodeFile } from '../../server/src/platform/sandbox/encode-file.ts';
import { probeSandbox } from '../../server/src/platform/sandbox/probe-sandbox.ts';
import { runProgram } from '../../server/src/platform/sandbox/run-program.ts';
import type { Sandbox } from '../../server/src/platform/sandbox/sandbox.types.ts';
import { alternate, type Measure } from '../measure.ts';
import { prepared, timed, voice } from './dub-mix.ts';

const run = promisify(execFile);
const [wholeSeconds, lineCount, lineSeconds, pairs] = [3600, 900, 3, 3];
const quiet = ['-v', 'error', '-y', '-nostdin'];
const frames = wholeSeconds * dubRate;
const signal = new AbortController().signal;

interface Hour {
  /** The sound below the lines. */
  readonly background: string;
  /** As it was mixed last. */
  readonly last: string;
  readonly speech: string;
}

/** Two minutes over and over. */
async function hourOf(folder: string, sandbox: Sandbox): Promise<Hour> {
  const { original, speech } = await prepared(folder);
  const [background, bare, last] = ['hour.flac', 'hour.aac', 'hour.m4a'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const looped = [...quiet, '-stream_loop', '-1'];
  await run('ffmpeg', [...looped, '-i', original, '-t', String(wholeSeconds), '-ar', String(dubRate), background]);
  const packets = String(Math.ceil(frames / 1024) + 1);
  await run('ffmpeg', [
    ...looped,
    '-i',
    original,
    '-map',
    '0:a',
    '-c',
    'copy',
    '-frames:a',
    packets,
    '-f',
    'adts',
    bare,
  ]);
  const bytes: AsyncIterable<Uint8Array> = createReadStream(bare);
  await joinAac(sandbox, { bytes, samples: frames, sampleRate: dubRate, target: last, signal });
  return { background, last, speech };
}

function mixOf(sandbox: Sandbox, { background: path }: Hour): OpenMix {
  const said = voice(lineSeconds);
  const target = { loudnessLufs: -20, pan: 0.2, room: { share: 0, decaySeconds: 0 } };
  const every = wholeSeconds / lineCount;
  return {
    original: losslessSound(
      { decode: (request) => decodeSound(sandbox, request) },
      { path, seconds: wholeSeconds, signal },
    ),
    background: 'keep',
    speech: [],
    kept: [],
    lines: Array.from({ length: lineCount }, (_, at) => ({
      id: String(at),
      start: at * every + 0.5,
      end: at * every + 0.5 + lineSeconds,
    })),
    soundOf: async () => dressLine(said, target),
    holds: [],
    wholeSeconds,
  };
}

/** One of its sections has another name. */
async function mixedAgain(deps: WriteSectionsDeps, mix: OpenMix, { last }: Hour, target: string): Promise<void> {
  const hashes = mixSections(frames).map((_, at) => String(at));
  const sectionHashes = hashes.map((hash, at) => (at === hashes.length >> 1 ? 'changed' : hash));
  const open = (frame: number): AsyncIterable<Int16Array> => mixFrom(mix, frame);
  const sound = { mix: () => open(0), mixFrom: open, frames, isWatermarked: false, sectionHashes };
  const asked = { sound, last: { path: last, hashes }, title: 'Hour', target, onFraction: () => undefined, signal };
  await writeSections(deps, asked);
}

/** A minute mixed and encoded with ffmpeg, and the hour copied packet by packet. */
async function bare({ background, last, speech }: Hour, folder: string): Promise<void> {
  const minute = ['-ss', String(wholeSeconds / 2), '-t', '60'];
  const graph = '[1]pan=stereo|c0=c0|c1=c0[v];[0][v]amix=2:normalize=0,alimiter=limit=0.89';
  const inputs = [...minute, '-i', background, '-t', '60', '-i', speech, '-filter_complex', graph];
  await run('ffmpeg', [...quiet, ...inputs, '-ar', String(dubRate), '-b:a', '192k', join(folder, 'minute.m4a')]);
  await run('ffmpeg', [...quiet, '-i', last, '-c', 'copy', '-movflags', '+faststart', join(folder, 'copy.m4a')]);
}

/** One changed line in an hour with 900: its section mixed and encoded again, and the file made of it and what was. */
export const dubMixLine: Measure = {
  name: 'dub-mix-line',
  bar: 5,
  needs: ['ffmpeg'],
  run: async (studio) => {
    const folder = join(studio.folder, 'dub-mix-line');
    await mkdir(folder, { recursive: true });
    const sandbox = await probeSandbox();
    const hour = await hourOf(folder, sandbox);
    const deps: WriteSectionsDeps = {
      provenance: provenanceService({
        encodeFile: (request) => encodeFile(sandbox, request),
        encodeStream: (request) => encodeStream(sandbox, request),
        joinAac: (request) => joinAac(sandbox, request),
      }),
      runProgram: (options) => runProgram(sandbox, options),
    };
    const mix = mixOf(sandbox, hour);
    const { ours, baseline } = await alternate(
      pairs,
      () => timed(() => mixedAgain(deps, mix, hour, join(folder, 'again.m4a'))),
      () => timed(() => bare(hour, folder)),
    );
    return {
      ratio: ours / baseline,
      detail:
        `an hour with ${lineCount} lines, one of them changed, mixed again in ${(ours / 1000).toFixed(2)} s (bound 10 s); ` +
        `ffmpeg mixes and encodes a minute and copies the hour in ${(baseline / 1000).toFixed(2)} s`,
    };
  },
};
