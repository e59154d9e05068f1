import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScript, spokenScript } from '../testing-script.ts';
import { cueProblems } from './cue-problems.ts';
import { scriptSeconds } from './script-time.ts';
import { subtitleCues } from './subtitle-cues.ts';
import {
  graphemesOf,
  lineShare,
  subtitleProfileNames,
  subtitleProfiles,
  type SubtitleProfileName,
} from './subtitle-rules.ts';
import type { SubtitleCue, TimedScript } from './timed-script.ts';

const { standard } = subtitleProfiles;
const textsOf = (texts: Parameters<typeof spokenScript>[0], profile: SubtitleProfileName = 'standard') =>
  subtitleCues(spokenScript(texts), subtitleProfiles[profile]).map(({ text }) => text);
const letters = (text: string) =>
  graphemesOf(text.replace(/\s+/gu, '\n'))
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment }) => segment);

/** What holds for every script, however broken its times are. */
function expectSound(
  script: TimedScript,
  cues: readonly SubtitleCue[],
  profile: SubtitleProfileName,
  duration: number,
): void {
  const rules = subtitleProfiles[profile];
  expect(cues.flatMap(({ text }) => letters(text))).toEqual(script.sentences.flatMap(({ text }) => letters(text)));
  let before = 0;
  for (const { startSeconds, endSeconds, text, words } of cues) {
    expect(startSeconds).toBeGreaterThanOrEqual(before);
    expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
    expect(endSeconds).toBeLessThanOrEqual(Math.max(0, duration || 0) + 1e-9);
    expect(endSeconds - startSeconds).toBeLessThanOrEqual(rules.maxSeconds + 0.0011);
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(rules.maxLines);
    for (const line of lines) {
      expect(line).toBe(line.trim());
      expect(lineShare(line, rules)).toBeLessThanOrEqual(1 + 1e-6);
    }
    let offset = 0;
    let seconds = startSeconds;
    for (const word of words) {
      expect(word.start).toBeGreaterThanOrEqual(offset);
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.end).toBeLessThanOrEqual(text.length);
      expect(word.startSeconds).toBeGreaterThanOrEqual(seconds);
      expect(word.endSeconds).toBeLessThanOrEqual(endSeconds);
      [offset, seconds] = [word.end, word.endSeconds];
    }
    before = endSeconds;
  }
}

