import { ApiError } from '@timbre/client';
import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restMs, startRealigner } from './realigner.ts';
import { createTranscriptStore, type Turn } from './transcript-store.ts';

const word = (text: string, start: number, isEstimated: boolean) => ({
  text,
  start,
  end: start + 0.5,
  confidence: null,
  isEstimated,
});
const turn = (id: string, start: number, isEstimated = true): Turn => ({
  id,
  speakerId: null,
  start,
  end: start + 1,
  text: 'one two',
  flags: [],
  words: [word('one', start, false), word('two', start + 0.5, isEstimated)],
});
const many = (count: number) => Array.from({ length: count }, (_, at) => turn(`t${at}`, at * 2));
const found = ({ id, words }: Turn) => ({ id, words: words.map((one) => ({ ...one, isEstimated: false })) });

/** A server that finds everything, unless it is told what to do. */
function open(turns: Turn[], answers: (Error | 'nothing' | Promise<void>)[] = []) {
  const store = createTranscriptStore({ title: '', turns, speakers: [], rules: defaultSubtitleRules, cuts: [] });
  const asked: string[][] = [];
  const learned: string[] = [];
  const stop = startRealigner({
    store,
    saver: { flush: async () => undefined, hasSaved: () => true, learn: ({ id }) => learned.push(id) },
    find: async (ids) => {
      asked.push(ids);
      const { turns: now } = store.snapshot().doc;
      const segments = now.filter(({ id }) => ids.includes(id)).map(found);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer === 'nothing') return { segments: [] };
      await answer;
      return { segments };
    },
  });
  const left = () =>
    store
      .snapshot()
      .doc.turns.flatMap(({ words }) => words)
      .filter(({ isEstimated }) => isEstimated).length;
  const write = (id: string) =>
    store.change((doc) => ({
      ...doc,
      turns: doc.turns.map((one) =>
        one.id === id
          ? { ...one, text: 'one too', words: [word('one', one.start, false), word('too', one.start, true)] }
          : one,
      ),
    }));
  return { store, asked, learned, stop, left, write };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('words that are not found yet', () => {
  it('are looked for when the transcript is opened, so many at a time, until none is left', async () => {
    const { asked, left, learned } = open([...many(120), turn('known', 500, false)]);
    await vi.advanceTimersByTimeAsync(10 * restMs);
    expect(asked.map((ids) => ids.length)).toEqual([50, 50, 20]);
    expect([left(), learned.length]).toEqual([0, 120]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
  });

  it.each(['request.timeout', 'request.too-many', 'transcript.busy'] as const)(
    'are looked for again after %s',
    async (code) => {
      const { asked, left } = open(many(2), [new ApiError(code, ''), new ApiError(code, '')]);
      await vi.advanceTimersByTimeAsync(120_000);
      expect([asked.length, left()]).toEqual([3, 0]);
    },
  );

  it('that are written while the server listens are looked for after that', async () => {
    let answer = () => undefined as void;
    const { asked, left, write } = open(many(2), [new Promise<void>((resolve) => (answer = resolve))]);
    await vi.advanceTimersByTimeAsync(restMs);
    write('t1');
    await vi.advanceTimersByTimeAsync(5 * restMs);
    expect(asked).toHaveLength(1);
    answer();
    await vi.advanceTimersByTimeAsync(5 * restMs);
    expect(asked).toEqual([['t0', 't1'], ['t1']]);
    expect(left()).toBe(0);
  });

  it('and can’t be found are not looked for for ever', async () => {
    const lost = open(many(2), ['nothing']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([lost.asked.length, lost.left()]).toEqual([1, 2]);
    lost.write('t0');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lost.asked.slice(1)).toEqual([['t0']]);
    const hopeless = open(many(1), [new ApiError('transcript.language', '')]);
    await vi.advanceTimersByTimeAsync(120_000);
    hopeless.write('t0');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hopeless.asked).toHaveLength(1);
  });

  it('are left alone when the page is left', async () => {
    const { asked, stop } = open(many(2));
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
  });
});
