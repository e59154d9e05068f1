import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callFiles } from '@timbre/contract/calls';
import { describe, expect, it } from 'vitest';
import { doubleScripts } from './house-rules.ts';
import { root } from './source-files.ts';
import { wordOf } from './words.ts';

describe('the contract registry', () => {
  it('collects every file that declares calls', () => {
    const folder = join(root, 'contract/src');
    const declaring = readdirSync(folder).filter(
      (name) =>
        !/\.test\.ts$|^(call|later)\.ts$/.test(name) &&
        /^export const \w+ = (call|later)\(/m.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(callFiles.map(({ file }) => `${file}.ts`).sort()).toEqual(declaring.sort());
    for (const { file, calls } of callFiles) {
      const text = readFileSync(join(folder, `${file}.ts`), 'utf8');
      for (const { id } of calls) expect(text, file).toContain(`export const ${id} =`);
      expect(text.match(/^export const \w+ = (call|later)\(/gm), file).toHaveLength(calls.length);
    }
  });
});

describe('wordOf', () => {
  it('takes the longest word a name starts with', () => {
    const words = ['voices', 'sound', 'sound-effects', 'images'];
    expect(wordOf('voices-store', words)).toBe('voices');
    expect(wordOf('sound-effects', words)).toBe('sound-effects');
    expect(wordOf('voice', words)).toBe('voice');
  });
});

describe('doubleScripts', () => {
  it('names a script that is there twice, which JSON.parse would hide', () => {
    expect(doubleScripts('{ "scripts": {\n "test": "a",\n "build": "b",\n "test": "c"\n} }')).toEqual([
      'script "test" is named twice',
    ]);
    expect(doubleScripts('{ "scripts": { "test": "a" } }')).toEqual([]);
  });
});
