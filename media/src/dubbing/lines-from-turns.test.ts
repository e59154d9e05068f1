import { describe, expect, test } from 'vitest';
import { linesFromTurns, type HeardTurn } from './lines-from-turns.ts';

const counter = () => {
  let next = 0;
  return () => `l${(next += 1)}`;
};

/** A turn whose words take so long each, with pauses after some. */
function turn(
  text: string,
  start: number,
  secondsPerWord: number,
  pauses: Readonly<Record<number, number>> = {},
  speakerId: string | null = 'a',
): HeardTurn {
  let at = start;
  const words = text.split(' ').map((word, index) => {
    const from = at;
    at += secondsPerWord;
    const end = at;
    at += pauses[index] ?? 0;
    return { text: word, start: from, end };
  });
  return { speakerId, start, end: words.at(-1)?.end ?? start, text, words };
}

const letters = (text: string): string => text.replaceAll(/\s/gu, '');

describe('lines of what was heard', () => {
  test('end with sentences, and short ones stay together', () => {
    const text =
      'Yes. I know what you mean here. We went there in the summer of last year and it was good. Nobody came.';
    const lines = linesFromTurns([turn(text, 1, 0.3)], counter(), { language: 'en' });
    expect(lines.map((line) => line.text)).toEqual([
      'Yes. I know what you mean here.',
      'We went there in the summer of last year and it was good. Nobody came.',
    ]);
    expect(lines[0]).toMatchObject({ id: 'l1', speakerId: 'a', start: 1, end: 3.1 });
  });

  test('end at pauses, and never go on over a long one', () => {
    const text = 'we looked at all of the old houses by the river and then we walked home';
    const lines = linesFromTurns([turn(text, 0, 0.35, { 9: 0.6 })], counter(), { language: 'en' });
    expect(lines.map((line) => line.text)).toEqual([
      'we looked at all of the old houses by the',
      'river and then we walked home',
    ]);
    const apart = linesFromTurns([turn('So and then nothing happened at all', 0, 0.35, { 0: 4 })], counter());
    expect(apart.map((line) => line.text)).toEqual(['So', 'and then nothing happened at all']);
  });

  test('are 12 seconds at most, at clauses where there are some', () => {
    const text = `${'word '.repeat(20)}comma, ${'more '.repeat(20)}end.`;
    const lines = linesFromTurns([turn(text.trim(), 0, 0.4)], counter());
    expect(lines.length).toBeGreaterThan(1);
    for (const { start, end } of lines) expect(end - start).toBeLessThanOrEqual(12);
    expect(lines.some((line) => line.text.endsWith('comma,'))).toBe(true);
    expect(letters(lines.map((line) => line.text).join(''))).toBe(letters(text));
  });

  test('are never too short where the same speaker goes on', () => {
    const lines = linesFromTurns([turn('No.', 0, 0.3), turn('I will not go there.', 0.9, 0.4)], counter());
    expect(lines.map((line) => line.text)).toEqual(['No. I will not go there.']);
    const others = linesFromTurns([turn('No.', 0, 0.3), turn('I will go.', 0.9, 0.4, {}, 'b')], counter());
    expect(others.map((line) => line.speakerId)).toEqual(['a', 'b']);
  });

  test('of scripts without spaces, with and without times', () => {
    const text = '今日はとても天気がいいですね。明日は雨が降るかもしれません。傘を持って行ってください。'.repeat(3);
    const lines = linesFromTurns([{ speakerId: 'a', start: 2, end: 32, text, words: [] }], counter(), {
      language: 'ja',
    });
    expect(lines.map((line) => line.text).join('')).toBe(text);
    expect(lines.every((line) => line.text.endsWith('。'))).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[0]?.start).toBe(2);
    expect(lines.at(-1)?.end).toBe(32);
    const chinese = '我们今天要讲的是一个很长的故事'.repeat(12);
    const cut = linesFromTurns([{ speakerId: null, start: 0, end: 40, text: chinese, words: [] }], counter(), {
      language: 'zh',
    });
    expect(cut.map((line) => line.text).join('')).toBe(chinese);
    for (const { start, end } of cut) expect(end - start).toBeLessThanOrEqual(12);
  });

  test('of one speaker never overlap, whatever times came in', () => {
    const turns = [
      { ...turn('One two three four five.', 0, 0.5), end: 1 },
      turn('Six seven eight nine ten.', 1, 0.5),
      { speakerId: 'a', start: 9, end: 9, text: 'Nothing known of this.', words: [] },
      { speakerId: 'a', start: 5, end: 4, text: '', words: [] },
    ];
    const lines = linesFromTurns(turns, counter());
    for (const [at, line] of lines.entries()) {
      expect(line.end).toBeGreaterThan(line.start);
      expect(line.end).toBeLessThanOrEqual(lines[at + 1]?.start ?? Infinity);
    }
    expect(letters(lines.map((line) => line.text).join(''))).toBe(
      'Onetwothreefourfive.Sixseveneightnineten.Nothingknownofthis.',
    );
  });
});
