import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFfmpeg } from '../testing-audio.ts';
import { anyScript } from '../testing-script.ts';
import { toAss } from './write-ass.ts';
import { srtTime, toSrt } from './write-srt.ts';
import { scriptSeconds } from './script-time.ts';
import { subtitleCues } from './subtitle-cues.ts';
import { subtitleProfiles } from './subtitle-rules.ts';
import type { SubtitleCue, TimedSentence } from './timed-script.ts';
import { toVtt } from './write-vtt.ts';

const cue = (startSeconds: number, endSeconds: number, text: string, rest: Partial<SubtitleCue> = {}): SubtitleCue => ({
  startSeconds,
  endSeconds,
  text,
  words: [],
  ...rest,
});
const hostile = [
  cue(0.5, 2, 'a --> b <b>not bold</b> & {\\an8}up {\\k50}'),
  cue(2, 3.25, '1\n\n00:00:09,000 --> 00:00:10,000\nNOTE x'),
  cue(4, 5, 'C:\\New\\home {x} 日本語 مرحبا', { speaker: 'Ann <i>, "x"\n--> {\\b1}' }),
  cue(6, 7, 'ends with \\'),
  cue(3661.5, 3662, 'x < y, 3 > 2 <3'),
];

/** How ffmpeg reads a file: its events as SubRip without markup. */
function readBack(format: 'srt' | 'webvtt' | 'ass', file: string) {
  const { stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-f', format, '-i', 'pipe:0', '-c:s', 'text', '-f', 'srt', 'pipe:1'],
    {
      input: file,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split(/\n\n(?=\d+\n\d\d:)/u)
    .map((block) => {
      const [, times = '', ...lines] = block.split('\n');
      return { times, text: lines.join('\n').trim() };
    });
}

const movedBy = (sentence: TimedSentence, seconds: number): TimedSentence => ({
  ...sentence,
  startSeconds: sentence.startSeconds + seconds,
  endSeconds: sentence.endSeconds + seconds,
  words: sentence.words.map((word) => ({
    ...word,
    startSeconds: word.startSeconds + seconds,
    endSeconds: word.endSeconds + seconds,
  })),
});

describe.skipIf(!hasFfmpeg)('ffmpeg reads what we write', () => {
  it.each([
    ['srt', toSrt(hostile)],
    ['webvtt', toVtt(hostile)],
    ['ass', toAss(hostile)],
    ['ass', toAss(hostile, { hasKaraoke: true })],
  ] as const)('%s: each cue once, at its time, with its text', (format, file) => {
    const events = readBack(format, file);
    expect(events.map(({ times }) => times)).toEqual([
      '00:00:00,500 --> 00:00:02,000',
      '00:00:02,000 --> 00:00:03,250',
      '00:00:04,000 --> 00:00:05,000',
      '00:00:06,000 --> 00:00:07,000',
      '01:01:01,500 --> 01:01:02,000',
    ]);
    const text = events
      .map((event) => event.text)
      .join('|')
      .normalize('NFKC')
      .replaceAll('→', '-->')
      .replaceAll('\u2060', '')
      // ffmpeg 5 writes braces escaped.
      .replace(/\\(?=[{}])/gu, '');
    for (const part of [
      'not bold',
      'an8',
      'up',
      'NOTE x',
      'New',
      'home',
      '{x}',
      '日本語 مرحبا',
      'ends with \\',
      'x < y, 3 > 2 <3',
    ])
      expect(text).toContain(part);
  });

  it('takes any script in every format, cue for cue', () => {
    fc.assert(
      fc.property(fc.array(anyScript(true), { minLength: 5, maxLength: 5 }), (scripts) => {
        // One long script: starting ffmpeg takes longer than reading.
        let offset = 0;
        const sentences = scripts.flatMap((script) => {
          const from = offset;
          offset += scriptSeconds(script) + 1;
          return script.sentences.map((one) => movedBy(one, from));
        });
        const script = { sentences };
        const cues = subtitleCues(script, subtitleProfiles.standard);
        if (cues.length === 0) return;
        for (const [format, file] of [
          ['srt', toSrt(cues)],
          ['webvtt', toVtt(cues, { hasWordTimes: true })],
          ['ass', toAss(cues, { hasKaraoke: true })],
        ] as const)
          expect(readBack(format, file)).toHaveLength(cues.length);
      }),
      { numRuns: 3 },
    );
  });
});

const words = [
  { start: 0, end: 5, startSeconds: 1, endSeconds: 1.4 },
  { start: 6, end: 11, startSeconds: 1.5, endSeconds: 2.004 },
];

describe('toSrt', () => {
  it('writes what players read', () => {
    expect(srtTime(3661.0005)).toBe('01:01:01,001');
    expect(srtTime(NaN)).toBe('00:00:00,000');
    expect(toSrt([cue(0, 1.5, 'a --> b'), cue(1, 2, ' '), cue(1.5, 2, 'c\n\nd <i>')])).toBe(
      '1\n00:00:00,000 --> 00:00:01,500\na → b\n\n2\n00:00:01,500 --> 00:00:02,000\nc\nd ＜i>\n',
    );
  });
});

describe('toVtt', () => {
  it('escapes what means something, names the speaker and times the words inside the cue', () => {
    const cues = [cue(1, 2.004, 'Hello world', { speaker: 'A <b> & co', words })];
    expect(toVtt(cues)).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.004\n<v A b co>Hello world\n');
    expect(toVtt(cues, { hasWordTimes: true })).toContain('>Hello <00:00:01.500>world\n');
    expect(toVtt([cue(0, 1, 'a --> b & <c>')])).toContain('a --&gt; b &amp; &lt;c&gt;\n');
    expect(toVtt([])).toBe('WEBVTT\n\n');
  });
});

describe('toAss', () => {
  it('fills the words in time: the parts add up to the cue', () => {
    const file = toAss([cue(0.8, 2.5, 'Hello world!', { words })], { hasKaraoke: true });
    expect(file).toContain('0:00:00.80,0:00:02.50,Default,,0,0,0,,{\\k20}{\\k40}Hello{\\k10} {\\k50}world{\\k0}!');
  });

  it('lets no text become an override, a field or a line', () => {
    const file = toAss([cue(0, 1, '{\\b1}x\\Ny\nz', { speaker: 'a,b\n[Events]' })], {
      title: 'x\n[Fonts]',
      fontName: 'A,B',
    });
    const lines = file.split('\n');
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Script Info]', '[V4+ Styles]', '[Events]']);
    expect(lines.find((line) => line.startsWith('Dialogue'))).toBe(
      'Dialogue: 0,0:00:00.00,0:00:01.00,Speaker 1,a，b [Events],0,0,0,,｛＼b1｝x＼Ny\\Nz',
    );
  });

  it('gives each speaker a style and colour', () => {
    const cues = [cue(0, 1, 'a', { speaker: 'Ann' }), cue(1, 2, 'b', { speaker: 'Ben' })];
    const file = toAss(cues, { speakerColours: { Ann: '#12aBcd', Ben: 'red; DROP' } });
    expect(file).toMatch(/Style: Speaker 1,Arial,60,&H00CDAB12,/u);
    expect(file).toMatch(/Style: Speaker 2,Arial,60,&H00FFFFFF,/u);
  });
});
