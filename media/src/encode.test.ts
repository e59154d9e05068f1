import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { audioExtensions, audioTypes, encodeArguments, encodeFileArguments, type AudioFormat } from './encode.ts';
import { pcmBytes } from './pcm.ts';
import { hasFfmpeg } from './testing-audio.ts';

const formats: readonly AudioFormat[] = ['mp3', 'opus', 'aac', 'flac', 'wav', 'm4a'];
const folder = mkdtempSync(join(tmpdir(), 'timbre-encode-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tone = (sampleRate: number, channels: number) =>
  Int16Array.from(
    { length: sampleRate * channels },
    (_, i) => 8000 * Math.sin((2 * Math.PI * 440 * Math.floor(i / channels)) / sampleRate),
  );
const run = (args: readonly string[], input?: Uint8Array) =>
  spawnSync('ffmpeg', [...args], { ...(input && { input }), maxBuffer: 1 << 26 });

function secondsOf(file: Uint8Array, sampleRate: number, channels: number): number {
  const output = ['-f', 's16le', '-ac', String(channels), '-ar', String(sampleRate), 'pipe:1'];
  return run(['-v', 'error', '-i', 'pipe:0', ...output], file).stdout.length / 2 / sampleRate / channels;
}

function tagsOf(path: string): Readonly<Record<string, string>> {
  const show = ['-v', 'error', '-show_entries', 'format_tags:stream_tags', '-of', 'json', path];
  const { format, streams } = JSON.parse(spawnSync('ffprobe', show, { encoding: 'utf8' }).stdout) as {
    format?: { tags?: Record<string, string> };
    streams?: { tags?: Record<string, string> }[];
  };
  const all = { ...streams?.[0]?.tags, ...format?.tags };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]));
}

describe.skipIf(!hasFfmpeg)('encodeArguments', () => {
  it.each(formats)('%s: ffmpeg takes them and a second stays a second', (format) => {
    for (const [sampleRate, channels] of [
      [24_000, 1],
      [48_000, 2],
    ] as const) {
      const input = pcmBytes(tone(sampleRate, channels));
      const made = run(encodeArguments({ format, sampleRate, channels }), input);
      expect(made.stderr.toString()).toBe('');
      const seconds = secondsOf(made.stdout, sampleRate, channels);
      expect(seconds).toBeGreaterThan(0.98);
      expect(seconds).toBeLessThan(1.15);
      // The same input gives the same bytes.
      expect(run(encodeArguments({ format, sampleRate, channels }), input).stdout.equals(made.stdout)).toBe(true);
    }
  });
});

describe.skipIf(!hasFfmpeg)('encodeFileArguments', () => {
  const tags = {
    title: '  日本語=“Title”\0\n-f null; $(rm) \uD800 ',
    artist: 'x'.repeat(5000),
    comment: 'Synthetic speech',
    copyright: '© 2026',
  };

  it.each(formats)('%s: the file says how long it is, who made it and nothing else', (format) => {
    const path = join(folder, `tagged.${audioExtensions[format]}`);
    const made = run(
      ['-y', ...encodeFileArguments({ format, sampleRate: 48_000, channels: 2, tags }, path)],
      pcmBytes(tone(48_000, 2)),
    );
    expect(made.stderr.toString()).toBe('');
    const { encoder: _, ...read } = tagsOf(path);
    expect(read.title).toBe('日本語=“Title” -f null; $(rm)');
    expect(read.artist).toBe('x'.repeat(200));
    expect(read.comment).toBe('Synthetic speech');
    expect(read.copyright).toBe('© 2026');
    expect(secondsOf(readFileSync(path), 48_000, 2)).toBeLessThan(1.15);
    expect(audioTypes[format]).toMatch(/^audio\//u);
  });

  it('m4a: the index stands before the sound', () => {
    const path = join(folder, 'fast.m4a');
    run(
      ['-y', ...encodeFileArguments({ format: 'm4a', sampleRate: 24_000, channels: 1 }, path)],
      pcmBytes(tone(24_000, 1)),
    );
    const bytes = readFileSync(path);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('leaves out what is empty', () => {
    const args = encodeFileArguments({ format: 'mp3', sampleRate: 24_000, channels: 1, tags: { title: ' \0 ' } }, 'x');
    expect(args).not.toContain('-metadata');
    expect(args.slice(args.indexOf('-id3v2_version')).slice(0, 2)).toEqual(['-id3v2_version', '0']);
  });
});
