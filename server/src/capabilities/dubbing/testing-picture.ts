import { mouthTrack } from '@timbre/media/talking/mouth-track';
import { performance } from '@timbre/media/talking/performance';
import { framesPerSecond, spoken } from '../talking-photos/testing-video.ts';

/** Mean square of differences of one colour channel, as dB. */
export function psnr(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-9, sum / a.length));
}

/** Another sentence than `babble`. */
export const dub = spoken([
  ['', 0.18],
  ['m', 0.16],
  ['ɑ', 0.24],
  ['p', 0.12],
  ['p', 0.12],
  ['æ', 0.22],
  ['m', 0.16],
]);

/** How far a mouth opens that says this, frame by frame. */
export const opening = (phonemes: typeof dub, seconds: number): number[] =>
  mouthTrack({ phonemes, seconds, framesPerSecond }).map(({ jaw, upperLip, lowerLip, press }) =>
    Math.max(0, jaw + upperLip + lowerLip - 2 * press),
  );

/** A face that says this, or nothing. */
export const performed = (phonemes: typeof dub, seconds: number) =>
  performance({
    mouth: mouthTrack({ phonemes, seconds, framesPerSecond }),
    envelope: new Float32Array(Math.round(seconds * framesPerSecond)),
    framesPerSecond,
    seed: 'silent',
    startSeed: 'before',
    endSeed: 'after',
    kind: 'standard',
    emotion: 'neutral',
  });
