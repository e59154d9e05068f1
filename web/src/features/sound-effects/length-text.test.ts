import { describe, expect, it } from 'vitest';
import { lengthText, settledLength, steppedLength, typedLength } from './length-text.ts';

describe('while it is typed', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['4.', '4.'],
    ['.5', '.5'],
    ['12.25', '12.25'],
    ['99', '99'],
    ['４．５', '4.5'],
    ['4,5', '4.5'],
    ['abc', ''],
    ['4s', ''],
    ['-1', ''],
    ['1e3', ''],
    ['4.5.6', ''],
    ['Infinity', ''],
    ['0x10', ''],
    ['9'.repeat(400), ''],
  ])('%j stays as %j', (typed, kept) => {
    expect(typedLength(typed)).toBe(kept);
  });
});

describe('once it is left', () => {
  it.each([
    ['', 1],
    ['.', 1],
    ['abc', 1],
    ['0', 0.5],
    ['0.5', 0.5],
    ['0.49', 0.5],
    ['4', 4],
    ['4.', 4],
    ['21.96', 22],
    ['22.1', 22],
    ['1000', 22],
    ['4.27', 4.3],
  ])('%j becomes %d seconds', (typed, seconds) => {
    expect(settledLength(typed)).toBe(seconds);
  });
});

describe('an arrow', () => {
  it('moves by a tenth of a second, exactly', () => {
    let text = '0.5';
    for (let step = 0; step < 35; step += 1) text = lengthText(steppedLength(text, 1));
    expect(text).toBe('4');
    for (let step = 0; step < 7; step += 1) text = lengthText(steppedLength(text, -1));
    expect(text).toBe('3.3');
  });

  it('stops at the limits', () => {
    expect(steppedLength('0.5', -1)).toBe(0.5);
    expect(steppedLength('22', 1)).toBe(22);
    expect(steppedLength('90', 1)).toBe(22);
  });

  it('begins at one second in an empty field', () => {
    expect(steppedLength('', 1)).toBe(1.1);
    expect(steppedLength('', -1)).toBe(0.9);
  });
});
