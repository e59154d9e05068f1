import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcription/transcript';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmed,
  confirmedAt,
  mergeSpeakers,
  mergeTurn,
  reassign,
  retype,
  splitTurn,
  withFoundWords,
  withoutTurns,
} from './edit-turns.ts';
import { retyped } from './edit-words.ts';
import { findText, matchFrom, replaceText } from './find-text.ts';
import { joinWords } from './join-words.ts';

const everywhere = { language: 'en', from: 0, to: 1000 };

function turn(text: string, start = 10, id = 'a'): TranscriptSegment {
  const words = text.split(' ').map((word, at) => ({
    text: word,
    start: start + at,
    end: start + at + 0.8,
    confidence: 0.9,
    isEstimated: false,
  }));
  return { id, speakerId: null, start, end: words.at(-1)?.end ?? start, text, words, flags: [] };
}

const timesOf = ({ words }: TranscriptSegment) => words.map(({ text, start, end }) => [text, start, end]);

describe('typing in a turn', () => {
  it('keeps the time of every word it does not touch, and gives a corrected word that of the wrong one', () => {
    const next = retyped(turn('the fishing goats rocked slowly'), 'the fishing boats rocked slowly', everywhere);
    expect(timesOf(next)).toEqual(timesOf(turn('the fishing boats rocked slowly')));
    expect(next.words.map(({ isEstimated }) => isEstimated)).toEqual([false, false, true, false, false]);
    expect(next.words[2]?.confidence).toBeNull();
  });

  it('shares out the time of words that became others by their letters', () => {
    const next = retyped(turn('one recognise four'), 'one wreck anice four', everywhere);
    expect(timesOf(next).slice(1, 3)).toEqual([
      ['wreck', 11, 11.4],
      ['anice', 11.4, 11.8],
    ]);
  });

  it('keeps the time where only points and capitals come', () => {
    const next = retyped(turn('hello world'), 'Hello, world.', everywhere);
    expect(timesOf(next)).toEqual([
      ['Hello,', 10, 10.8],
      ['world.', 11, 11.8],
    ]);
    expect(next.words.every(({ isEstimated }) => !isEstimated)).toBe(true);
  });

  it('puts a word that is added into the silence there, also at the ends', () => {
    const between = retyped(turn('one three'), 'one two three', everywhere);
    expect(timesOf(between)[1]).toEqual(['two', 10.8, 11]);
    const after = retyped(turn('one'), 'one two', { ...everywhere, to: 10.9 });
    expect(timesOf(after)).toEqual([
      ['one', 10, 10.8],
      ['two', 10.8, 10.9],
    ]);
    expect(after.end).toBe(10.9);
    const before = retyped(turn('two'), 'one two', { ...everywhere, from: 9.9 });
    expect(timesOf(before)[0]).toEqual(['one', 9.9, 10]);
  });

  it('finds the words of several changes at once', () => {
    const next = retyped(turn('a b c d e f g'), 'x b c y e f z', everywhere);
    expect(next.words.map(({ text, isEstimated }) => (isEstimated ? text : ''))).toEqual([
      'x',
      '',
      '',
      'y',
      '',
      '',
      'z',
    ]);
    expect(next.words.map(({ start }) => start)).toEqual([10, 11, 12, 13, 14, 15, 16]);
  });

  it('works in scripts without spaces, whatever the recogniser takes for a word', () => {
    const words: TranscriptWord[] = ['今日は', 'いい', '天気', 'です'].map((text, at) => ({
      text,
      start: at,
      end: at + 1,
      confidence: 0.8,
      isEstimated: false,
    }));
    const spoken = { ...turn('x', 0), text: '今日はいい天気です', words, start: 0, end: 4 };
    const next = retyped(spoken, '今日はとてもいい天気です', { ...everywhere, language: 'ja' });
    expect(next.text).toBe('今日はとてもいい天気です');
    expect(next.words.filter(({ isEstimated }) => !isEstimated).map(({ text }) => text)).toEqual(
      words.map(({ text }) => text),
    );
    expect(retyped(spoken, '今日はいい天気です。', { ...everywhere, language: 'ja' }).words.at(-1)).toMatchObject({
      text: 'です。',
      start: 3,
      end: 4,
    });
  });

  it('of a turn that was emptied begins again', () => {
    const empty = retyped(turn('gone now'), '', everywhere);
    expect(empty).toMatchObject({ text: '', words: [], start: 10, end: 11.8 });
    expect(retyped(empty, 'back', everywhere).words).toMatchObject([{ text: 'back', isEstimated: true }]);
  });

  it('of more than a turn may hold changes nothing, by its letters or by its words', () => {
    const one = [turn('boats')];
    expect(retype(one, 'a', 'x'.repeat(10_001), 'en')).toBe(one);
    expect(retype(one, 'a', 'x '.repeat(3001), 'en')).toBe(one);
    expect(retype(one, 'a', '今日は天気がいい。'.repeat(700), 'ja')).toBe(one);
    expect(retype(one, 'a', 'x '.repeat(3000), 'en')[0]?.words).toHaveLength(3000);
    const [typed] = retype(one, 'a', 'boats rock', 'en');
    expect(retype([typed ?? turn('')], 'a', 'x'.repeat(10_001), 'en', one[0])[0]).toBe(typed);
  });

  it('that is taken back leaves the turn as it was', () => {
    const base = turn('boats');
    const [typed] = retype([base], 'a', 'boatsx', 'en', base);
    expect(retype([typed ?? base], 'a', 'boats', 'en', base)[0]).toBe(base);
  });
});

