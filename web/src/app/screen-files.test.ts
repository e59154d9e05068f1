import { pageTextOf } from '@timbre/contract/screens/page-head';
import { screenFile, type Screen } from '@timbre/contract/screens/screen';
import { screens } from '@timbre/contract/screens/screens';
import { describe, expect, it } from 'vitest';

const all: readonly Screen[] = screens;
const files = Object.keys(import.meta.glob('../screens/**/*.tsx'));

describe('screen files', () => {
  it('follow the path', () => {
    expect(['/', '/tools/home', '/teams/{id}'].map(screenFile)).toEqual([
      'root.tsx',
      'tools/home.tsx',
      'teams/by-id.tsx',
    ]);
  });

  it('exist for every screen that is available, and for no other', () => {
    const served = all.filter((screen) => screen.available && screen.kind !== 'redirect' && screen.layout !== 'site');
    expect(files.sort()).toEqual(served.map(({ path }) => `../screens/${screenFile(path)}`).sort());
  });

  it('every planned screen says what it will do and leads to one that works', () => {
    for (const screen of all.filter(({ available }) => !available)) {
      expect(pageTextOf(screen, 'en').promise, screen.path).toBeTruthy();
      const instead = all.find(({ path }) => path === screen.instead?.replace(/\?.*/, ''));
      expect(instead?.available, screen.path).toBe(true);
    }
  });
});
