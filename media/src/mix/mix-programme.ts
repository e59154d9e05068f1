import { toInt16 } from '../pcm.ts';
import { addChannels } from './add-channels.ts';
import { bedGain } from './bed-gain.ts';
import { frameReader } from './frame-reader.ts';
import { loopBed } from './loop-bed.ts';
import type { ChannelCount, MixBed, MixOptions } from './mix-track.ts';
import { overlayPlayer } from './play-overlays.ts';
import { limitTruePeak } from './true-peak-limiter.ts';

/** Steps mixed at a time: a quarter of a second. */
const sectionSteps = 50;
/** A sum never passes this: what would be clipped is turned down instead. */
const ceilingDb = -0.2;

/** What plays behind the speech, or nothing at all. */
interface Background {
  readonly frames: number;
  readonly aheadFrames: number;
  readonly tailFrames: number;
  /** Adds the next frames; `speech` and `endFrame` as `BedGain.next` takes them. */
  readonly addTo: (mixed: Float32Array, speech: Float32Array, endFrame: number | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

function openBed(bed: MixBed, sampleRate: number, channels: ChannelCount): Background {
  const reader = frameReader(loopBed(bed, sampleRate), bed.channels);
  const gain = bedGain(bed, sampleRate);
  const frames = sectionSteps * gain.stepFrames;
  return {
    frames,
    aheadFrames: gain.aheadFrames,
    tailFrames: gain.tailFrames,
    close: reader.close,
    addTo: async (mixed, speech, endFrame) => {
      const gains = gain.next(speech, frames, endFrame);
      const part = await reader.read(frames);
      addChannels(mixed, channels, part, { at: 0, channels: bed.channels, gainAt: (i) => gains[i] as number });
    },
  };
}

const noBed = (sampleRate: number): Background => ({
  frames: Math.round(sampleRate / 4),
  aheadFrames: 0,
  tailFrames: 0,
  addTo: async () => undefined,
  close: async () => undefined,
});

/** The speech with what lies ahead of it. */
function speechWindow(speech: AsyncIterable<Int16Array>) {
  const reader = frameReader(speech, 1);
  let held: Float32Array = new Float32Array(0);
  let total = 0;
  let isEnded = false;
  return {
    close: reader.close,
    /** Frames of all speech; null while there may be more. */
    total: (): number | null => (isEnded ? total : null),
    /** The next `frames`, silence after the end; the first `used` of them are given up by the call after. */
    look: async (used: number, frames: number): Promise<Float32Array> => {
      const kept = held.subarray(Math.min(used, held.length));
      held = new Float32Array(frames);
      held.set(kept);
      if (isEnded || kept.length >= frames) return held;
      const fresh = await reader.read(frames - kept.length);
      held.set(fresh, kept.length);
      total += fresh.length;
      isEnded = fresh.length < frames - kept.length;
      return held;
    },
  };
}

/**
 * Mono speech with sounds over it and a bed behind it, piece by piece as the speech comes; stereo where the bed is.
 * Holds as much speech as the ducking looks ahead, or the fade-out begins before the speech ends. Speech alone passes
 * bit by bit; no speech gives no programme.
 */
export async function* mixProgramme(
  speech: AsyncIterable<Int16Array>,
  { sampleRate, overlays = [], bed, channels = bed?.channels ?? 1 }: MixOptions,
): AsyncGenerator<Int16Array> {
  const behind = bed ? openBed(bed, sampleRate, channels) : noBed(sampleRate);
  const { frames } = behind;
  const window = speechWindow(speech);
  const player = overlayPlayer(overlays, channels, sampleRate);
  const limiter = limitTruePeak({ ceilingDb, sampleRate, channels });
  try {
    for (let from = 0, end: number | null = null; end === null || from < end; from += frames) {
      const view = await window.look(from === 0 ? 0 : frames, frames + behind.aheadFrames);
      const total = window.total();
      if (total === 0) return;
      const bedEnd = total === null ? null : total + behind.tailFrames;
      const mixed = new Float32Array(frames * channels);
      addChannels(mixed, channels, view.subarray(0, frames), { at: 0, channels: 1, gainAt: () => 1 });
      await behind.addTo(mixed, view, bedEnd);
      if (bedEnd !== null) end = Math.max(bedEnd, player.endFrame(bedEnd));
      player.addTo(mixed, from);
      const audible = end === null ? frames : Math.min(frames, end - from);
      const out = toInt16(limiter.push(mixed.subarray(0, audible * channels)));
      if (out.length > 0) yield out;
    }
    const rest = toInt16(limiter.flush());
    if (rest.length > 0) yield rest;
  } finally {
    await Promise.all([window.close(), behind.close()]);
  }
}
