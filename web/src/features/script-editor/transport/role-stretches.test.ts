import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoleColour } from '../document/cast-model.ts';
import { roleStretches } from './role-stretches.ts';

const at = (id: string, startSeconds: number) => ({ id, startSeconds });

describe('roleStretches', () => {
  it('joins neighbours of one colour and passes over empty paragraphs', () => {
    const map = { seconds: 10, paragraphs: [at('a', 0), at('b', 2), at('empty', 5), at('c', 5), at('d', 6)] };
    const colours = new Map<string, RoleColour>([
      ['a', 'teal'],
      ['b', 'teal'],
      ['empty', 'plum'],
      ['d', 'plum'],
    ]);
    expect(roleStretches(map, colours)).toEqual([
      { colour: 'teal', startSeconds: 0, endSeconds: 5 },
      { colour: null, startSeconds: 5, endSeconds: 6 },
      { colour: 'plum', startSeconds: 6, endSeconds: 10 },
    ]);
    expect(roleStretches({ seconds: 0, paragraphs: [at('a', 0)] }, colours)).toEqual([]);
    expect(roleStretches({ seconds: 3, paragraphs: [] }, colours)).toEqual([]);
  });

  it('covers any script once, without gaps', () => {
    const lengths = fc.array(fc.tuple(fc.nat(50), fc.constantFrom<RoleColour | null>('teal', 'plum', null)));
    fc.assert(
      fc.property(lengths, (given) => {
        let seconds = 0;
        const colours = new Map<string, RoleColour>();
        const paragraphs = given.map(([length, colour], index) => {
          if (colour !== null) colours.set(`p${index}`, colour);
          const placed = at(`p${index}`, seconds);
          seconds += length;
          return placed;
        });
        const found = roleStretches({ seconds, paragraphs }, colours);
        for (const [index, { startSeconds, endSeconds, colour }] of found.entries()) {
          expect(startSeconds).toBe(found[index - 1]?.endSeconds ?? 0);
          expect(endSeconds).toBeGreaterThan(startSeconds);
          expect(found[index - 1]?.colour).not.toBe(colour);
        }
        if (seconds > 0) expect(found.at(-1)?.endSeconds).toBe(seconds);
      }),
    );
  });
});
