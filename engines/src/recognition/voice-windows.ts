import { placeOf } from '@timbre/media/speaker-metric';
import { speakerFrames, statisticsOf, type SpeakerFrames } from '@timbre/media/speaker-metric-features';
import type { HeardSpan } from './port.ts';
import { stretchOf } from './stretch-of.ts';
import { windowSpread } from './voice-spread.ts';

/** A moment of speech, and where the voice around it lies among speakers. */
export interface VoiceWindow extends HeardSpan {
  /** Which of the spans it is in. */
  readonly span: number;
  /** The axes of the speaker metric; one voice moves by 1 in each (root mean square). */
  readonly place: Float64Array;
  /** How many windows without overlap it counts for. */
  readonly weight: number;
}

const framesPerSecond = 100;
/** A window is heard as a whole, and stands for the middle half of it. */
const [heardFrames, ownFrames] = [150, 75];
/** In a shorter span no voice can be told. */
const leastFrames = 40;
/** As many pairs of neighbours tell how much one voice moves here. */
const leastPairs = 4;
/** Half the mean square difference of neighbours without overlap, by median, on clear recordings (tuning voices). */
const clearSpread = 1.28;
/** Beyond, it is other things that move: a window of two voices, music. */
const [leastSpread, mostSpread] = [0.3, 1.5];

type RawWindow = Omit<VoiceWindow, 'weight'> & { readonly heard: number };

function windowsIn(frames: SpeakerFrames, { from, to }: HeardSpan, span: number): RawWindow[] {
  const total = frames.level.length;
  if (total < leastFrames) return [];
  const count = Math.max(1, Math.round(total / ownFrames));
  const border = (at: number): number => (at === count ? to : from + (at * total) / count / framesPerSecond);
  return Array.from({ length: count }, (_, at) => {
    const middle = ((at + 0.5) * total) / count;
    const first = Math.max(0, Math.min(total - heardFrames, Math.round(middle - heardFrames / 2)));
    const end = Math.min(total, first + heardFrames);
    const place = placeOf(statisticsOf(frames, first, end));
    return { from: border(at), to: border(at + 1), span, place, heard: end - first };
  });
}

const squaredDistance = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + (value - (b[at] as number)) ** 2, 0) / a.length;

/**
 * How much a voice moves in this recording, against clear ones. Noise and a telephone bring all voices nearer together,
 * and every voice to itself: neighbours, nearly always of one voice, show by how much.
 */
function ownSpread(windows: readonly RawWindow[]): number {
  const apart = Math.round(heardFrames / ownFrames);
  const pairs = windows.flatMap((window, at) => {
    const before = windows[at - apart];
    const isPair = before?.span === window.span && Math.min(before.heard, window.heard) === heardFrames;
    return isPair ? [squaredDistance(window.place, before.place) / 2] : [];
  });
  if (pairs.length < leastPairs) return 1;
  const median = pairs.toSorted((a, b) => a - b)[pairs.length >> 1] ?? clearSpread;
  return Math.max(leastSpread, Math.min(mostSpread, median / clearSpread));
}

/** Places around the middle of all of them, in units in which one voice moves by 1. */
function evened(windows: readonly RawWindow[]): VoiceWindow[] {
  const unit = Math.sqrt(ownSpread(windows) * windowSpread);
  const middle = windows[0]?.place.map(
    (_, axis) => windows.reduce((sum, { place }) => sum + (place[axis] as number), 0) / windows.length,
  );
  return windows.map(({ heard, place, ...window }) => ({
    ...window,
    place: place.map((value, axis) => (value - (middle?.[axis] ?? 0)) / unit),
    weight: (heard / heardFrames) * (ownFrames / heardFrames),
  }));
}

/** The spans in windows of 0.75 s, each heard with as much around it; none in a span too short to tell a voice. */
export const voiceWindows = (samples: Int16Array, spans: readonly HeardSpan[]): VoiceWindow[] =>
  evened(
    spans.flatMap((span, at) => {
      const frames = speakerFrames(stretchOf(samples, span));
      return frames === null ? [] : windowsIn(frames, span, at);
    }),
  );
