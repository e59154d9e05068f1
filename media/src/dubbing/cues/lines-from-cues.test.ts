import { describe, expect, test } from 'vitest';
import { dubCuesOf, linesFromCues, wordingsFromCues } from './lines-from-cues.ts';

const counter = () => {
  let next = 0;
  return () => `n${(next += 1)}`;
};

const srt = `1
00:00:01,000 --> 00:00:03,000
ANNA: <i>We went down
to the old harbor</i>

2
00:00:03,100 --> 00:00:05,000
and saw the ships.

3
00:00:06,000 --> 00:00:08,000
BEN: Note: bring a coat.

4
00:00:08,500 --> 00:00:10,500
- Why?
- It rains there.
`;

describe('subtitles that are brought along', () => {
  test('become lines: sentences are joined, names are speakers', () => {
    const cues = dubCuesOf(srt, 60);
    const lines = linesFromCues(cues ?? [], counter());
    expect(lines.map(({ start, end, text, speakerName }) => [start, end, text, speakerName])).toEqual([
      [1, 5, 'We went down to the old harbor and saw the ships.', 'ANNA'],
      [6, 8, 'Note: bring a coat.', 'BEN'],
      [8.5, expect.closeTo(8.921, 3), 'Why?', null],
      [expect.closeTo(8.921, 3), 10.5, 'It rains there.', null],
    ]);
    expect(lines[2]?.speakerId).toBeNull();
    expect(lines[0]?.speakerId).not.toBe(lines[1]?.speakerId);
  });

  test('are no longer than 12 seconds when they go on', () => {
    const cues = Array.from({ length: 8 }, (_, at) => ({
      startSeconds: at * 4,
      endSeconds: at * 4 + 4,
      text: `part ${at}`,
    }));
    const lines = linesFromCues(cues, counter());
    expect(lines.map(({ text }) => text)).toEqual(['part 0 part 1 part 2', 'part 3 part 4 part 5', 'part 6 part 7']);
  });

  test('know their speakers in WebVTT and ASS', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Mary Ann>Hello there.\n\n00:02.500 --> 00:04.000\n<v Joe>Hi.\n';
    expect(dubCuesOf(vtt, 5)?.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Mary Ann', 'Hello there.'],
      ['Joe', 'Hi.'],
    ]);
    const ass = `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not said
Dialogue: 0,0:00:02.50,0:00:04.25,Default,Joe,0,0,0,,{\\i1}Well, then{\\i0}\\Nlet us go.
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,First.
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
`;
    expect(dubCuesOf(ass, 5)).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'First.' },
      { startSeconds: 2.5, endSeconds: 4.25, text: 'Well, then\nlet us go.', speaker: 'Joe' },
    ]);
  });

  test('are refused when they are none or belong to another video', () => {
    expect(dubCuesOf('just a text', 60)).toBeNull();
    expect(dubCuesOf(srt, 8)).toBeNull();
    expect(dubCuesOf(srt, 9)?.at(-1)?.endSeconds).toBe(9);
    expect(dubCuesOf('1\n00:00:01,000 --> 00:09:00,000\nHello.\n', 60)).toBeNull();
  });

  test('give every line its words in the other language, and lose none', () => {
    const lines = [
      { id: 'a', start: 1, end: 4 },
      { id: 'b', start: 4.2, end: 7 },
      { id: 'c', start: 20, end: 22 },
    ];
    const cues = [
      { startSeconds: 0, endSeconds: 0.5, text: 'Uno' },
      { startSeconds: 1, endSeconds: 2.5, text: 'dos' },
      { startSeconds: 3.5, endSeconds: 6, text: 'tres\ncuatro' },
      { startSeconds: 15, endSeconds: 16, text: 'cinco' },
    ];
    expect([...wordingsFromCues(lines, cues)]).toEqual([
      ['a', 'Uno dos'],
      ['b', 'tres cuatro'],
      ['c', 'cinco'],
    ]);
    const japanese = [
      { startSeconds: 1, endSeconds: 2, text: '港へ\n行って' },
      { startSeconds: 2, endSeconds: 3, text: '船を見た。' },
    ];
    expect(wordingsFromCues(lines, japanese).get('a')).toBe('港へ行って船を見た。');
  });
});
