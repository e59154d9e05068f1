import { fromDb } from '../pcm.ts';
import { addChannels } from './add-channels.ts';
import type { ChannelCount, Overlay } from './mix-track.ts';

/** A recording may begin or end away from zero; this much is faded so that it does not click. */
const declickSeconds = 0.003;

/** Sounds that play over the speech. */
export interface OverlayPlayer {
  /** Adds what sounds in these frames, and takes what begins in them off the list. */
  readonly addTo: (target: Float32Array, from: number) => void;
  /** Where the last sound that has begun or waits will end; sounds due after `latest` begin there. */
  readonly endFrame: (latest: number) => number;
}

const framesOf = ({ samples, channels }: Overlay): number => Math.floor(samples.length / channels);

/** Plays the sounds of a list that may grow meanwhile; one that comes too late begins at once. */
export function overlayPlayer(waiting: Overlay[], channels: ChannelCount, sampleRate: number): OverlayPlayer {
  const ramp = Math.max(1, Math.round(declickSeconds * sampleRate));
  let playing: { readonly overlay: Overlay; readonly begin: number }[] = [];
  let last = Infinity;
  const beginOf = (overlay: Overlay): number => Math.max(0, Math.min(Math.round(overlay.at) || 0, last));
  return {
    addTo: (target, from) => {
      const to = from + target.length / channels;
      for (let index = 0; index < waiting.length;) {
        const overlay = waiting[index] as Overlay;
        if (beginOf(overlay) >= to) {
          index += 1;
          continue;
        }
        playing.push({ overlay, begin: Math.max(from, beginOf(overlay)) });
        waiting.splice(index, 1);
      }
      for (const { overlay, begin } of playing) {
        const frames = framesOf(overlay);
        const done = Math.max(0, from - begin);
        const gain = fromDb(overlay.gainDb ?? 0);
        addChannels(target, channels, overlay.samples.subarray(done * overlay.channels, frames * overlay.channels), {
          at: Math.max(0, begin - from),
          channels: overlay.channels,
          gainAt: (i) => gain * Math.min(1, (done + i + 1) / ramp, (frames - done - i) / ramp),
        });
      }
      playing = playing.filter(({ overlay, begin }) => begin + framesOf(overlay) > to);
    },
    endFrame: (latest) => {
      last = latest;
      return Math.max(
        0,
        ...playing.map(({ overlay, begin }) => begin + framesOf(overlay)),
        ...waiting.map((overlay) => beginOf(overlay) + framesOf(overlay)),
      );
    },
  };
}
