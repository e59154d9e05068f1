import { trackPitch } from '@timbre/media/f0';
import { joinSamples, toFloat } from '@timbre/media/pcm';
import { besideMusic } from '../recognition/music.ts';
import { levelsOf } from '../voice-analysis/speech-spans.ts';
import { alignmentSampleRate } from './port.ts';

export const windowSeconds = 4;
const windowSamples = windowSeconds * alignmentSampleRate;
/** Of longer recordings nothing is kept: what is heard between samples of them might be the very words. */
const maxWindows = 40;
/** A shorter rest at the end tells nothing. */
const leastSamples = alignmentSampleRate / 2;
const frameSeconds = 0.01;
/** dBFS: a window that is never louder is silence. */
const silentDb = -60;

/** All of a recording that is not too long, in windows; none of a longer one. */
export function soundWindows() {
  let windows: Int16Array[] = [];
  let open: Int16Array[] = [];
  let filled = 0;
  let isLong = false;
  const take = (piece: Int16Array): void => {
    open.push(piece.slice());
    filled += piece.length;
    if (filled < windowSamples) return;
    windows.push(joinSamples(open));
    [open, filled] = [[], 0];
    isLong = windows.length > maxWindows;
    if (isLong) windows = [];
  };
  return {
    push: (samples: Int16Array): void => {
      for (let at = 0; at < samples.length && !isLong;) {
        const end = Math.min(samples.length, at + windowSamples - filled);
        take(samples.subarray(at, end));
        at = end;
      }
    },
    windows: (): readonly Int16Array[] =>
      !isLong && filled >= leastSamples ? [...windows, joinSamples(open)] : windows,
  };
}

/** What is heard in a window; speech over music is a voice. */
export type WindowKind = 'silence' | 'music' | 'voice';

export function kindOfWindow(window: Int16Array): WindowKind {
  const samples = toFloat(window);
  const levels = levelsOf(samples, alignmentSampleRate);
  if (levels.every((level) => level <= silentDb)) return 'silence';
  const pitch = trackPitch(samples, alignmentSampleRate);
  return besideMusic({ pitch, levels, frameSeconds }).length === 0 ? 'music' : 'voice';
}
