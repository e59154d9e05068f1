import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWavHeader } from '@timbre/media/wav';
import { speak } from './recognition-steps.ts';

export const clipRate = 48_000;

interface KnownLine {
  readonly voice: 'rms' | 'slt';
  readonly text: string;
  /** Seconds in the clip. */
  readonly start: number;
  readonly end: number;
}

export interface KnownClip {
  readonly path: string;
  readonly seconds: number;
  readonly lines: readonly KnownLine[];
  /** Interleaved stereo at `clipRate`: what plays behind the speech. */
  readonly music: Int16Array;
}

const said = [
  ['rms', 'Good morning. The weather is good today, and we are at the house by the river.'],
  ['slt', 'Thank you. Today we want to show you how a boat is made.'],
  ['rms', 'First we look for good wood. It has to be dry, and it has to be old.'],
  ['slt', 'Then we wait for two weeks, and we have a good dinner every day.'],
] as const;
const [before, between, after] = [1.5, 1, 1.5];
const ffmpeg = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args], { maxBuffer: 1e9 });

/** A file's sound as it is heard, interleaved stereo at `clipRate`. */
export function stereoOf(path: string): Int16Array {
  const bytes = ffmpeg('-i', path, '-map', '0:a:0', '-ac', '2', '-ar', String(clipRate), '-f', 's16le', 'pipe:1');
  return new Int16Array(Uint8Array.from(bytes).buffer);
}

/** Two people in turn in the middle of a stereo sound, over two chords that swell at its sides. */
export function knownClip(folder: string): KnownClip {
  let at = before;
  const lines = said.map(([voice, text], nth): KnownLine => {
    const path = speak(join(folder, `line-${nth}.wav`), text, voice);
    const header = readWavHeader(readFileSync(path));
    const seconds = (header?.dataBytes ?? 0) / 2 / (header?.sampleRate ?? 1);
    const start = at;
    at += seconds + between;
    return { voice, text, start, end: start + seconds };
  });
  const seconds = at - between + after;
  const music = join(folder, 'music.wav');
  const swell = (hertz: number, slow: number, phase: number) =>
    `0.03*sin(2*PI*${hertz}*t)*(1+sin(2*PI*${slow}*t+${phase}))/2`;
  const sides = [
    `${swell(220, 0.5, 0)}+${swell(331, 0.31, 1)}+${swell(1108, 0.7, 2)}`,
    `${swell(277, 0.43, 2)}+${swell(415, 0.29, 0)}+${swell(1318, 0.6, 1)}`,
  ];
  ffmpeg('-f', 'lavfi', '-i', `aevalsrc=${sides.join('|')}:s=${clipRate}:d=${seconds}`, music);
  const delayed = lines.map(
    ({ start }, nth) => `[${nth}:a]aresample=${clipRate},adelay=${Math.round(start * 1000)}:all=1[l${nth}]`,
  );
  const speech = `${lines.map((_, nth) => `[l${nth}]`).join('')}amix=inputs=${lines.length}:normalize=0,pan=stereo|c0=c0|c1=c0,volume=0.9[s]`;
  const sound = `[s][${lines.length}:a]amix=inputs=2:duration=longest:normalize=0[a]`;
  const path = join(folder, 'clip.mov');
  ffmpeg(
    ...lines.flatMap((_, nth) => ['-i', join(folder, `line-${nth}.wav`)]),
    '-i',
    music,
    ...`-f lavfi -i testsrc2=s=320x180:r=25:d=${seconds}`.split(' '),
    '-filter_complex',
    [...delayed, speech, sound].join(';'),
    ...`-map [a] -map ${lines.length + 1}:v -t ${seconds}`.split(' '),
    ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a pcm_s16le -f mov'.split(' '),
    path,
  );
  return { path, seconds, lines, music: stereoOf(music) };
}
