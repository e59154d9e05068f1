import { trackPitch } from '@timbre/media/f0';
import { joinSamples, toFloat } from '@timbre/media/pcm';
import { besideMusic } from '../recognition/music.ts';
import { levelsOf } from '../voice-analysis/speech-spans.ts';
import { alignmentSampleRate } from './port.ts';

const windowSamples = 4 * alignmentSampleRate;
/** A window every so many at first, and every second of them is dropped when there are too many. */
const firstStride = 2;
const mostWindows = 40;
const frameSeconds = 0.01;
/** dBFS: a window that is never louder is silence. */
const silentDb = -60;

/** Some seconds of a recording here and there, the same share of its whole length however long it is. */
export function soundSamples() {
  let windows: Int16Array[] = [];
  let stride = firstStride;
  let open: Int16Array[] = [];
  let filled = 0;
  let number = 0;
  const take = (piece: Int16Array): void => {
    if (number % stride === 0) open.push(piece.slice());
    filled += piece.length;
    if (filled < windowSamples) return;
    if (number % stride === 0) windows.push(joinSamples(open));
    [open, filled] = [[], 0];
    number += 1;
    if (windows.length <= mostWindows) return;
    windows = windows.filter((_, at) => at % 2 === 0);
    stride *= 2;
  };
  return {
    push: (samples: Int16Array): void => {
      for (let at = 0; at < samples.length;) {
        const end = Math.min(samples.length, at + windowSamples - filled);
        take(samples.subarray(at, end));
        at = end;
      }
    },
    /** A recording shorter than a window is one. */
    windows: (): readonly Int16Array[] => (windows.length > 0 ? windows : [joinSamples(open)]),
  };
}

/** Whether all that is heard in them is music without a voice. */
export function isOnlyMusic(windows: readonly Int16Array[]): boolean {
  const heard = windows
    .map((window) => toFloat(window))
    .map((samples) => ({ samples, levels: levelsOf(samples, alignmentSampleRate) }))
    .filter(({ levels }) => levels.some((level) => level > silentDb));
  return heard.every(
    ({ samples, levels }) =>
      besideMusic({ pitch: trackPitch(samples, alignmentSampleRate), levels, frameSeconds }).length === 0,
  );
}
