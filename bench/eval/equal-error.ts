import { speakerDistance, type SpeakerEmbedding } from '@timbre/media/speaker-metric';

/** Where as many recordings of one speaker are refused as recordings of two pass for one. */
export interface EqualError {
  readonly distance: number;
  /** 0 to 1. */
  readonly rate: number;
  readonly samePairs: number;
  readonly otherPairs: number;
}

/** The speaker metric's equal-error rate on utterances by speaker; null without two speakers and two utterances of one. */
export function equalError(speakers: ReadonlyMap<string, readonly SpeakerEmbedding[]>): EqualError | null {
  const all = [...speakers].flatMap(([speaker, places]) => places.map((place) => ({ speaker, place })));
  const pairs = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => ({ isSame: a.speaker === b.speaker, distance: speakerDistance(a.place, b.place) })),
  );
  const same = pairs.filter(({ isSame }) => isSame).map(({ distance }) => distance);
  const other = pairs.filter(({ isSame }) => !isSame).map(({ distance }) => distance);
  if (same.length === 0 || other.length === 0) return null;
  const at = (distance: number) => {
    const refused = same.filter((one) => one > distance).length / same.length;
    const passed = other.filter((one) => one <= distance).length / other.length;
    return { distance, rate: (refused + passed) / 2, gap: Math.abs(refused - passed) };
  };
  const [best] = [...same, ...other].map(at).sort((a, b) => a.gap - b.gap || a.rate - b.rate);
  return best ? { distance: best.distance, rate: best.rate, samePairs: same.length, otherPairs: other.length } : null;
}
