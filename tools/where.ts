// npm run where <word | part of a path | call id>: everything a word, an address or a call touches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@timbre/contract/call';
import { allCalls, callFiles } from '@timbre/contract/calls';
import { screens } from '@timbre/contract/screens/screens';
import { isTest, root, sourceFiles } from './source-files.ts';
import { allWords, contractFile, filesOf, wordOf } from './words.ts';

const maxCalls = 12;
const maxLinesACall = 12;

const query = process.argv[2] ?? '';
if (query === '') {
  console.error(
    'npm run where <word | part of a path | call id>, such as sound-effects, aiSoundEffect or createSpeech',
  );
  process.exit(2);
}

// `npm run where … | head` closes the pipe early.
process.stdout.on('error', () => process.exit(0));

const words = allWords();
const files = sourceFiles();
const texts = new Map<string, string[]>();

function linesOf(file: string): string[] {
  const known = texts.get(file);
  if (known) return known;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  texts.set(file, lines);
  return lines;
}

function mentions(pattern: RegExp, where: (file: string) => boolean): string[] {
  return files
    .filter(where)
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        pattern.test(line) && !/^\s*(import\b|\w+,$)/.test(line)
          ? [`${file}:${index + 1}  ${line.trim().slice(0, 90)}`]
          : [],
      ),
    );
}

function contractFileOf(call: Call): string {
  const file = contractFile(callFiles.find(({ calls }) => calls.includes(call))?.file ?? '');
  const line = linesOf(file).findIndex((text) => text.includes(`const ${call.id} `));
  return `${file}:${line + 1}`;
}

function tellCall(call: Call): void {
  const state = call.available ? '' : '  (not available yet)';
  console.log(`\n${call.id}  ${call.method} ${call.path}  ${call.access}${state}`);
  console.log(`  contract  ${contractFileOf(call)}`);
  const hook = `use${call.id.charAt(0).toUpperCase()}${call.id.slice(1)}`;
  const usage = mentions(
    new RegExp(`\\b(${call.id}|${hook})\\b`),
    (file) => !file.startsWith('contract/') && !isTest(file),
  );
  for (const line of usage.slice(0, maxLinesACall)) console.log(`  ${shelfOf(line).padEnd(9)} ${line}`);
}

function shelfOf(file: string): string {
  const suffix = /\.(routes|service|store|job|job-handler)\.ts:/.exec(file)?.[1];
  return suffix ?? (file.startsWith('web/src/') ? (file.split('/')[2] ?? 'web') : (file.split('/')[0] ?? ''));
}

const isPath = query.startsWith('/');
const calls = allCalls.filter((call) => {
  const file = callFiles.find((entry) => entry.calls.includes(call))?.file ?? '';
  return call.id === query || call.path.includes(query) || (!isPath && wordOf(file, words) === query);
});
const found = screens.filter((screen) =>
  isPath ? screen.path === query : screen.name.includes(query) || screen.path.includes(query),
);
const own = words.includes(query)
  ? filesOf(query, words, files)
  : files.filter((file) => !isPath && file.includes(query));

if (own.length > 0) console.log(own.join('\n'));
for (const screen of found) {
  const leads = screen.redirectTo === undefined ? '' : `  → ${screen.redirectTo}`;
  console.log(`\nscreen ${screen.name}  ${screen.path}  ${screen.access}${leads}`);
  const file = screen.path === '/' ? 'home' : screen.path.slice(1);
  for (const line of files.filter((name) => name.startsWith('web/src/screens/') && name.includes(`/${file}.`)))
    console.log(`  ${line}`);
}
calls.sort((a, b) => Number(b.available) - Number(a.available));
for (const call of calls.slice(0, maxCalls)) tellCall(call);
if (calls.length > maxCalls) {
  console.log(
    `\n${calls.length - maxCalls} calls more: ${calls
      .slice(maxCalls)
      .map((call) => call.id)
      .join(', ')}`,
  );
}
if (own.length + found.length + calls.length === 0) {
  console.error(`Nothing is called ${query}. Words: ${words.join(', ')}`);
  process.exitCode = 1;
}
