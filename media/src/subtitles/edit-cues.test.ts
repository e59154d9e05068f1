import { describe, expect, it } from 'vitest';
import {
  addCueAfter,
  changeCue,
  mergeWithNext,
  removeCue,
  shiftCues,
  splitCueAt,
  type EditableCue,
} from './edit-cues.ts';

const word = (start: number, end: number, startSeconds: number, endSeconds: number) => ({
  start,
  end,
  startSeconds,
  endSeconds,
});
const cues: readonly EditableCue[] = [
  {
    id: 'a',
    text: 'Good morning to you',
    startSeconds: 1,
    endSeconds: 3,
    confidence: 0.9,
    words: [word(0, 4, 1, 1.4), word(5, 12, 1.4, 2), word(13, 15, 2.4, 2.5), word(16, 19, 2.5, 3)],
  },
  { id: 'b', text: 'all', startSeconds: 3.5, endSeconds: 4, confidence: 0.5, words: [word(0, 3, 3.5, 4)] },
];
const wordsOf = (cue: EditableCue | undefined) =>
  cue?.words.map(({ start, end, startSeconds }) => [cue.text.slice(start, end), startSeconds]);

describe('changing a cue', () => {
  it('keeps the time of words a new text leaves alone and guesses the others', () => {
    const [cue] = changeCue(cues, 'a', { text: 'Good evening dear to you' });
    expect(wordsOf(cue)).toEqual([
      ['Good', 1],
      ['evening', 1.4],
      ['dear', expect.closeTo(2.036, 2)],
      ['to', 2.4],
      ['you', 2.5],
    ]);
  });

  it('takes a changed ending for a changed word, not for two', () => {
    const [cue] = changeCue(cues, 'a', { text: 'Goods morning to you' });
    expect(wordsOf(cue)?.map(([text]) => text)).toEqual(['Goods', 'morning', 'to', 'you']);
    expect(cue?.words[1]).toEqual(word(6, 13, 1.4, 2));
  });

  it('keeps words inside new times, and no negative ones', () => {
    const [cue] = changeCue(cues, 'a', { startSeconds: -1, endSeconds: 1.2 });
    expect(cue).toMatchObject({ startSeconds: 0, endSeconds: 1.2 });
    expect(cue?.words.at(-1)).toMatchObject({ startSeconds: 1.2, endSeconds: 1.2 });
  });
});

describe('cutting and joining', () => {
  const options = { newId: 'n', gapSeconds: 0.08 };

  it('cuts between words where they were spoken', () => {
    const [first, second] = splitCueAt(cues, 'a', 12, options);
    expect(first).toMatchObject({ id: 'a', text: 'Good morning', startSeconds: 1, endSeconds: 2.32 });
    expect(second).toMatchObject({ id: 'n', text: 'to you', startSeconds: 2.4, endSeconds: 3 });
    expect(wordsOf(second)).toEqual([
      ['to', 2.4],
      ['you', 2.5],
    ]);
  });

  it('refuses a half that says nothing, and goes by letters where no word is timed', () => {
    expect(splitCueAt(cues, 'a', 0, options)).toBe(cues);
    expect(splitCueAt(cues, 'a', 99, options)).toBe(cues);
    const silent = [{ id: 's', text: 'one two', startSeconds: 0, endSeconds: 7, words: [] }];
    expect(
      splitCueAt(silent, 's', 3, options).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]),
    ).toEqual([
      [0, 2.92],
      [3, 7],
    ]);
  });

  it('joins with the next one: words move along, the lower confidence counts', () => {
    const [both, ...rest] = mergeWithNext(cues, 'a');
    expect(rest).toEqual([]);
    expect(both).toMatchObject({ id: 'a', text: 'Good morning to you all', startSeconds: 1, endSeconds: 4 });
    expect(both?.confidence).toBe(0.5);
    expect(wordsOf(both)?.at(-1)).toEqual(['all', 3.5]);
    expect(mergeWithNext(cues, 'b')).toBe(cues);
  });

  it('joins scripts without spaces without one', () => {
    const japanese = ['今日は', '良い天気'].map((text, at) => ({
      id: String(at),
      text,
      startSeconds: at,
      endSeconds: at + 1,
      words: [],
    }));
    expect(mergeWithNext(japanese, '0')[0]?.text).toBe('今日は良い天気');
  });
});

describe('moving, adding, removing', () => {
  it('moves all, or those from one on, and none before the start', () => {
    expect(shiftCues(cues, 0.25).map(({ startSeconds }) => startSeconds)).toEqual([1.25, 3.75]);
    expect(shiftCues(cues, 1, 'b').map(({ startSeconds }) => startSeconds)).toEqual([1, 4.5]);
    expect(shiftCues(cues, -9)[0]).toMatchObject({ startSeconds: 0, endSeconds: 2 });
    expect(shiftCues(cues, -9)[1]?.words[0]?.startSeconds).toBe(2.5);
  });

  it('adds into the silence after a cue, and takes one away', () => {
    expect(addCueAfter(cues, 'a', 'n')[1]).toMatchObject({ id: 'n', text: '', startSeconds: 3, endSeconds: 3.5 });
    expect(removeCue(cues, 'a').map(({ id }) => id)).toEqual(['b']);
  });
});
