import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt, keptMs, keptStretches, normalCuts, restored, resultMs } from './cut-list.ts';
import { cutSound, jointFadeMs, keptFrames } from './cut-sound.ts';
import { cutTranscript } from './cut-transcript.ts';
import { struckWords, withWordsCut, withWordsRestored, type SpokenWord } from './cut-words.ts';
import { findFillers } from './fillers.ts';
import { longSilences } from './silences.ts';

const durationMs = 60_000;
const anyCuts = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: durationMs - 1 }), fc.integer({ min: 1, max: 5000 }))
    .map(([fromMs, length]) => ({ fromMs, toMs: Math.min(durationMs, fromMs + length) })),
  { maxLength: 12 },
);
/** Words one after another with pauses; some begin before the one before has ended, as when two speak at once. */
const anyWords = fc
  .array(fc.tuple(fc.integer({ min: -120, max: 900 }), fc.integer({ min: 20, max: 700 })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((given) => {
    let at = 0;
    return given.map(([pause, length]): SpokenWord => {
      const start = Math.max(0, at + pause);
      at = start + length;
      return { start: start / 1000, end: at / 1000 };
    });
  });

describe('a list of cuts', () => {
  it('is in order and apart, and says what each moment becomes', () => {
    fc.assert(
      fc.property(anyCuts, fc.integer({ min: 0, max: durationMs }), (cuts, at) => {
        const normal = normalCuts(cuts);
        for (const [place, { fromMs, toMs }] of normal.entries()) {
          expect(toMs).toBeGreaterThan(fromMs);
          expect(fromMs).toBeGreaterThan(normal[place - 1]?.toMs ?? -1);
        }
        const isGone = cuts.some(({ fromMs, toMs }) => fromMs <= at && at < toMs);
        expect(cutAt(normal, at) !== null).toBe(isGone);
        const heardBefore = keptStretches(cuts, durationMs).reduce(
          (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(at, toMs) - fromMs),
          0,
        );
        expect(resultMs(normal, at)).toBe(heardBefore);
        expect(keptMs(cuts, durationMs)).toBe(resultMs(normal, durationMs));
      }),
    );
  });

  it('gives back what is restored and nothing else', () => {
    fc.assert(
      fc.property(anyCuts, anyCuts, fc.integer({ min: 0, max: durationMs }), (cuts, back, at) => {
        const within = (list: typeof cuts) => list.some(({ fromMs, toMs }) => fromMs <= at && at < toMs);
        expect(cutAt(restored(cuts, back), at) !== null).toBe(within(cuts) && !within(back));
      }),
    );
  });
});

describe('words that are cut', () => {
  const wanted = (picks: readonly boolean[]) => (at: number) => picks[at] === true;
  it('are gone, and no kept word is touched', () => {
    fc.assert(
      fc.property(anyWords, fc.array(fc.boolean(), { maxLength: 25 }), (words, picks) => {
        const cuts = withWordsCut([], words, wanted(picks), durationMs);
        for (const [at, { start, end }] of words.entries()) {
          const touched = cuts.some(({ fromMs, toMs }) => fromMs < end * 1000 && toMs > start * 1000);
          if (picks[at] !== true) expect(touched).toBe(false);
          const isAlone = words.every(
            (other, place) => picks[place] === true || other.end <= start || other.start >= end,
          );
          if (picks[at] === true && isAlone) expect(struckWords(words, cuts)[at]).toBe(true);
        }
      }),
    );
  });

  it('are those of which less than half is left', () => {
    fc.assert(
      fc.property(anyWords, anyCuts, (words, cuts) => {
        const gone = words.map(({ start, end }) => {
          const [from, to] = [Math.round(start * 1000), Math.round(end * 1000)];
          const left = keptMs([{ fromMs: 0, toMs: from }, ...cuts, { fromMs: to, toMs: durationMs }], durationMs);
          return left * 2 < to - from;
        });
        expect(struckWords(words, cuts)).toEqual(gone);
      }),
    );
  });

  it('come back whole when they are restored', () => {
    fc.assert(
      fc.property(anyWords, fc.array(fc.boolean(), { maxLength: 25 }), (words, picks) => {
        const cuts = withWordsCut([], words, wanted(picks), durationMs);
        expect(withWordsRestored(cuts, words, () => true, durationMs)).toEqual([]);
        const back = withWordsRestored(cuts, words, wanted(picks), durationMs);
        expect(struckWords(words, back)).not.toContain(true);
      }),
    );
  });

  const words = [
    { start: 1, end: 1.4 },
    { start: 1.6, end: 2 },
    { start: 2.4, end: 3 },
  ];
  it('begin and end in the middle of the pauses beside them, also when they are cut one by one', () => {
    const once = withWordsCut([], words, (at) => at === 1, durationMs);
    expect(once).toEqual([{ fromMs: 1500, toMs: 2200 }]);
    expect(withWordsCut(once, words, (at) => at === 2, durationMs)[0]?.fromMs).toBe(1500);
    expect(withWordsCut([], words, () => true, durationMs)).toEqual([{ fromMs: 0, toMs: durationMs }]);
  });

  it('take half of the pause back beside one that stays cut', () => {
    const cuts = withWordsCut([], words, (at) => at > 0, durationMs);
    expect(withWordsRestored(cuts, words, (at) => at === 1, durationMs)[0]?.fromMs).toBe(2200);
  });
});

describe('what may be cut by itself', () => {
  const texts = (line: string) => line.split(' ').map((text) => ({ text }));
  it.each([
    ['en', 'Um, so I, uhh, like it hum', [0, 3]],
    ['ja', 'えーと 今日 は あの ー 人 えっと、 です', [0, 3, 6]],
    [null, 'Hmm yes', [0]],
    ['de', 'Ähm um acht', [0]],
  ] as const)('finds hesitations in %s', (language, line, from) => {
    expect(findFillers(texts(line), language).map((run) => run.from)).toEqual(from);
  });

  const talk = [
    { start: 1, end: 2 },
    { start: 5, end: 6 },
  ];
  it('leaves so much of a long silence, and all of one that is short', () => {
    const silences = longSilences({ words: talk, peaks: [], durationMs: 6500 }, 1000);
    expect(silences).toEqual([{ fromMs: 2500, toMs: 4500 }]);
  });

  it('takes no music for silence', () => {
    const peaks = Array.from({ length: 65 }, (_, at) => (at >= 20 && at < 40 ? 0.3 : 0.001)).map((peak, at) =>
      (at >= 10 && at < 20) || at >= 50 ? 0.5 : peak,
    );
    expect(longSilences({ words: talk, peaks, durationMs: 6500 }, 600)).toEqual([
      { fromMs: 0, toMs: 700 },
      { fromMs: 4300, toMs: 4700 },
    ]);
  });
});

describe('a transcript that is cut', () => {
  it('has no words of the cuts, and the times of the result', () => {
    const word = (text: string, start: number) => ({
      text,
      start,
      end: start + 0.5,
      confidence: 1,
      isEstimated: false,
    });
    const turn: TranscriptSegment = {
      id: 'a',
      speakerId: null,
      start: 1,
      end: 4.5,
      text: 'Well, um, this   is it.',
      words: [word('Well,', 1), word('um,', 2), word('this', 3), word('is', 3.5), word('it.', 4)],
      flags: [],
    };
    const [cut] = cutTranscript([turn], [{ fromMs: 1750, toMs: 2750 }]);
    expect(cut).toMatchObject({ text: 'Well, this   is it.', start: 1, end: 3.5 });
    expect(cut?.words.map(({ start }) => start)).toEqual([1, 2, 2.5, 3]);
    expect(cutTranscript([turn], [{ fromMs: 0, toMs: 60_000 }])).toEqual([]);
  });
});

describe('sound that is cut', () => {
  const sampleRate = 8000;
  async function* inPieces(samples: Int16Array, size: number): AsyncGenerator<Int16Array> {
    for (let at = 0; at < samples.length; at += size) yield samples.slice(at, at + size);
  }

  it('is the kept samples themselves, faded for ten milliseconds at each joint', async () => {
    const fade = (jointFadeMs * sampleRate) / 1000;
    await fc.assert(
      fc.asyncProperty(anyCuts, fc.integer({ min: 1, max: 9000 }), async (cuts, size) => {
        const seconds = 6;
        const scaled = cuts.map(({ fromMs, toMs }) => ({
          fromMs: Math.floor(fromMs / 10),
          toMs: Math.floor(fromMs / 10) + Math.ceil((toMs - fromMs) / 10),
        }));
        const source = Int16Array.from(
          { length: seconds * sampleRate * 2 },
          (_, at) => ((at * 7919) % 20_000) - 10_000,
        );
        const heard: number[] = [];
        for await (const piece of cutSound(inPieces(source, size * 2), { cuts: scaled, sampleRate, channels: 2 }))
          heard.push(...piece);
        const wanted: number[] = [];
        for (const { fromMs, toMs } of keptStretches(scaled, Infinity)) {
          const [from, to] = [fromMs * 8, Math.min(toMs * 8, seconds * sampleRate)];
          const length = Math.min(fade, toMs === Infinity ? fade : Math.floor(((toMs - fromMs) * 8) / 2));
          for (let place = from * 2; place < to * 2; place++) {
            const frame = Math.floor(place / 2);
            const up = from === 0 ? 1 : (frame - from + 0.5) / length;
            const down = toMs === Infinity ? 1 : (toMs * 8 - frame - 0.5) / length;
            const gain = length === 0 ? 1 : Math.min(1, up, down);
            wanted.push(Math.round((source[place] ?? 0) * gain));
          }
        }
        expect(Int16Array.from(heard)).toEqual(Int16Array.from(wanted));
        expect(keptFrames(scaled, source.length / 2, sampleRate)).toBe(wanted.length / 2);
      }),
      { numRuns: 20 },
    );
  });
});
