import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLines, splitAtSentences, splitLine } from './split-line.ts';

const wording = (text: string, madeFrom: string) => ({ text, madeFrom, voiceId: null, speed: null, isLocked: false });

const text = 'We went down to the harbor. The ships had left already, so we walked home.';
const line: DubLine = {
  id: 'one',
  speakerId: 'a',
  start: 10,
  end: 16,
  text,
  keepsOriginal: false,
  wordings: {
    es: wording('Bajamos al puerto. Los barcos ya se habían ido, así que volvimos a casa.', text),
    ja: wording('港に行きました。船はもう出ていたので、歩いて帰りました。', 'an older text of it. It was longer.'),
  },
};

const letters = (value: string): string => value.replaceAll(/\s/gu, '');

describe('splitting a line', () => {
  test('cuts every text at the end of the sentence nearest to the time', () => {
    const [first, second] = splitLine(line, { seconds: 12.5 }, () => 'two');
    expect(first).toMatchObject({ id: 'one', start: 10, end: 12.5, text: 'We went down to the harbor.' });
    expect(second).toMatchObject({ id: 'two', start: 12.5, end: 16, speakerId: 'a' });
    expect(first.wordings['es']).toMatchObject({ text: 'Bajamos al puerto.', madeFrom: first.text });
    expect(second.wordings['es']?.madeFrom).toBe(second.text);
    expect(first.wordings['ja']?.text).toBe('港に行きました。');
    expect(first.wordings['ja']?.madeFrom).toBe('an older text of it.');
  });

  test('cuts where the caret stands, and gives the time its share', () => {
    const [first, second] = splitLine(line, { sourceOffset: text.indexOf('ready') }, () => 'two');
    expect(first.text).toBe('We went down to the harbor. The ships had left');
    expect(second.text).toBe('already, so we walked home.');
    expect(first.end).toBeCloseTo(10 + (6 * first.text.length) / text.length, 3);
    expect(first.wordings['es']?.text).toBe('Bajamos al puerto. Los barcos ya se habían ido,');
  });

  test('loses no letter and no time, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80, unit: fc.constantFrom('a', 'é', ' ', '.', ',', '字', '。', '😀', '9') }),
        fc.string({ maxLength: 80, unit: fc.constantFrom('b', ' ', '. ', '、', 'か', '️') }),
        fc.record({
          seconds: fc.option(fc.double({ min: -5, max: 30, noNaN: true }), { nil: undefined }),
          sourceOffset: fc.option(fc.integer({ min: -2, max: 90 }), { nil: undefined }),
        }),
        (source, target, { seconds, sourceOffset }) => {
          const whole = {
            ...line,
            text: source,
            wordings: { es: wording(target, source), ja: wording(source, target) },
          };
          const at = {
            ...(seconds === undefined ? {} : { seconds }),
            ...(sourceOffset === undefined ? {} : { sourceOffset }),
          };
          const parts = splitLine(whole, at, () => 'two');
          for (const of of [
            (part: DubLine) => part.text,
            (part: DubLine) => part.wordings['es']?.text ?? '',
            (part: DubLine) => part.wordings['ja']?.madeFrom ?? '',
          ])
            expect(letters(parts.map(of).join(''))).toBe(letters(of(whole)));
          expect([parts[0].start, parts[1].end, parts[0].end]).toEqual([10, 16, parts[1].start]);
          expect(parts[0].end).toBeGreaterThan(10);
          expect(parts[1].start).toBeLessThan(16);
        },
      ),
      { numRuns: 150, seed: 20 },
    );
  });
});

describe('splitting a line at its sentences', () => {
  const ids = () => {
    let made = 0;
    return () => `new-${(made += 1)}`;
  };
  const talk = 'Hello. We went down to the harbor at six. Nobody came.';
  const es = { ...wording('Buenas tardes a todos. Bajamos. No vino nadie.', talk), voiceId: 'v', isLocked: true };

  test('makes one line of each, with its share of the time and the same sentence of each translation', () => {
    const parts = splitAtSentences({ ...line, text: talk, wordings: { es } }, 'es', ids());
    expect(parts.map(({ id, text: said, wordings }) => [id, said, wordings['es']?.text])).toEqual([
      ['one', 'Hello.', 'Buenas tardes a todos.'],
      ['new-1', 'We went down to the harbor at six.', 'Bajamos.'],
      ['new-2', 'Nobody came.', 'No vino nadie.'],
    ]);
    const [first, second, third] = parts;
    expect([first?.start, second?.start, third?.start, third?.end]).toEqual([10, first?.end, second?.end, 16]);
    expect(first?.end).toBeCloseTo(10 + (6 * 6) / talk.length, 3);
    for (const part of parts)
      expect(part).toMatchObject({
        speakerId: 'a',
        keepsOriginal: false,
        wordings: { es: { madeFrom: part.text, voiceId: 'v', isLocked: true } },
      });
    expect(mergeLines(parts)).toEqual({ ...line, text: talk, wordings: { es } });
  });

  test('leaves one of a single sentence, however long, and one too short for so many', () => {
    const long = `${'We went on, and on, '.repeat(30)}until the evening.`;
    for (const kept of [
      { ...line, text: long },
      { ...line, text: '', wordings: {} },
      { ...line, text: talk, end: 10.29 },
    ])
      expect(splitAtSentences(kept, 'es', ids())).toEqual([kept]);
    const tight = splitAtSentences({ ...line, text: talk, end: 10.3 }, 'es', ids());
    expect(tight.map(({ start, end }) => (end - start).toFixed(3))).toEqual(['0.100', '0.100', '0.100']);
  });

  test('goes by the translation where there is no original, in any script', () => {
    const ja = wording('港に行きました。船はもう出ていたので、歩いて帰りました。', '');
    const parts = splitAtSentences({ ...line, text: '', wordings: { ja } }, 'ja', ids());
    expect(parts.map(({ wordings }) => wordings['ja']?.text)).toEqual([
      '港に行きました。',
      '船はもう出ていたので、歩いて帰りました。',
    ]);
  });
});

describe('joining lines', () => {
  test('is the way back', () => {
    const parts = splitLine(line, { seconds: 12.5 }, () => 'two');
    expect(mergeLines([parts[1], parts[0]])).toEqual(line);
  });

  test('keeps what the parts agree on', () => {
    const [first, second] = splitLine(line, { seconds: 12.5 }, () => 'two');
    const es = second.wordings['es'] ?? wording('', '');
    const merged = mergeLines([
      first,
      { ...second, wordings: { es: { ...es, isLocked: true, voiceId: 'v', speed: 1.1 } } },
    ]);
    expect(merged?.wordings['es']).toMatchObject({ isLocked: true, voiceId: null, speed: null });
    expect(merged?.wordings['ja']?.text).toBe('港に行きました。');
  });

  test('is refused for lines of several speakers, with others between, and for one line', () => {
    const [first, second] = splitLine(line, { seconds: 12.5 }, () => 'two');
    const third = { ...second, id: 'three', start: 20, end: 22 };
    expect(mergeLines([first])).toBeNull();
    expect(mergeLines([first, { ...second, speakerId: 'b' }])).toBeNull();
    expect(mergeLines([first, { ...second, keepsOriginal: true }])).toBeNull();
    expect(mergeLines([first, third], [first, second, third])).toBeNull();
    expect(mergeLines([first, third], [first, { ...second, speakerId: 'b' }, third])?.end).toBe(22);
    expect(
      mergeLines([
        { ...first, text: 'a'.repeat(1500) },
        { ...second, text: 'b'.repeat(600) },
      ]),
    ).toBeNull();
  });
});
