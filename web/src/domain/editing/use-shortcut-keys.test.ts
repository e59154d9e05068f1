import { beforeAll, expect, it, vi } from 'vitest';
import { heardShortcut } from './use-shortcut-keys.ts';

/** As much of an element as is asked about: a field in a line of the document, another field, or no field. */
class FakeElement {
  private readonly kind: 'line' | 'field' | 'page';
  constructor(kind: 'line' | 'field' | 'page') {
    this.kind = kind;
  }
  matches(): boolean {
    return this.kind !== 'page';
  }
  closest(selector: string): FakeElement | null {
    return selector === '[data-line]' && this.kind === 'line' ? this : null;
  }
}

beforeAll(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
});

const names = { z: 'undo', y: 'redo', s: 'save' } as const;
const shortcutOf = ({ key }: KeyboardEvent) => names[key as keyof typeof names] ?? null;
const press = (key: string, on: 'line' | 'field' | 'page') =>
  ({ key, target: new FakeElement(on) }) as unknown as KeyboardEvent;

it('leaves undo to a field whose words are not the document’s', () => {
  const keys = { shortcutOf, documentFields: '[data-line]' };
  const heard = (key: string) => (['page', 'line', 'field'] as const).map((on) => heardShortcut(press(key, on), keys));
  expect(heard('z')).toEqual(['undo', 'undo', null]);
  expect(heard('y')).toEqual(['redo', 'redo', null]);
  expect(heard('s')).toEqual(['save', 'save', 'save']);
  expect(heardShortcut(press('z', 'line'), { shortcutOf })).toBeNull();
});

it('hears nothing of other keys, nor of what means nothing now', () => {
  expect(heardShortcut(press('q', 'page'), { shortcutOf })).toBeNull();
  expect(heardShortcut(press('s', 'page'), { shortcutOf, isOff: (name) => name === 'save' })).toBeNull();
});
