import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueRules, cuesFromWords, srtTime, writeSrt, type TimedWord } from './srt.ts';

/** Words of a text, each as long as its letters, with a pause after a stop. */
function timed(text: string, secondsPerLetter = 0.06): { text: string; words: TimedWord[]; durationSeconds: number } {
  let seconds = 0.1;
  const words = [...text.matchAll(/[\p{L}\p{N}']+/gu)].map((match) => {
    const startSeconds = seconds;
    const endSeconds = startSeconds + match[0].length * secondsPerLetter;
    seconds = endSeconds + (/^[.!?]/u.test(text.slice(match.index + match[0].length)) ? 0.4 : 0.02);
    return { start: match.index, end: match.index + match[0].length, startSeconds, endSeconds };
  });
  return { text, words, durationSeconds: seconds + 0.2 };
}

describe('cuesFromWords', () => {
  it('keeps a cue to two lines of 42, seven seconds and one sentence', () => {
    const source = timed(
      'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness. And then it ended.',
    );
    const cues = cuesFromWords(source);
    expect(cues.length).toBeGreaterThan(1);
    for (const cue of cues) {
      const lines = cue.text.split('\n');
      expect(lines.length).toBeLessThanOrEqual(cueRules.lines);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(cueRules.lineLength);
      expect(cue.endSeconds - cue.startSeconds).toBeLessThanOrEqual(cueRules.maxSeconds + 1);
    }
    expect(cues.at(-1)?.text).toBe('And then it ended.');
    expect(cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' ')).toBe(source.text);
  });

  it('breaks Japanese without spaces', () => {
    const text = '今日はとても良い天気なので公園まで散歩に行きましょうと彼女は言いました';
    const words = [...text].map((_, at) => ({
      start: at,
      end: at + 1,
      startSeconds: at * 0.15,
      endSeconds: at * 0.15 + 0.15,
    }));
    const cues = cuesFromWords({ text, words, durationSeconds: 6 });
    expect(cues.every((cue) => cue.text.split('\n').every((line) => line.length <= cueRules.wideLineLength))).toBe(
      true,
    );
    expect(cues.map((cue) => cue.text.replaceAll('\n', '')).join('')).toBe(text);
  });

  it('is in order, never overlaps, and ends with the audio', () => {
    const text = fc.array(
      fc.constantFrom('word', 'I', 'extraordinarily', 'yes.', 'no,', 'why?', '日本', '“Go!”', '\n'),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(text, fc.double({ min: 0.005, max: 0.3, noNaN: true }), (parts, pace) => {
        const source = timed(parts.join(' '), pace);
        const cues = cuesFromWords(source);
        let before = 0;
        for (const cue of cues) {
          expect(cue.startSeconds).toBeGreaterThanOrEqual(before);
          expect(cue.endSeconds).toBeGreaterThanOrEqual(cue.startSeconds);
          before = cue.endSeconds;
        }
        if (cues.length > 0) expect(before).toBe(source.durationSeconds);
      }),
    );
  });
});

describe('writeSrt', () => {
  it('writes what players read', () => {
    expect(srtTime(3661.0005)).toBe('01:01:01,001');
    expect(
      writeSrt([
        { startSeconds: 0, endSeconds: 1.5, text: 'a --> b' },
        { startSeconds: 1.5, endSeconds: 2, text: 'c\nd' },
      ]),
    ).toBe('1\n00:00:00,000 --> 00:00:01,500\na → b\n\n2\n00:00:01,500 --> 00:00:02,000\nc\nd\n');
  });
});
