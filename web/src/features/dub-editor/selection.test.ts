import { expect, it, vi } from 'vitest';
import { shortcutOf, shortcutRows } from './shortcuts.ts';
import { chosenWith } from './selection.ts';
import { lineTime } from './lines/line-time.ts';

it('chooses one more or less, or everything up to it', () => {
  const order = ['a', 'b', 'c', 'd'];
  const one = chosenWith(new Set(['b']), 'd', { order, anchor: null });
  expect([...one]).toEqual(['b', 'd']);
  expect([...chosenWith(one, 'b', { order, anchor: null })]).toEqual(['d']);
  expect([...chosenWith(new Set(['b']), 'd', { order, anchor: 'b' })]).toEqual(['b', 'c', 'd']);
});

it('writes times as they are typed', () => {
  expect([0, 2.8, 61.005, 3661.999].map(lineTime)).toEqual(['0:00.00', '0:02.80', '1:01.01', '1:01:02.00']);
});

it('has no plain key twice', () => {
  const keys = shortcutRows.slice(0, 23).flatMap(({ keys: shown }) => shown);
  expect(new Set(keys).size).toBe(keys.length);
});

it('hears plain keys only where nothing is typed', () => {
  vi.stubGlobal('HTMLElement', class {});
  const press = (key: string, part: Partial<KeyboardEvent> = {}) =>
    shortcutOf({
      key,
      code: '',
      isComposing: false,
      target: null,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      ...part,
    } as KeyboardEvent);
  expect(['o', 'j', 'k', 's', 'm', 'l', 'g', ' '].map((key) => press(key))).toEqual([
    ...(['listening', 'nextLine', 'previousLine', 'splitLine', 'mergeLine', 'lockLine', 'regenerate'] as const),
    'playPause',
  ]);
  expect(press('s', { ctrlKey: true })).toBe('save');
  expect(press('1', { altKey: true, code: 'Digit1' })).toBe('hearOriginal');
});
