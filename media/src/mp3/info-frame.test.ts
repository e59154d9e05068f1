import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeFileArguments } from '../encode.ts';
import { pcmBytes } from '../pcm.ts';
import { hasFfmpeg } from '../testing-audio.ts';
import { frameOffsets, mp3FrameSamples } from './frames.ts';
import { crc16, infoFrame } from './info-frame.ts';

const folder = mkdtempSync(join(tmpdir(), 'timbre-mp3-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('crc16', () => {
  it('is CRC-16/ARC, and goes on where it stopped', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect(crc16(bytes)).toBe(0xbb3d);
    expect(crc16(bytes.subarray(4), crc16(bytes.subarray(0, 4)))).toBe(0xbb3d);
  });
});

describe.skipIf(!hasFfmpeg)('infoFrame', () => {
  it.each([24_000, 48_000])('says what ffmpeg says of the same music at %i Hz', (sampleRate) => {
    const samples = Int16Array.from({ length: 100_001 }, (_, i) => 9000 * Math.sin(i / 30));
    const path = join(folder, `${sampleRate}.mp3`);
    const made = spawnSync('ffmpeg', ['-y', ...encodeFileArguments({ format: 'mp3', sampleRate, channels: 1 }, path)], {
      input: pcmBytes(samples),
    });
    expect(made.stderr.toString()).toBe('');
    const file = readFileSync(path);
    const [start = 0, second = 0, third = 0] = frameOffsets(file);
    const music = file.subarray(second);
    const theirs = file.subarray(start, second);
    const ours = infoFrame(file.subarray(second, third), {
      frames: frameOffsets(music).length - 1,
      bytes: music.length,
      crc: crc16(music),
      samples: samples.length,
      frameSamples: mp3FrameSamples(sampleRate),
    });
    expect(ours.length).toBe(theirs.length);
    const at = theirs.indexOf('Info');
    expect(Buffer.from(ours).indexOf('Info')).toBe(at);
    const view = Buffer.from(ours);
    // Frames and bytes; encoder's name; delay and padding; length and checksum of the music.
    for (const [from, to] of [
      [8, 16],
      [120, 129],
      [141, 144],
      [148, 154],
    ] as const)
      expect(view.subarray(at + from, at + to)).toEqual(theirs.subarray(at + from, at + to));
    const tagEnd = at + 154;
    expect(view.readUInt16BE(tagEnd)).toBe(crc16(ours.subarray(0, tagEnd)));
  });

  it('refuses bytes that are no MP3', () => {
    expect(() => frameOffsets(new Uint8Array([1, 2, 3, 4, 5]))).toThrow('No MP3 frame at byte 0.');
  });
});
