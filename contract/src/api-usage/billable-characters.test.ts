import { describe, expect, it } from 'vitest';
import { billableCharacters, charactersFor, priceOfCharacters } from './billable-characters.ts';

describe('billableCharacters', () => {
  it.each([
    ['', 0],
    [' two words ', 11],
    ['語🙂é', 3],
    ['Wait <break time="1s"/> here.', 29],
    ['[pause:1s] now', 14],
    ['<mark name="a"/>Now<MARK name="b"></mark>.', 4],
    ['<marker>x</marker>', 18],
    ['a < mark > b', 12],
  ])('counts %j as %i', (text, characters) => expect(billableCharacters(text)).toBe(characters));
});

describe('priceOfCharacters', () => {
  it('is exact at whole dollars a million, and else rounded up once', () => {
    expect(priceOfCharacters(1, 2000)).toBe(20);
    expect(priceOfCharacters(1_000_000, 2000)).toBe(20_000_000);
    expect(priceOfCharacters(3, 1550)).toBe(47);
    expect(priceOfCharacters(0, 2000)).toBe(0);
  });

  it('is what charactersFor turns back', () => {
    for (const count of [1, 7, 10_000, 123_457])
      for (const price of [1, 1550, 2000, 99_999])
        expect(charactersFor(priceOfCharacters(count, price), price)).toBeGreaterThanOrEqual(count);
    expect(charactersFor(200_000, 2000)).toBe(10_000);
    expect(charactersFor(19, 2000)).toBe(0);
  });
});
