import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, callFiles } from '@timbre/contract/calls';
import { describe, expect, it } from 'vitest';
import { callNotes } from './api/call-notes.ts';
import { capabilityFiles, extendContract, registerContractFile } from './capability-files.ts';
import { doubleScripts, fullFolders } from './house-rules.ts';
import { runProgram } from './run-program.ts';
import { backportsOf, isNewReader } from './setup-programs.mjs';
import { root } from './source-files.ts';
import { contractFile, wordOf } from './words.ts';

describe('the contract registry', () => {
  it('collects every file that declares calls', () => {
    const folder = join(root, 'contract/src');
    const declaring = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.ts$/.test(name) &&
        !/^(call|later)\.ts$/.test(name) &&
        /^export const \w+ = (call|later)\(/m.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(callFiles.map(({ file }) => contractFile(file)).sort()).toEqual(
      declaring.map((name) => `contract/src/${name}`).sort(),
    );
    for (const { file, calls } of callFiles) {
      const text = readFileSync(join(root, contractFile(file)), 'utf8');
      for (const { id } of calls) expect(text, file).toContain(`export const ${id} =`);
      expect(text.match(/^export const \w+ = (call|later)\(/gm), file).toHaveLength(calls.length);
    }
  });
});

describe('callNotes', () => {
  const notes = callNotes();

  it('knows every call, and what the contract says above it', () => {
    expect(Object.keys(notes).sort()).toEqual(
      allCalls
        .filter(({ available }) => available)
        .map(({ id }) => id)
        .sort(),
    );
    expect(notes['readFile']?.text).toBe("A file's bytes by signed address, with Range.");
    expect(notes['finishUpload']?.text).toBeUndefined();
  });

  it('finds what is said of fields, in other files, spread objects, lists and forms too', () => {
    const field = (id: string, path: string) => notes[id]?.fields?.[path];
    expect(field('readFile', 'download')).toBe('Present: the browser saves it under this name.');
    expect(field('streamTextToSpeech', 'language_code')).toContain('is refused');
    expect(field('createForcedAlignment', 'language_code')).toContain('BCP 47');
    expect(field('createAudioTranscription', 'languages')).toContain('The first one is used');
    expect(field('createSpeechToText', 'additional_formats.max_characters_per_line')).toBe('Of `srt` and `txt`.');
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

describe('fullFolders', () => {
  it('names a folder that holds more files than can be read at a glance', () => {
    const files = Array.from({ length: 41 }, (_, at) => `web/src/lib/file-${at}.ts`);
    expect(fullFolders(files.slice(1))).toEqual([]);
    expect(fullFolders(files)).toEqual([expect.stringContaining('web/src/lib: 41 files')]);
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

describe('npm run new capability', () => {
  it('refuses a word that exists, and one that is not kebab-case, and writes nothing', async () => {
    const before = readdirSync(join(root, 'server/src/capabilities/voices'));
    const taken = await runProgram('tsx', ['tools/new-capability.ts', 'capability', 'voices']);
    expect(taken).toMatchObject({ isOk: false, output: expect.stringContaining('exists already') as string });
    expect(await runProgram('tsx', ['tools/new-capability.ts', 'capability', 'Bad Word'])).toMatchObject({
      isOk: false,
    });
    expect(readdirSync(join(root, 'server/src/capabilities/voices'))).toEqual(before);
  });

  it('writes the whole slice, or what is missing where the contract declares the calls already', () => {
    const folder = 'server/src/capabilities/paper-planes/paper-planes';
    const rows = ['service', 'store', 'tables', 'test'].map((suffix) => `${folder}.${suffix}.ts`);
    expect(Object.keys(capabilityFiles('paper-planes', 'contract/src/paper/paper-planes.ts')).sort()).toEqual(rows);
    expect(Object.keys(capabilityFiles('paper-planes', null)).sort()).toEqual(
      [...rows, 'contract/src/paper-planes.ts', `${folder}.routes.ts`].sort(),
    );
    const extended = extendContract("// Note.\nimport { later } from './later.ts';\n", 'paper-planes');
    expect(extended).toMatch(/^\/\/ Note\.\nimport \* as z from 'zod\/mini';\nimport \{ later \}/);
    expect(extended).toContain('export type PaperPlane =');
  });

  it('enters the new contract file into the registry', () => {
    const registry = readFileSync(join(root, 'contract/src/calls.ts'), 'utf8');
    const changed = registerContractFile(registry, 'paper-planes');
    expect(changed).toContain("import * as paperPlanes from './paper-planes.ts';");
    expect(changed).toContain("  'paper-planes': paperPlanes,");
  });
});

describe('backportsOf', () => {
  it('finds the release of the backports among what apt offers', () => {
    const stable = ' yt-dlp | 2023.03.04-1 | http://deb.debian.org/debian bookworm/main amd64 Packages\n';
    const newer = ' yt-dlp | 2026.10.1~bpo12+1 | http://deb.debian.org/debian bookworm-backports/main amd64 Packages\n';
    expect(backportsOf(newer + stable)).toBe('bookworm-backports');
    expect(backportsOf(stable)).toBeNull();
    expect(backportsOf('')).toBeNull();
  });
});

describe('isNewReader', () => {
  it.each([
    ['2023.11.14\n', true],
    ['2026.08.19.1', true],
    ['2023.11.13', false],
    ['2023.03.04', false],
    ['', false],
    ['Traceback', false],
  ])('of %j is %s', (said, is) => expect(isNewReader(said)).toBe(is));
});