describe('subtitleCues', () => {
  it.each(subtitleProfileNames)('%s: keeps every letter, every limit and the order of time', (profile) => {
    const rules = subtitleProfiles[profile];
    fc.assert(
      fc.property(anyScript(true), (script) => {
        const cues = subtitleCues(script, rules);
        expectSound(script, cues, profile, scriptSeconds(script));
        const kinds = new Set(cueProblems(cues, rules).map(({ kind }) => kind));
        for (const never of ['empty', 'overlap', 'too-long', 'line-too-long', 'too-many-lines'] as const)
          expect(kinds).not.toContain(never);
        cues.slice(1).forEach((cue, at) => {
          const one = cues[at];
          if (one && cue.startSeconds - one.startSeconds > rules.minGapSeconds + 0.01)
            expect(cue.startSeconds - one.endSeconds).toBeGreaterThan(rules.minGapSeconds - 0.0015);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('stays sound where times contradict each other', () => {
    fc.assert(
      fc.property(
        anyScript(false),
        fc.constantFrom(...subtitleProfileNames),
        fc.option(fc.oneof(fc.double({ max: 100 }), fc.constant(NaN)), { nil: undefined }),
        (script, profile, duration = scriptSeconds(script)) => {
          expectSound(script, subtitleCues(script, subtitleProfiles[profile], duration), profile, duration);
        },
      ),
    );
  });

  it('breaks English where it reads best', () => {
    expect(
      textsOf([
        'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.',
      ]),
    ).toEqual([
      'It was the best of times,\nit was the worst of times,',
      'it was the age of wisdom,\nit was the age of foolishness.',
    ]);
    const cues = textsOf([
      'The chief executive officer of the company announced on Thursday that the quarterly results would be published a week later than usual because of a problem with the auditors.',
    ]);
    for (const line of cues.flatMap((cue) => cue.split('\n'))) expect(line).not.toMatch(/ (the|of|a|be|on|with)$/u);
  });

  it('breaks Japanese and Chinese by words, never before what may not begin a line', () => {
    const japanese = textsOf([
      '今日はとても良い天気なので、公園まで散歩に行きましょうと彼女は言いました。',
      'コーヒーショップ「ブルーマウンテン」では、新しいメニューを来週の月曜日から始める予定です。',
    ]);
    const chinese = textsOf(['中国的经济在过去的几十年里发生了巨大的变化，人们的生活水平也得到了显著的提高。']);
    for (const line of [...japanese, ...chinese].flatMap((cue) => cue.split('\n'))) {
      expect([...line].length).toBeLessThanOrEqual(16);
      expect(line).not.toMatch(/^[、。，」ーはがをにでと]/u);
      expect(line).not.toMatch(/「$/u);
    }
    expect(japanese[0]?.split('\n')[0]).toBe('今日はとても良い天気なので、');
    expect(japanese.join('')).toContain('コーヒーショップ\n「ブルーマウンテン」では、');
  });

  it('keeps French marks and no-break spaces with their word', () => {
    for (const line of textsOf(
      ['« Bonjour ! Comment allez-vous ? » demanda-t-il à la vieille dame qui attendait l’autobus devant la gare.'],
      'vertical',
    ).flatMap((cue) => cue.split('\n'))) {
      expect(line).not.toMatch(/^[!?»]/u);
      expect(line).not.toMatch(/«$/u);
    }
  });

  it('never mixes speakers or paragraphs, and joins what is too short alone', () => {
    const say = (text: string, speaker: string, isNewParagraph = false) => ({ text, speaker, isNewParagraph });
    const script = spokenScript([
      say('Yes.', 'Ann'),
      say('I know.', 'Ann'),
      say('No.', 'Ben'),
      say('So?', 'Ben', true),
    ]);
    expect(subtitleCues(script, standard).map(({ text, speaker }) => [speaker, text])).toEqual([
      ['Ann', 'Yes. I know.'],
      ['Ben', 'No.'],
      ['Ben', 'So?'],
    ]);
    expect(textsOf([say('Yes.', 'Ann'), say('I know.', 'Ann')], 'sentence')).toEqual(['Yes.', 'I know.']);
  });

  it('gives unspoken text the time of its neighbours, and keeps a word’s own time', () => {
    const text = '★ Hello 🎉 world!';
    const words = [
      { start: 2, end: 7, startSeconds: 1, endSeconds: 1.5 },
      { start: 11, end: 16, startSeconds: 2.5, endSeconds: 3 },
    ];
    const script = { sentences: [{ text, words, startSeconds: 0.5, endSeconds: 3.2, isNewParagraph: true }] };
    const cues = subtitleCues(script, subtitleProfiles.word);
    expect(cues.map((cue) => cue.text)).toEqual(['★', 'Hello', '🎉', 'world!']);
    expect(cues.map((cue) => cue.startSeconds)).toEqual([0.5, 1, expect.closeTo(1.75, 1), 2.5]);
    expect(subtitleCues(script, standard)[0]?.words).toEqual(words);
  });

  it('lets a cue stand longer where silence follows, at least its second', () => {
    const sentences = [
      {
        text: 'A rather long line that was said in no time.',
        words: [],
        startSeconds: 1,
        endSeconds: 1.4,
        isNewParagraph: true,
      },
    ];
    const [cue] = subtitleCues({ sentences }, standard, 10);
    expect(cue?.endSeconds).toBeCloseTo(1 + 44 / 20, 3);
    const [tight] = subtitleCues({ sentences }, standard, 2);
    expect(tight?.endSeconds).toBe(2);
    expect(cueProblems(tight ? [tight] : [], standard)).toEqual([{ cue: 0, kind: 'too-fast' }]);
  });

  it('takes rules with only the usual fields, and a profile by its name', () => {
    const usual = {
      maxCharsPerLine: 42,
      maxLines: 2,
      maxCharsPerSecond: 20,
      minSeconds: 1,
      maxSeconds: 7,
      minGapSeconds: 0.08,
    };
    const script = spokenScript([
      'One sentence of several words, which is not long.',
      '今日はとても良い天気なので、公園まで散歩に行きましょう。',
    ]);
    expect(subtitleCues(script, { ...usual, profile: 'custom' })).toEqual(subtitleCues(script, standard));
    expect(subtitleCues(script, { ...usual, profile: 'word' })).toEqual(subtitleCues(script, subtitleProfiles.word));
    const tiny = { ...usual, maxCharsPerLine: 0, maxLines: 0, maxCharsPerSecond: 0, maxSeconds: 0 };
    expect(
      subtitleCues(script, tiny)
        .map(({ text }) => text)
        .join(''),
    ).toContain('公園');
  });

  it('is empty for nothing', () => {
    expect(subtitleCues({ sentences: [] }, standard)).toEqual([]);
    expect(textsOf(['', ' \n '])).toEqual([]);
  });
});

describe('cueProblems', () => {
  it('names every rule that is broken', () => {
    const cue = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text });
    const cues = [
      cue(0, 2, 'fine'),
      cue(2.01, 4, 'gap'),
      cue(3, 3, ' '),
      cue(5, 5.2, 'much too fast for anyone'),
      cue(6, 20, `${'x'.repeat(43)}\na\nb`),
      cue(NaN, NaN, 'x'),
    ];
    expect(cueProblems(cues, standard).map(({ cue: at, kind }) => `${at} ${kind}`)).toEqual([
      '1 gap-too-small',
      '2 empty',
      '2 backwards',
      '2 overlap',
      '2 too-short',
      '2 too-fast',
      '3 too-short',
      '3 too-fast',
      '4 too-long',
      '4 line-too-long',
      '4 too-many-lines',
      '4 phrase-split',
      '5 backwards',
    ]);
  });
});