const word = fc.stringMatching(/^[a-eA-E.,]{1,4}$/u);
const text = fc
  .array(fc.oneof(word, fc.constantFrom('今日', 'は', 'é', '👍🏽', '–')), { maxLength: 12 })
  .map((all) => all.join(' '));
const anyText = fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 30 }));

/** What must hold of any turn, so that it can be saved, played and written into subtitles. */
function expectSound(one: TranscriptSegment, typed: string): void {
  expect(one.text).toBe(typed.replaceAll(/[\r\n\t\v\f\u00A0\u2028\u2029]/gu, ' ').replaceAll(/\p{Cc}/gu, ''));
  expect(one.words.map((each) => each.text).join('')).toBe(one.text.replaceAll(/\s/gu, ''));
  let before = 0;
  for (const { start, end } of one.words) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThanOrEqual(start);
    before = start;
  }
  expect(one.end).toBeGreaterThanOrEqual(one.start);
}

describe('any text over any other', () => {
  it('is what was typed, with times that only go forward', () => {
    fc.assert(
      fc.property(text, fc.array(anyText, { minLength: 1, maxLength: 5 }), (first, typed) => {
        let one = retyped({ ...turn('x'), text: '', words: [] }, first, everywhere);
        for (const next of typed) {
          one = retyped(one, next, everywhere);
          expectSound(one, next);
        }
      }),
    );
  });

  it('split anywhere says the same, and so does what is merged again', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (first, offset) => {
        const one = retyped({ ...turn('x'), text: '', words: [] }, first, everywhere);
        const halves = splitTurn([one], 'a', offset, 'b', 'en');
        for (const half of halves) expectSound(half, half.text);
        const letters = (turns: readonly TranscriptSegment[]) =>
          turns.map((each) => each.text.replaceAll(/\s/gu, '')).join('');
        expect(letters(halves)).toBe(letters([one]));
        const again = halves.length === 2 ? (mergeTurn(halves, 'b')?.turns ?? []) : halves;
        expect(letters(again)).toBe(letters([one]));
        for (const each of again) expectSound(each, each.text);
      }),
    );
  });
});

describe('turns', () => {
  it('are split at the caret, each half with its own words and times', () => {
    const halves = splitTurn([turn('one two three')], 'a', 7, 'b', 'en');
    expect(halves.map(({ id, text: own, start, end }) => [id, own, start, end])).toEqual([
      ['a', 'one two', 10, 11.8],
      ['b', 'three', 12, 12.8],
    ]);
    expect(splitTurn([turn('one two')], 'a', 7, 'b', 'en')).toHaveLength(1);
    expect(splitTurn([turn('one two')], 'a', 0, 'b', 'en')).toHaveLength(1);
  });

  it('are merged with the one before, and the caret stands between them', () => {
    const merged = mergeTurn([turn('one two'), { ...turn('three', 20, 'b'), speakerId: 's' }], 'b');
    expect(merged?.offset).toBe(8);
    expect(merged?.turns).toMatchObject([{ id: 'a', text: 'one two three', speakerId: null, start: 10, end: 20.8 }]);
    expect(mergeTurn([turn('one')], 'a')).toBeNull();
    expect(mergeTurn([turn('x'.repeat(6000)), turn('y'.repeat(6000), 20, 'b')], 'b')).toBeNull();
  });

  it('change their speaker together; the others stay the same objects', () => {
    const turns = [turn('a', 1, 'a'), turn('b', 2, 'b'), turn('c', 3, 'c')];
    const given = reassign(turns, new Set(['a', 'c']), 's');
    expect(given.map(({ speakerId }) => speakerId)).toEqual(['s', null, 's']);
    expect(given[1]).toBe(turns[1]);
    expect(mergeSpeakers(given, 's', 't').map(({ speakerId }) => speakerId)).toEqual(['t', null, 't']);
    // Nothing to undo, and nothing to save.
    expect(reassign(given, new Set(['a', 'gone']), 's')).toBe(given);
    expect(mergeSpeakers(given, 'nobody', 's')).toBe(given);
    expect(withoutTurns(given, new Set(['gone']))).toBe(given);
  });

  it('take the times that were found, unless they were written again meanwhile', () => {
    const one = retyped(turn('one goat three'), 'one boat three', everywhere);
    const found = one.words.map((each) =>
      each.isEstimated ? { ...each, start: 11.1, end: 11.5, isEstimated: false } : each,
    );
    expect(withFoundWords(one, found).words[1]).toMatchObject({ start: 11.1, end: 11.5, isEstimated: false });
    const later = retyped(one, 'one boats three', everywhere);
    expect(withFoundWords(later, found)).toBe(later);
  });

  it('that someone confirmed have no doubts left', () => {
    expect(confirmed({ ...turn('one'), flags: ['loop'] })).toMatchObject({ flags: [], words: [{ confidence: null }] });
    const doubtful = { ...turn('one two'), words: turn('one two').words.map((each) => ({ ...each, confidence: 0.1 })) };
    expect(confirmedAt(doubtful, 5).words.map(({ confidence }) => confidence)).toEqual([0.1, null]);
    const sure = confirmedAt(turn('one two'), 5);
    expect(sure.words.map(({ confidence }) => confidence)).toEqual([null, null]);
    expect([confirmed(sure), confirmedAt(sure, 5)]).toEqual([sure, sure]);
    expect(confirmed(sure)).toBe(sure);
  });
});

