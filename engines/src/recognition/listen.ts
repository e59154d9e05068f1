import { trackPitch } from '@timbre/media/f0';
import { toFloat } from '@timbre/media/pcm';
import { speakerEmbedding } from '@timbre/media/speaker-metric';
import { levelsOf, speechSpans } from '../voice-analysis/speech-spans.ts';
import { cutParts } from './cut-parts.ts';
import { groupSpeakers } from './group-speakers.ts';
import { besideMusic } from './music.ts';
import { recognitionRate, type HeardSpan, type Listening, type ListeningQuestion } from './port.ts';

/** As much is looked at at once: an hour of sound would fill the memory several times. */
const windowSeconds = 120;
/** A window ends in the quietest moment of its last seconds, so that no word is cut. */
const seamSeconds = 10;
const frameSeconds = 0.01;
/** Speech is told apart by stretches of this length: shorter ones say little, longer ones may be of two. */
const stretchSeconds = 4;
/** What is shorter belongs to whoever speaks around it. */
const leastStretchSeconds = 1;
/** Beyond so many stretches every second, third … one decides, and the others go with the nearest. */
const mostStretches = 700;

/** Only what is looked at becomes numbers of four bytes. */
const slice = (samples: Int16Array, { from, to }: HeardSpan): Float32Array =>
  toFloat(samples.subarray(Math.round(from * recognitionRate), Math.round(to * recognitionRate)));

/** Level of each 10 ms of it all, dBFS. */
function allLevels(samples: Int16Array): Float64Array {
  const total = samples.length / recognitionRate;
  const levels = new Float64Array(Math.floor(total / frameSeconds + 1e-6));
  for (let from = 0; from < total; from += windowSeconds) {
    const part = levelsOf(slice(samples, { from, to: Math.min(total, from + windowSeconds) }), recognitionRate);
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
    const pitch = trackPitch(slice(samples, { from, to }), recognitionRate);
    const own = levels.subarray(Math.round(from / frameSeconds), Math.round(to / frameSeconds));
    for (const part of besideMusic({ pitch, levels: own, frameSeconds })) {
      const [first, end] = [from + part.from, Math.min(to, from + part.to)];
      const hertz = pitch.hertz.subarray(
        Math.round(part.from / pitch.hopSeconds),
        Math.ceil(part.to / pitch.hopSeconds),
      );
      const inside = speechSpans(slice(samples, { from: first, to: end }), recognitionRate, { ...pitch, hertz });
      spans.push(...inside.map((span) => ({ from: first + span.from, to: Math.min(end, first + span.to) })));
    }
    from = Math.max(to, from + 1);
  }
  return spans;
}

/** Spans in stretches of some four seconds. */
const stretchesOf = (spans: readonly HeardSpan[]): HeardSpan[] =>
  spans.flatMap(({ from, to }) => {
    const count = Math.max(1, Math.round((to - from) / stretchSeconds));
    const length = (to - from) / count;
    return Array.from({ length: count }, (_, at) => ({ from: from + at * length, to: from + (at + 1) * length }));
  });

type Spoken = HeardSpan & { readonly speaker: number | null };

/** Neighbours of one speaker without a pause between them are one span again. */
function merged(stretches: readonly Spoken[]): Spoken[] {
  const out: Spoken[] = [];
  for (const one of stretches) {
    const before = out.at(-1);
    if (before !== undefined && before.speaker === one.speaker && one.from - before.to < 1e-6)
      out[out.length - 1] = { ...before, to: one.to };
    else out.push(one);
  }
  return out;
}

function toldApart(samples: Int16Array, spans: readonly HeardSpan[], count: number | null): Spoken[] {
  const stretches = stretchesOf(spans);
  const step = Math.ceil(stretches.length / mostStretches);
  const placed = stretches.flatMap((stretch, at) => {
    if (at % step !== 0 || stretch.to - stretch.from < leastStretchSeconds) return [];
    const place = speakerEmbedding(slice(samples, stretch), recognitionRate);
    return place === null ? [] : [{ at, place, seconds: stretch.to - stretch.from }];
  });
  if (placed.length === 0) return stretches.map((stretch) => ({ ...stretch, speaker: 0 }));
  const speakers = groupSpeakers(placed, count);
  const known = new Map(placed.map(({ at }, index) => [at, speakers[index] ?? 0]));
  const nearest = (at: number): number => {
    for (let away = 0; away < stretches.length; away++) {
      const found = known.get(at - away) ?? known.get(at + away);
      if (found !== undefined) return found;
    }
    return 0;
  };
  return merged(stretches.map((stretch, at) => ({ ...stretch, speaker: nearest(at) })));
}

/** Where somebody speaks, who, and where the recording is cut for those who write it down. */
export function listen(samples: Int16Array, { hasSpeakers, speakerCount }: ListeningQuestion): Listening {
  const levels = allLevels(samples);
  const spans = spansOf(samples, levels);
  const parts = cutParts(spans, levels, { frameSeconds, durationSeconds: samples.length / recognitionRate });
  if (!hasSpeakers) return { spans: spans.map((span) => ({ ...span, speaker: null })), parts };
  return { spans: toldApart(samples, spans, speakerCount), parts };
}
