import { trackPitch } from '@timbre/media/f0';
import { levelsOf, speechSpans } from '../voice-analysis/speech-spans.ts';
import { cutParts } from './cut-parts.ts';
import { besideMusic } from './music.ts';
import { recognitionRate, type HeardSpan, type Listening } from './port.ts';
import { stretchOf } from './stretch-of.ts';

/** As much is looked at at once: an hour of sound would fill the memory several times. */
const windowSeconds = 120;
/** A window ends in the quietest moment of its last seconds, so that no word is cut. */
const seamSeconds = 10;
const frameSeconds = 0.01;

/** Level of each 10 ms of it all, dBFS. */
function allLevels(samples: Int16Array): Float64Array {
  const total = samples.length / recognitionRate;
  const levels = new Float64Array(Math.floor(total / frameSeconds + 1e-6));
  for (let from = 0; from < total; from += windowSeconds) {
    const part = levelsOf(stretchOf(samples, { from, to: Math.min(total, from + windowSeconds) }), recognitionRate);
    levels.set(part.subarray(0, levels.length - Math.round(from / frameSeconds)), Math.round(from / frameSeconds));
  }
  return levels;
}

/** Where a window may end: the quietest frame near its end. */
function seam(levels: Float64Array, from: number, total: number): number {
  const last = Math.min(total, from + windowSeconds);
  if (last >= total) return total;
  let [at, quietest] = [last, Infinity];
  for (let frame = Math.floor((last - seamSeconds) / frameSeconds); frame < last / frameSeconds; frame++) {
    const level = levels[frame] ?? 0;
    if (level < quietest) [quietest, at] = [level, frame * frameSeconds];
  }
  return at;
}

function spansOf(samples: Int16Array, levels: Float64Array): HeardSpan[] {
  const total = samples.length / recognitionRate;
  const spans: HeardSpan[] = [];
  for (let from = 0; from < total;) {
    const to = seam(levels, from, total);
    const pitch = trackPitch(stretchOf(samples, { from, to }), recognitionRate);
    const own = levels.subarray(Math.round(from / frameSeconds), Math.round(to / frameSeconds));
    for (const part of besideMusic({ pitch, levels: own, frameSeconds })) {
      const [first, end] = [from + part.from, Math.min(to, from + part.to)];
      const hertz = pitch.hertz.subarray(
        Math.round(part.from / pitch.hopSeconds),
        Math.ceil(part.to / pitch.hopSeconds),
      );
      const inside = speechSpans(stretchOf(samples, { from: first, to: end }), recognitionRate, { ...pitch, hertz });
      spans.push(...inside.map((span) => ({ from: first + span.from, to: Math.min(end, first + span.to) })));
    }
    from = Math.max(to, from + 1);
  }
  return spans;
}

/**
 * Where someone speaks, and where the recording is cut for those who write it down. `known`: a model has found who speaks
 * where.
 */
export function listen(samples: Int16Array, known: readonly HeardSpan[] | null = null): Listening {
  const levels = allLevels(samples);
  const spans = known ?? spansOf(samples, levels);
  const parts = cutParts(spans, levels, { frameSeconds, durationSeconds: samples.length / recognitionRate });
  return { spans, parts };
}
