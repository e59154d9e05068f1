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

  it('exist for every screen of the web app, and for no other', () => {
    const served = all.filter((screen) => screen.kind !== 'redirect' && screen.layout !== 'site');
    expect(files.sort()).toEqual(served.map(({ path }) => `../screens/${screenFile(path)}`).sort());
  });
});
