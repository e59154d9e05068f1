import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listChange, withListChange } from './list-change.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

const items = (ids: string, text = ''): Item[] => [...ids].map((id) => ({ id, text }));
const isSame = (one: Item, other: Item): boolean => one.text === other.text;
const change = (from: string, to: string) => listChange(items(from), items(to), isSame);
const lists = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefghijkl'), text: fc.constantFrom('one', 'two') }),
  { selector: ({ id }) => id },
);

describe('a change of a list', () => {
  it('always leads from any list to any other', () => {
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        expect(withListChange(from, listChange(from, to, isSame))).toEqual(to);
      }),
    );
  });

  it('says no more than it must', () => {
    expect(change('abc', 'abc')).toEqual({ put: [], remove: [], places: [] });
    expect(change('abc', 'axbc')).toEqual({ put: items('x'), remove: [], places: [{ id: 'x', after: 'a' }] });
    expect(change('abcdefgh', 'habcdefg')).toEqual({ put: [], remove: [], places: [{ id: 'h', after: null }] });
    expect(change('abcdefgh', 'bcdefgha').places).toEqual([{ id: 'a', after: 'h' }]);
    expect(change('abc', 'ac')).toEqual({ put: [], remove: ['b'], places: [] });
    expect(listChange(items('ab'), [...items('a'), { id: 'b', text: 'new' }], isSame)).toEqual({
      put: [{ id: 'b', text: 'new' }],
      remove: [],
      places: [],
    });
  });

  it('is refused where it names what is not there, and takes the last of two with one id', () => {
    const none = { put: [], remove: [], places: [] };
    const place = (id: string, after: string | null) => ({ ...none, places: [{ id, after }] });
    expect(withListChange(items('ab'), place('x', null))).toBeNull();
    expect(withListChange(items('ab'), place('a', 'x'))).toBeNull();
    expect(withListChange(items('ab'), place('a', 'a'))).toBeNull();
    expect(withListChange(items('ab'), { ...place('a', 'b'), remove: ['b', 'nobody'] })).toBeNull();
    expect(withListChange(items('ab'), { ...none, put: [...items('a', '1'), ...items('a', '2')] })).toEqual([
      ...items('a', '2'),
      ...items('b'),
    ]);
  });
});
