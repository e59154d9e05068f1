import { loudnessMeter } from './loudness.ts';
import { limitedGain } from './mix/pcm-limiter.ts';

/** A recorded line at the voices' own loudness, without the silence around it. */
export interface RecordedLine {
  readonly samples: Int16Array;
  readonly durationSeconds: number;
  /** Where someone is heard in it. */
  readonly voiced: { readonly startSeconds: number; readonly endSeconds: number };
}

/** As loud as the voices of the catalogue. */
const targetLufs = -20;
/** What is left of the silence before and after, so that soft beginnings and ends stay. */
const marginSeconds = 0.15;
const frameSeconds = 0.01;
/** Softer than this against the loudest frame is room noise; soft consonants lie within the margin. */
const belowLoudestDb = 35;
/** Nothing in a recording that is softer throughout, dBFS. */
const silenceDb = -60;
/** More would bring up the noise of a line that is hardly there. */
const maxGainDb = 40;
/** One block of the loudness meter. */
const blockSeconds = 0.4;
const fadeSeconds = 0.005;

const levelDb = (meanSquare: number): number => 10 * Math.log10(meanSquare) - 20 * Math.log10(32_768);

/** Mean squares of each 10 ms; the last frame may be shorter. */
function frameLevels(samples: Int16Array, frame: number): Float64Array {
  const levels = new Float64Array(Math.ceil(samples.length / frame));
  for (let index = 0; index < levels.length; index++) {
    const end = Math.min(samples.length, (index + 1) * frame);
    let squares = 0;
    for (let i = index * frame; i < end; i++) squares += (samples[i] as number) ** 2;
    levels[index] = squares / (end - index * frame);
  }
  return levels;
}

/** The first and the last sample that are heard; undefined: silence. */
function voicedRange(samples: Int16Array, sampleRate: number): { start: number; end: number } | undefined {
  const frame = Math.round(sampleRate * frameSeconds);
  const levels = frameLevels(samples, frame);
  let loudest = 0;
  for (const level of levels) loudest = Math.max(loudest, level);
  const loudestDb = levelDb(loudest);
  if (loudest === 0 || loudestDb < silenceDb) return undefined;
  const gate = Math.max(silenceDb, loudestDb - belowLoudestDb);
  const isHeard = (level: number): boolean => level > 0 && levelDb(level) >= gate;
  const first = levels.findIndex(isHeard);
  const last = levels.findLastIndex(isHeard);
  return { start: first * frame, end: Math.min(samples.length, (last + 1) * frame) };
}

function loudnessOf(samples: Int16Array, sampleRate: number): number {
  const meter = loudnessMeter(sampleRate, 1);
  meter.add(samples);
  // A word shorter than a block would have no loudness at all.
  const missing = Math.ceil(blockSeconds * sampleRate) - samples.length;
  if (missing > 0) meter.add(new Int16Array(missing));
  return meter.integratedLufs();
}

/** A few milliseconds, so that a cut in room noise does not click. */
function fadeEdges(samples: Int16Array, sampleRate: number): void {
  const length = Math.min(Math.round(fadeSeconds * sampleRate), samples.length >> 1);
  for (let i = 0; i < length; i++) {
    samples[i] = Math.round(((samples[i] as number) * i) / length);
    const end = samples.length - 1 - i;
    samples[end] = Math.round(((samples[end] as number) * i) / length);
  }
}

/**
 * Trims the silence around a mono recording to 150 ms and brings it to -20 LUFS, peaks below -1 dBTP. Undefined when
 * there is nothing to hear in it.
 */
export function recordedLine(recording: Int16Array, sampleRate: number): RecordedLine | undefined {
  const range = voicedRange(recording, sampleRate);
  if (range === undefined) return undefined;
  const margin = Math.round(marginSeconds * sampleRate);
  const start = Math.max(0, range.start - margin);
  const cut = recording.subarray(start, Math.min(recording.length, range.end + margin));
  const lufs = loudnessOf(cut, sampleRate);
  const samples = limitedGain(cut, Number.isFinite(lufs) ? Math.min(maxGainDb, targetLufs - lufs) : 0, sampleRate);
  fadeEdges(samples, sampleRate);
  return {
    samples,
    durationSeconds: samples.length / sampleRate,
    voiced: { startSeconds: (range.start - start) / sampleRate, endSeconds: (range.end - start) / sampleRate },
  };
}
