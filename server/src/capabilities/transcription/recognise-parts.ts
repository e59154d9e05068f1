import type { HeardPart, HeardSpan, HeardWord, Recogniser } from '@timbre/engines/ports';
import type { DecodedRecording } from './decode-recording.ts';

/** Recognisers at work side by side for one recording. */
const atOnce = 2;
/** Parts that one call of a recogniser hears, more or less: it loads its model once for them, and a kill loses no more. */
const mostTogether = 4;

/**
 * Neighbours that are heard by one call. As many groups for each recogniser, all about as long: who is done first would
 * wait for the other.
 */
export function inGroups(parts: readonly HeardSpan[]): HeardSpan[][] {
  const count = atOnce * Math.ceil(parts.length / (atOnce * mostTogether));
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const groups: HeardSpan[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const part of parts) {
    const length = part.to - part.from;
    // By its middle, so that a cut falls on the nearer side of a long part.
    const at = Math.floor(((before + length / 2) / total) * count);
    groups[Math.min(at, count - 1)]?.push(part);
    before += length;
  }
  return groups.filter((group) => group.length > 0);
}

/** Runs all, so many at a time; the first that fails stops the others. */
async function sideBySide<T, R>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, at: number, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const results: R[] = [];
  const queue = [...items.entries()];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      either.throwIfAborted();
      const [at, item] = next;
      results[at] = await work(item, at, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return results;
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
  const groups = inGroups(parts);
  let done = 0;
  const heard = await sideBySide(groups, signal, (group, _, either) =>
    step(`heard-${group[0]?.from}-${group.at(-1)?.to}`, async (): Promise<readonly HeardPart[]> => {
      const samples = await Promise.all(group.map((span) => recording.samplesOf(span)));
      return recogniser.recognise({ parts: samples, language, signal: either });
    }).then((answer) => {
      done += group.length;
      progress(done / parts.length);
      return answer;
    }),
  );
  const flat = heard.flat();
  const words = flat.flatMap((part, at) => {
    const { from, to } = parts[at] ?? { from: 0, to: 0 };
    return part.words.map((word) => ({
      ...word,
      start: Math.min(to, from + word.start),
      end: Math.min(to, from + word.end),
    }));
  });
  const counts = new Map<string, number>();
  for (const part of flat) {
    if (part.language !== null) counts.set(part.language, (counts.get(part.language) ?? 0) + part.words.length);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return { words, language: most?.[0] ?? language };
}
