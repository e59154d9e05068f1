import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shortcutNames, shortcutOf, shortcutRows, type ShortcutName } from './shortcuts.ts';

/** As much of an element as the keyboard asks about. */
class FakeElement {
  readonly isContentEditable = false;
  private readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  matches(selector: string): boolean {
    return selector.split(', ').includes(this.kind);
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : null;
  }
}

beforeAll(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
});

const event = (keys: Partial<KeyboardEvent>, on = 'main'): KeyboardEvent =>
  ({
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    key: '',
    code: '',
    target: new FakeElement(on),
    ...keys,
  }) as unknown as KeyboardEvent;

const bare: readonly (readonly [ShortcutName, Partial<KeyboardEvent>])[] = [
  ['playNewLine', { key: 'p' }],
  ['addLine', { key: 'n' }],
  ['keepHere', { key: 'N', shiftKey: true }],
  ['splitLine', { key: 's' }],
  ['splitSentences', { key: 'S', shiftKey: true }],
  ['mergeLine', { key: 'm' }],
  ['deleteLine', { key: 'Delete' }],
  ['deleteLine', { key: 'Backspace' }],
  ['lockLine', { key: 'l' }],
  ['keepLine', { key: 'e' }],
  ['translateLine', { key: 't' }],
  ['shortenLine', { key: 'r' }],
  ['giveLine', { key: '1' }],
  ['giveLine', { key: '9' }],
  ['regenerate', { key: 'g' }],
  ['export', { key: 'x' }],
];

describe('keys of the lines', () => {
  it.each(bare)('%s where no one types, and not in a text, on a button or with another key held', (name, keys) => {
    expect(shortcutOf(event(keys))).toBe(name);
    for (const on of ['textarea', 'input', 'button', '[role="slider"]']) expect(shortcutOf(event(keys, on))).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(shortcutOf(event({ ...keys, [held]: true }))).not.toBe(name);
  });

  it('mean one thing each, and all of them are on the sheet', () => {
    const shown = shortcutNames.flatMap((name) =>
      shortcutRows.filter((row) => row.name === name).flatMap(({ keys }) => keys),
    );
    expect(new Set(shown).size).toBe(shown.length);
    expect(shortcutRows.map(({ name }) => name)).toEqual(expect.arrayContaining([...shortcutNames]));
  });
});
