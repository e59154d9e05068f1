import { embedErrors } from '@timbre/contract/accounts/accounts-partners';
import { expect, it } from 'vitest';
import { readEmbedOptions } from './embedded-editor.ts';

const good = { appName: 'acme', container: 'studio', activity: 'voiceover' };
const rows = [
  [{ appName: null }, 'noAppName'],
  [{ appName: '' }, 'noAppName'],
  [{ appName: 'Acme Inc.' }, 'invalidAppName'],
  [{ appName: '<script>' }, 'invalidAppName'],
  [{ appName: 'a'.repeat(51) }, 'invalidAppName'],
  [{ container: null }, 'noContainer'],
  [{ container: '  ' }, 'noContainer'],
  [{ activity: null }, 'noActivity'],
  [{ activity: '' }, 'noActivity'],
  [{ activity: 'painting' }, 'noActivityMatch'],
  [{ activity: 'toString' }, 'noActivityMatch'],
  [{ activity: '__proto__' }, 'noActivityMatch'],
  // The first that is wrong is named.
  [{ appName: null, container: null, activity: null }, 'noAppName'],
  [{ container: null, activity: null }, 'noContainer'],
] as const;

it.each(rows)('%j is %s', (wrong, error) => {
  expect(readEmbedOptions({ ...good, ...wrong })).toEqual({ path: null, error });
});

it('every error is met above', () => {
  expect([...new Set(rows.map(([, error]) => error))].sort()).toEqual([...embedErrors].sort());
});

it.each([
  ['voiceover', '/tools/home'],
  ['articles', '/tools/article'],
  ['projects', '/tools/project'],
])('%s opens %s', (activity, path) => {
  expect(readEmbedOptions({ ...good, activity })).toEqual({ path, error: null });
});
