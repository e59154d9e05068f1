import type { HeardPart, HeardSpan, HeardWord, Recogniser } from '@timbre/engines/ports';
import pLimit from 'p-limit';
import type { DecodedRecording } from '../decode-recording.ts';
import { stoppedTogether } from '../stopped-together.ts';

/** Recognisers at work side by side for one recording. */
export const recognisersAtOnce = 2;
/** Parts that one call of a recogniser hears, more or less: it loads its model once for them, and a kill loses no more. */
const maxTogether = 4;

/**
 * Which parts are heard by one call, by their places. The longest goes first, each to the call with the least to hear so
 * far (longest processing time first, Graham 1969): who is done early would only wait for the other.
 */
export function inGroups(parts: readonly HeardSpan[]): number[][] {
  const count = recognisersAtOnce * Math.ceil(parts.length / (recognisersAtOnce * maxTogether));
  const groups = Array.from({ length: count }, () => ({ seconds: 0, places: [] as number[] }));
  const lengths = parts.map(({ from, to }, place) => ({ place, seconds: to - from }));
  for (const { place, seconds } of lengths.sort((a, b) => b.seconds - a.seconds || a.place - b.place)) {
    const group = groups.reduce((least, other) => (other.seconds < least.seconds ? other : least));
    group.seconds += seconds;
    group.places.push(place);
  }
  return groups.flatMap(({ places }) => (places.length === 0 ? [] : [places.sort((a, b) => a - b)]));
}

/** Works all off, so many at a time; the first that fails stops the others. */
function sideBySide<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const inTurn = pLimit(recognisersAtOnce);
  return stoppedTogether(signal, async (either) => {
    const begin = (item: T): Promise<void> => {
      either.throwIfAborted();
      return work(item, either);
    };
    await Promise.all(items.map((item) => inTurn(begin, item)));
  });
}

interface RecogniseParts {
  readonly recogniser: Recogniser;
  readonly recording: Pick<DecodedRecording, 'samplesOf'>;
  readonly parts: readonly HeardSpan[];
  readonly language: string | null;
  readonly signal: AbortSignal;
  /** Keeps what one group gave, so that another try need not hear it again. */
  readonly step: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** 0 to 1. */
  readonly progress: (fraction: number) => void;
}

/** What was heard, with times that count from the recording's start, and the language most of it was taken for. */
export async function recogniseParts(run: RecogniseParts): Promise<{ words: HeardWord[]; language: string | null }> {
  const { recogniser, recording, parts, language, signal, step, progress } = run;
  const heard: HeardPart[] = [];
  let done = 0;
  await sideBySide(inGroups(parts), signal, async (places, either) => {
    // One recogniser hears all of a recording: what another one heard of it before it failed is not mixed in.
    const answer = await step(`heard-${recogniser.id}-${places.join('.')}`, async (): Promise<readonly HeardPart[]> => {
      const spans = places.flatMap((place) => parts[place] ?? []);
      const samples = await Promise.all(spans.map((span) => recording.samplesOf(span)));
      return recogniser.recognise({ parts: samples, language, signal: either });
    });
    for (const [at, place] of places.entries()) heard[place] = answer[at] ?? { words: [], language: null };
    done += places.length;
    progress(done / parts.length);
  });
  const words = heard.flatMap((part, at) => {
    const { from, to } = parts[at] ?? { from: 0, to: 0 };
    return part.words.map((word) => ({
      ...word,
      start: Math.min(to, from + word.start),
      end: Math.min(to, from + word.end),
    }));
  });
  const counts = new Map<string, number>();
  for (const part of heard) {
    if (part.language !== null) counts.set(part.language, (counts.get(part.language) ?? 0) + part.words.length);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return { words, language: most?.[0] ?? language };
}
