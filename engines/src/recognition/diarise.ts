import { speakerEmbedding } from '@timbre/media/speaker-metric';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { groupSpeakers } from './group-speakers.ts';
import { recognitionRate, type DiarisationQuestion, type HeardSpan } from './port.ts';
import { stretchOf } from './stretch-of.ts';

/** Speech is told apart by stretches of this length: shorter ones say little, longer ones may be of two. */
const stretchSeconds = 4;
/** What is shorter belongs to whoever speaks around it. */
const leastStretchSeconds = 1;
/** Beyond so many stretches every second, third … one decides, and the others go with the nearest. */
const maxStretches = 700;

/** Spans in stretches of some four seconds. */
const stretchesOf = (spans: readonly HeardSpan[]): HeardSpan[] =>
  spans.flatMap(({ from, to }) => {
    const count = Math.max(1, Math.round((to - from) / stretchSeconds));
    const length = (to - from) / count;
    return Array.from({ length: count }, (_, at) => ({ from: from + at * length, to: from + (at + 1) * length }));
  });

/** The middle of a stretch, as long as one passage of the metric: what is left out would cost as much again. */
const middleOf = ({ from, to }: HeardSpan): HeardSpan => {
  const spare = Math.max(0, to - from - stretchSeconds) / 2;
  return { from: from + spare, to: to - spare };
};

/** Neighbours of one speaker without a pause between them are one span again. */
function merged(stretches: readonly SpokenSpan[]): SpokenSpan[] {
  const out: SpokenSpan[] = [];
  for (const one of stretches) {
    const before = out.at(-1);
    if (before !== undefined && before.speaker === one.speaker && one.from - before.to < 1e-6)
      out[out.length - 1] = { ...before, to: one.to };
    else out.push(one);
  }
  return out;
}

/** Who speaks in each of the spans, which are cut where the speaker changes: speaker diarisation. */
export function diarise(samples: Int16Array, { spans, speakerCount }: DiarisationQuestion): SpokenSpan[] {
  const stretches = stretchesOf(spans);
  const step = Math.ceil(stretches.length / maxStretches);
  const placed = stretches.flatMap((stretch, at) => {
    if (at % step !== 0 || stretch.to - stretch.from < leastStretchSeconds) return [];
    const place = speakerEmbedding(stretchOf(samples, middleOf(stretch)), recognitionRate);
    return place === null ? [] : [{ at, place, seconds: stretch.to - stretch.from }];
  });
  if (placed.length === 0) return stretches.map((stretch) => ({ ...stretch, speaker: 0 }));
  const speakers = groupSpeakers(placed, speakerCount);
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