describe('find and replace', () => {
  const turns = [turn('The cat saw the caterpillar'), turn('Cat and 猫', 30, 'b')];
  const query = { query: 'cat', isCaseSensitive: false, isWholeWord: false };

  it('finds by case and by whole words, and takes signs as they are', () => {
    expect(findText(turns, query)).toHaveLength(3);
    expect(findText(turns, { ...query, isWholeWord: true })).toHaveLength(2);
    expect(findText(turns, { ...query, isCaseSensitive: true, isWholeWord: true })).toEqual([
      { turnId: 'a', start: 4, end: 7 },
    ]);
    expect(findText(turns, { ...query, query: '' })).toEqual([]);
    expect(findText([turn('a.b axb')], { ...query, query: 'a.b' })).toHaveLength(1);
    const signs = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at));
    for (const sign of signs) {
      const found = findText([turn(`é${sign}é`)], { ...query, query: sign });
      expect(found, sign).toEqual([{ turnId: 'a', start: 1, end: 2 }]);
    }
    expect(findText([turn('a well-known path')], { ...query, query: 'well-known' })).toHaveLength(1);
  });

  it('counts no further than it is asked to, and replaces what is beyond', () => {
    const many = [turn('cat cat cat cat', 1, 'a')];
    expect(findText(many, query, 3)).toHaveLength(3);
    expect(replaceText(many, findText(many, query), 'dog', 'en')).toMatchObject({
      count: 4,
      tooLong: 0,
      turns: [{ text: 'dog dog dog dog' }],
    });
  });

  it('goes on behind what was replaced, also where that holds the query', () => {
    let now: readonly TranscriptSegment[] = turns;
    let at = 0;
    for (const text of ['The cats saw the caterpillar', 'The cats saw the catserpillar']) {
      const match = findText(now, query)[at];
      if (match === undefined) expect.fail('nothing is found');
      now = replaceText(now, [match], 'cats', 'en').turns;
      expect(now[0]?.text).toBe(text);
      at = matchFrom(now, findText(now, query), { ...match, start: match.start + 'cats'.length });
    }
    expect(findText(now, query)[at]).toEqual({ turnId: 'b', start: 0, end: 3 });
    // From the last one on to the first.
    expect(matchFrom(now, findText(now, query), { turnId: 'b', start: 4 })).toBe(0);
  });

  it('leaves a turn alone that would become too long, and says so', () => {
    const long = [turn('cat '.repeat(2400).trim(), 1, 'a'), turn('a cat', 9000, 'b')];
    const { turns: next, count, tooLong } = replaceText(long, findText(long, query), 'cat cat', 'en');
    expect([next[0], next[1]?.text, count, tooLong]).toEqual([long[0], 'a cat cat', 1, 1]);
  });

  it('replaces all, and words beside them keep their times', () => {
    const { turns: next, count } = replaceText(turns, findText(turns, { ...query, isWholeWord: true }), 'dog', 'en');
    expect(count).toBe(2);
    expect(next.map(({ text: own }) => own)).toEqual(['The dog saw the caterpillar', 'dog and 猫']);
    expect(next[0]?.words[1]).toMatchObject({ text: 'dog', start: 11, isEstimated: true });
    expect(joinWords(next[0]?.words.map((each) => each.text) ?? [])).toBe(next[0]?.text);
    expect(next[0]?.words[2]).toBe(turns[0]?.words[2]);
  });
});
