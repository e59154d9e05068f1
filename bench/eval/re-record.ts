import { spawnSync } from 'node:child_process';
import { withNoise } from '@timbre/engines';
import { pcmBytes, pcmSamples, toFloat, toInt16 } from '@timbre/media/pcm';

/** What a recording passes through on its way here. */
export interface Channel {
  readonly colour: 'white' | 'pink';
  readonly snrDb: number;
  readonly gainDb: number;
  readonly seed: number;
}

/** The rate of the recordings. */
export const recordedRate = 24_000;

function ffmpeg(args: readonly string[], input: Uint8Array): Uint8Array {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...args], { input, maxBuffer: 1e9 });
  if (status !== 0) throw new Error(String(stderr));
  return new Uint8Array(stdout);
}

/** Room for the noise and the gain below full scale. */
const headroom = 0.7;

/** Speech after noise, gain and MP3 of 64 kbit/s. */
export function reRecorded(samples: Float32Array, sampleRate: number, channel: Channel): Float32Array {
  const factor = headroom * 10 ** (channel.gainDb / 20);
  const noisy = withNoise(samples, channel).map((value) => Math.max(-1, Math.min(1, value * factor)));
  const raw = ['-f', 's16le', '-ac', '1'];
  const coded = ffmpeg(
    [
      ...raw,
      '-ar',
      String(sampleRate),
      '-i',
      'pipe:0',
      '-ar',
      String(recordedRate),
      '-b:a',
      '64k',
      '-f',
      'mp3',
      'pipe:1',
    ],
    pcmBytes(toInt16(noisy)),
  );
  const decoded = ffmpeg(['-i', 'pipe:0', ...raw, '-ar', String(recordedRate), 'pipe:1'], coded);
  return toFloat(pcmSamples(decoded));
}

/** A channel for the how-manyeth recording: every colour, 15 to 20 dB, -3 to 3 dB; always the same. */
export const channelOf = (at: number): Channel => ({
  colour: at % 2 === 0 ? 'white' : 'pink',
  snrDb: 15 + ((at * 7) % 51) / 10,
  gainDb: ((at * 11) % 61) / 10 - 3,
  seed: 1000 + at,
});
