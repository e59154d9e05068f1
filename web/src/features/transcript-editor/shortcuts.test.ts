import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shortcutNames, shortcutOf, shortcuts, type ShortcutName } from './shortcuts.ts';

/** As much of an element as the keyboard asks about. */
class FakeElement {
  readonly isContentEditable: boolean;
  private readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
    this.isContentEditable = kind === 'text';
  }
  matches(selector: string): boolean {
    return selector.split(', ').includes(this.kind);
  }
  closest(selector: string): FakeElement | null {
    return selector.split(', ').includes(this.kind) ? this : null;
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
const alt = (code: string) => ({ altKey: true, code, key: '¬' });
const command = (key: string, shiftKey = false) => ({ ctrlKey: true, key, shiftKey });

/** What works while someone types, and what only where no one does. */
const whileTyping: readonly (readonly [ShortcutName, Partial<KeyboardEvent>])[] = [
  ['playPause', alt('KeyK')],
  ['back', alt('KeyJ')],
  ['forward', alt('KeyL')],
  ['slower', alt('Comma')],
  ['faster', alt('Period')],
  ['playWord', alt('Enter')],
  ['nextDoubt', alt('KeyN')],
  ['previousDoubt', alt('KeyP')],
  ['looksRight', alt('KeyY')],
  ['merge', alt('KeyM')],
  ['speaker', alt('Digit1')],
  ['speaker', alt('Digit9')],
  ['find', command('f')],
  ['find', { metaKey: true, key: 'F' }],
  ['undo', command('z')],
  ['redo', command('Z', true)],
  ['redo', command('y')],
  ['save', command('s')],
  ['help', alt('KeyH')],
];
const bare: readonly (readonly [ShortcutName, string])[] = [
  ['playPause', ' '],
  ['playPause', 'K'],
  ['back', 'j'],
  ['back', 'ArrowLeft'],
  ['forward', 'l'],
  ['forward', 'ArrowRight'],
  ['help', '?'],
];

describe('shortcutOf', () => {
  it.each(whileTyping)('%s works while someone types', (name, keys) => {
    expect(shortcutOf(event(keys, 'text'))).toBe(name);
    expect(shortcutOf(event({ ...keys, isComposing: true }, 'text'))).toBeNull();
  });

  it.each(bare)('%s works by “%s” only where no one types and nothing has keys of its own', (name, key) => {
    expect(shortcutOf(event({ key }))).toBe(name);
    for (const kind of ['text', 'input', 'textarea', 'button', '[role="slider"]'])
      expect(shortcutOf(event({ key }, kind)), kind).toBeNull();
    for (const held of ['altKey', 'ctrlKey', 'metaKey'])
      expect(shortcutOf(event({ key, [held]: true })), held).not.toBe(name);
  });

  it('leaves everything else to the browser', () => {
    for (const keys of [alt('Digit0'), alt('KeyQ'), command('c'), { key: 'a' }, { ...alt('KeyK'), ctrlKey: true }])
      expect(shortcutOf(event(keys))).toBeNull();
  });

  it('knows each of them, but for what is typed', () => {
    const tried = new Set([...whileTyping, ...bare].map(([name]) => name));
    expect(shortcutNames.filter((name) => !tried.has(name))).toEqual(['split']);
    expect(shortcutNames.every((name) => shortcuts[name].shown.length > 0)).toBe(true);
  });
});
