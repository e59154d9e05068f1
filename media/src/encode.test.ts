import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { encodeArguments, type AudioFormat } from './encode.ts';
import { pcmBytes } from './pcm.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const formats: readonly AudioFormat[] = ['mp3', 'opus', 'aac', 'flac', 'wav'];

describe('encodeArguments', () => {
  it.skipIf(!hasFfmpeg).each(formats)('%s: ffmpeg takes them and a second stays a second', (format) => {
    for (const sampleRate of [24_000, 48_000]) {
      const tone = Int16Array.from(
        { length: sampleRate },
        (_, i) => 8000 * Math.sin((2 * Math.PI * 440 * i) / sampleRate),
      );
      const made = spawnSync('ffmpeg', [...encodeArguments({ format, sampleRate, channels: 1 })], {
        input: pcmBytes(tone),
      });
      expect(made.stderr.toString()).toBe('');
      const back = spawnSync(
        'ffmpeg',
        ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', String(sampleRate), 'pipe:1'],
        {
          input: made.stdout,
          maxBuffer: 1 << 26,
        },
      );
      expect(back.stdout.length / 2 / sampleRate).toBeGreaterThan(0.98);
      expect(back.stdout.length / 2 / sampleRate).toBeLessThan(1.15);
    }
  });
});
