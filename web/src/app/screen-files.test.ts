import { existsSync } from 'node:fs';
import { screens } from '@timbre/contract/screens';
import type { Screen } from '@timbre/contract/screen';
import { describe, expect, it } from 'vitest';
import { filePathOf } from './screen-file-path.ts';

const all: readonly Screen[] = screens;

describe('screen files', () => {
  it('follow the path', () => {
    expect(['/', '/tools/home', '/blog/{title}'].map(filePathOf)).toEqual([
      'root.tsx',
      'tools/home.tsx',
      'blog/by-title.tsx',
    ]);
  });

  it.each(all.filter((screen) => screen.available && screen.kind !== 'redirect').map((screen) => screen.path))(
    '%s has one',
    (path) => {
      expect(existsSync(new URL(`../screens/${filePathOf(path)}`, import.meta.url))).toBe(true);
    },
  );

  it('every planned screen says what it will do and leads to one that works', () => {
    for (const screen of all.filter(({ available }) => !available)) {
      expect(screen.promise?.en, screen.path).toBeTruthy();
      const instead = all.find(({ path }) => path === screen.instead?.replace(/\?.*/, ''));
      expect(instead?.available, screen.path).toBe(true);
    }
  });
});
