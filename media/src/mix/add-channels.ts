import type { ChannelCount } from './mix-track.ts';

/** Where a part goes, and how loud. */
export interface AddPlace {
  /** Frame of the target where the part's first frame goes. */
  readonly at: number;
  readonly channels: ChannelCount;
  /** Gain of the part's frame, counted from 0. */
  readonly gainAt: (frame: number) => number;
}

/** Adds interleaved frames to interleaved frames: mono goes to both sides, stereo into mono as the sides' mean. */
export function addChannels(
  target: Float32Array,
  targetChannels: ChannelCount,
  part: Float32Array,
  { at, channels, gainAt }: AddPlace,
): void {
  const frames = Math.min(part.length / channels, target.length / targetChannels - at);
  for (let i = 0; i < frames; i++) {
    const gain = gainAt(i);
    const left = (part[i * channels] as number) * gain;
    const right = channels === 1 ? left : (part[2 * i + 1] as number) * gain;
    const to = (at + i) * targetChannels;
    if (targetChannels === 1) {
      target[to] = (target[to] as number) + (left + right) / 2;
    } else {
      target[to] = (target[to] as number) + left;
      target[to + 1] = (target[to + 1] as number) + right;
    }
  }
}
