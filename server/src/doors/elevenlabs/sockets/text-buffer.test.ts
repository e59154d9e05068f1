import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBuffer } from './text-buffer.ts';

const fed = (...pieces: string[]) => {
  const buffer = textBuffer('en-US');
  return pieces.map((piece) => {
    buffer.add(piece);
    return buffer.takeSentences();
  });
};

describe('a text that is being written', () => {
  it('gives a sentence when the next one has begun', () => {
    expect(fed(' ', 'Hello', ' there.', ' How', ' are you? Fine')).toEqual([
      '',
      '',
      '',
      'Hello there. ',
      'How are you? ',
    ]);
    expect(fed('Dr. ', 'Smith paid 3.', '5 dollars. ', 'Then')).toEqual(['', '', '', 'Dr. Smith paid 3.5 dollars. ']);
    expect(fed('One\n', 'Two')).toEqual(['', 'One\n']);
  });

  it('does not wait for ever for the end of a long one', () => {
    const [taken = ''] = fed('word '.repeat(100));
    expect(taken.length).toBeGreaterThan(100);
    expect(taken).toMatch(/ $/);
  });

  it('gives clauses when asked to, and never cuts a number', () => {
    const buffer = textBuffer('en-US');
    buffer.add('It costs 1,000, or 3.5 times as much; say “yes,” and');
    expect(buffer.takeClauses()).toBe('It costs 1,000, or 3.5 times as much; say “yes,” ');
    expect(buffer.takeClauses()).toBe('');
    expect(buffer.takeAll()).toBe('and');
    buffer.add('猫は、名前が');
    expect(buffer.takeClauses()).toBe('猫は、');
  });

  it('loses nothing but the space before its beginning, whatever is taken when', () => {
    const steps = fc.array(
      fc.tuple(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom('takeSentences', 'takeClauses', 'takeAll', null),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (pieces) => {
        const buffer = textBuffer('en');
        let given = '';
        let taken = '';
        for (const [piece, how] of pieces) {
          buffer.add(piece);
          given += piece;
          if (how !== null) taken += buffer[how]();
        }
        const bare = (text: string) => text.replaceAll(/\s/gu, '');
        expect(bare(taken + buffer.takeAll())).toBe(bare(given));
      }),
    );
  });
});
