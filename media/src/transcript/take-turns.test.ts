import type { TranscriptWord } from '@timbre/contract/transcription/transcript';
import { describe, expect, it } from 'vitest';
import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { findFlags } from './find-flags.ts';
import { joinWords, sharedOut, wordOffsets, wordsIn } from './join-words.ts';
import { takeTurns } from './take-turns.ts';
import { transcriptCues } from './transcript-cues.ts';
import { toTranscriptCsv } from './write-transcript.ts';

/** Words of half a second each, one after the other from a moment on. */
const said = (text: string, from: number, confidence: number | null = 0.9): TranscriptWord[] =>
  text.split(' ').map((word, at) => ({
    text: word,
    start: from + at * 0.5,
    end: from + at * 0.5 + 0.45,
    confidence,
    isEstimated: false,
  }));
let ids = 0;
const options = { newId: () => `id-${ids++}`, speakerId: (speaker: number) => `s${speaker}` };
const turns = (words: TranscriptWord[], spans: Parameters<typeof takeTurns>[1], hasPunctuation = false) =>
  takeTurns(words, spans, { ...options, hasPunctuation });

describe('turns', () => {
  it('begin where another speaks and after a pause; nothing is added but a capital', () => {
    const words = [...said('good morning', 1), ...said('hello', 2), ...said('and then', 6)];
    const spans = [
      { from: 1, to: 1.97, speaker: 0 },
      { from: 1.97, to: 3, speaker: 1 },
      { from: 6, to: 7, speaker: 1 },
    ];
    expect(turns(words, spans).map(({ text, speakerId, start, end }) => [text, speakerId, start, end])).toEqual([
      ['Good morning', 's0', 1, 1.95],
      ['Hello', 's1', 2, 2.45],
      ['And then', 's1', 6, 6.95],
    ]);
  });

  it('that get long end at a sentence, or at a shorter pause where no one writes any', () => {
    const spans = [{ from: 0, to: 60, speaker: 0 }];
    const many = said(Array.from({ length: 60 }, (_, at) => (at % 10 === 9 ? 'end.' : 'word')).join(' '), 0);
    const punctuated = turns(many, spans, true);
    expect(punctuated.length).toBeGreaterThan(1);
    for (const { text } of punctuated) expect(text).toMatch(/end\.$/u);
    expect(turns(many, spans, false)).toHaveLength(1);
  });

  it('keep one voice where another is heard for a single word between two of it', () => {
    const spans = [
      { from: 0, to: 1, speaker: 0 },
      { from: 1, to: 1.5, speaker: 1 },
      { from: 1.5, to: 3, speaker: 0 },
    ];
    expect(turns(said('one two three four five', 0), spans)).toHaveLength(1);
  });
});

describe('flags', () => {
  const spans = [{ from: 0, to: 100 }];
  it('name loops, text on silence, impossible speed and doubtful words', () => {
    expect(findFlags(said('this is fine and said once', 0), spans)).toEqual([]);
    expect(findFlags(said('no no no no', 0), spans)).toEqual(['loop']);
    expect(findFlags(said('thank you thank you thank you', 0), spans)).toEqual(['loop']);
    expect(findFlags(said('very very good', 0), spans)).toEqual([]);
    expect(findFlags(said('thanks for watching', 200), spans)).toEqual(['silence']);
    const quick = said('one two three four five six', 0).map((word, at) => ({
      ...word,
      start: at * 0.1,
      end: at * 0.1 + 0.1,
    }));
    expect(findFlags(quick, spans)).toEqual(['fast']);
    expect(findFlags(said('who knows', 0, 0.2), spans)).toEqual(['unsure']);
    expect(findFlags(said('nobody tells', 0, null), spans)).toEqual([]);
  });
});

describe('words', () => {
  it('stand with spaces between them, but not in scripts that have none', () => {
    expect(joinWords(['Good', 'morning,', 'Ada.'])).toBe('Good morning, Ada.');
    expect(joinWords(['今日は', 'いい', '天気', 'です。'])).toBe('今日はいい天気です。');
    const words = wordsIn('今日は good day です。', 'ja');
    expect(words.join('')).toBe('今日はgooddayです。');
    expect(words.at(-1)).toBe('です。');
    expect(wordOffsets('a b a', ['a', 'x', 'a'])).toEqual([
      { start: 0, end: 1 },
      { start: 1, end: 1 },
      { start: 4, end: 5 },
    ]);
    expect(sharedOut(['a', 'bbb'], 1, 3).map(({ end }) => end)).toEqual([1.5, 3]);
  });

  it('become subtitles with their own times and speakers', () => {
    const [turn] = turns(said('good morning world', 1), [{ from: 0, to: 5, speaker: 0 }]);
    if (turn === undefined) expect.fail('no turn');
    const speakers = [{ id: 's0', name: 'Ada', colour: 'teal' as const }];
    const [cue] = transcriptCues([turn], speakers, defaultSubtitleRules, 5);
    expect(cue).toMatchObject({ speaker: 'Ada', text: 'Good morning world', startSeconds: 1 });
    expect(cue?.words.map(({ startSeconds }) => startSeconds)).toEqual([1, 1.5, 2]);
  });

  it('that a spreadsheet would calculate are text', () => {
    const segment = { id: 'a', speakerId: null, start: 0, end: 1, text: '=1+1, "x"', words: [], flags: [] };
    const settings = { speakers: [], subtitles: defaultSubtitleRules, cuts: [] };
    const document = { title: 't', durationSeconds: 1, language: null, engine: null, settings, segments: [segment] };
    expect(toTranscriptCsv(document, { hasTimes: false, hasSpeakers: false })).toContain(`"'=1+1, ""x"""`);
  });
});
