import { describe, expect, it } from 'vitest';
import { readSubtitles } from './read-subtitles.ts';
import { toSubtitleJson, toText } from './write-text.ts';
import { toVtt } from './write-vtt.ts';

const vtt = `\uFEFFWEBVTT - by hand

STYLE
::cue { color: red }

NOTE 00:00:09.000 --> 00:00:10.000
not a cue

one
00:01.500 --> 00:02.750 line:90%
<v.loud Ann>Fish &amp; <i>chips</i>
twice

2
00:00:00.000 --> 00:00:01.000
First.
`;

describe('readSubtitles', () => {
  it('reads WebVTT: short times, tags, entities, speakers, notes', () => {
    expect(readSubtitles(vtt)).toEqual([
      { startSeconds: 0, endSeconds: 1, text: 'First.', words: [] },
      { startSeconds: 1.5, endSeconds: 2.75, text: 'Fish & chips\ntwice', words: [], speaker: 'Ann' },
    ]);
  });

  it('reads what it writes, and SubRip', () => {
    const cues = readSubtitles(vtt);
    expect(readSubtitles(toVtt(cues))).toEqual(cues);
    expect(readSubtitles('1\n00:00:01,000 --> 00:00:02,000\nHello\n')).toMatchObject([{ text: 'Hello', words: [] }]);
    expect(readSubtitles('Only a text.')).toEqual([]);
  });

  it.each(['\r\n', '\r', '\r\r\n'])('reads files with other ends of lines: %j', (end) => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n';
    for (const file of [vtt, srt]) expect(readSubtitles(file.replaceAll('\n', end))).toEqual(readSubtitles(file));
  });
});

describe('writing text and JSON', () => {
  it('writes a line a cue, and words with their own text', () => {
    const words = [{ start: 0, end: 5, startSeconds: 0, endSeconds: 0.5 }];
    const cues = [{ startSeconds: 0, endSeconds: 61.5, text: 'First\nline.', words, confidence: 0.75 }];
    expect(toText(cues)).toBe('First line.\n');
    expect(JSON.parse(toSubtitleJson(cues))).toEqual([
      {
        startSeconds: 0,
        endSeconds: 61.5,
        start: '00:00:00,000',
        end: '00:01:01,500',
        text: 'First\nline.',
        confidence: 0.75,
        words: [{ text: 'First', startSeconds: 0, endSeconds: 0.5 }],
      },
    ]);
  });
});
