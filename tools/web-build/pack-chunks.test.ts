import { describe, expect, it } from 'vitest';
import { packChunks, type BuiltChunk } from './pack-chunks.ts';

const chunk = (name: string, bytes: number, imports: readonly string[], entry?: 'main' | 'lazy'): BuiltChunk => ({
  fileName: name,
  facadeModuleId: entry === undefined ? null : `${name}.ts`,
  isEntry: entry === 'main',
  isDynamicEntry: entry === 'lazy',
  imports,
  moduleIds: [`${name}.ts`],
  code: 'x'.repeat(bytes),
});
const packed = (
  chunks: readonly BuiltChunk[],
  requestBytes: number,
  layouts: Record<string, string[]> = {},
  often: string[] = [],
) => {
  const plan = packChunks(chunks, {
    requestBytes,
    timesLoaded: (id) => (often.includes(id) ? 20 : 1),
    loadedWith: (id) => layouts[id] ?? [],
  });
  const packs = new Map<string, string[]>();
  for (const [id, name] of plan) packs.set(name, [...(packs.get(name) ?? []), id.replace('.ts', '')]);
  return [...packs.values()].map((ids) => ids.toSorted().join('+')).toSorted();
};
const main = chunk('main', 10, ['react'], 'main');

describe('packChunks', () => {
  it('puts together what the same visits load, and leaves entries alone', () => {
    const chunks = [
      main,
      chunk('react', 500, []),
      chunk('home', 10, ['a', 'b', 'react'], 'lazy'),
      chunk('about', 10, ['c', 'react'], 'lazy'),
      ...['a', 'b', 'c'].map((name) => chunk(name, 300, [])),
    ];
    expect(packed(chunks, 100)).toEqual(['a+b', 'c', 'react']);
  });

  it('loads bytes in vain only where the requests saved weigh more', () => {
    const chunks = [
      main,
      chunk('react', 10_000, []),
      ...['one', 'two', 'three'].map((name) => chunk(name, 10, ['react', 'button'], 'lazy')),
      chunk('four', 10, ['react'], 'lazy'),
      chunk('button', 200, []),
    ];
    // Three visits save a request each; the fourth loads 200 bytes it does not need.
    expect(packed(chunks, 60)).toEqual(['button', 'react']);
    expect(packed(chunks, 70)).toEqual(['button+react']);
  });

  it('knows that a screen comes with its layout', () => {
    const chunks = [
      main,
      chunk('react', 5000, []),
      chunk('layout', 10, ['menu', 'react'], 'lazy'),
      chunk('home', 10, ['desk', 'react'], 'lazy'),
      chunk('about', 10, ['react'], 'lazy'),
      ...['menu', 'desk'].map((name) => chunk(name, 300, [])),
    ];
    expect(packed(chunks, 200)).toEqual(['desk', 'menu', 'react']);
    expect(packed(chunks, 200, { 'home.ts': ['layout.ts'] })).toEqual(['desk+menu', 'react']);
  });

  it('keeps what many pages load apart from what a few do', () => {
    const chunks = [
      main,
      chunk('react', 5000, []),
      chunk('toasts', 10, ['icons', 'react'], 'lazy'),
      ...['one', 'two', 'three'].map((name) => chunk(name, 10, ['icons', 'dialog', 'react'], 'lazy')),
      ...['four', 'five', 'six', 'seven'].map((name) => chunk(name, 10, ['react'], 'lazy')),
      chunk('icons', 350, []),
      chunk('dialog', 900, []),
    ];
    expect(packed(chunks, 400)).toEqual(['dialog+icons', 'react']);
    expect(packed(chunks, 400, {}, ['toasts.ts'])).toEqual(['dialog', 'icons+react']);
  });

  it('never makes two files import each other', () => {
    // a needs b, b needs c: a and c as one would need b, which needs them.
    const chunks = [
      main,
      chunk('react', 5000, []),
      chunk('home', 10, ['a', 'react'], 'lazy'),
      chunk('b', 10, ['c'], 'lazy'),
      chunk('a', 100, ['b', 'c']),
      chunk('c', 100, []),
    ];
    expect(packed(chunks, 1_000_000)).not.toContain('a+c');
    expect(packed(chunks, 1_000_000).join('+').split('+').toSorted()).toEqual(['a', 'c', 'react']);
  });

  it('counts what a chunk drags along', () => {
    // home and about share `list`; merged with `icon`, about would load the heavy editor that icon needs.
    const chunks = [
      main,
      chunk('react', 5000, []),
      chunk('home', 10, ['list', 'icon', 'react'], 'lazy'),
      chunk('about', 10, ['list', 'react'], 'lazy'),
      chunk('list', 100, []),
      chunk('icon', 50, ['editor']),
      chunk('editor', 90_000, []),
    ];
    expect(packed(chunks, 300)).not.toContain('icon+list');
  });
});
