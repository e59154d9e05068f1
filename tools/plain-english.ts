import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

/** Where the English sentences of the interface, of errors and of pages are written. */
const textFolders = ['web/src/i18n/en', 'contract/src/errors', 'contract/src/screens/page-texts'];

/** Words that a product writer would not choose, and what to write. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again, or renew'],
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\bnobody\b/i, 'no one, or say what is missing: “No speech found”'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bgoes on\b/i, 'continues'],
  [/\b(is|are) had\b/i, 'get, add'],
  [/\bmay not\b(?! be)/i, 'can’t, or “You don’t have permission to”'],
  [/\bof the list\b/i, 'from the list'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bhalf tones?\b/i, 'semitones'],
  [/\boverdriven\b/i, 'clipping'],
  [/\b(stand|stands) here\b/i, 'appears here'],
  [/\bby itself\b/i, 'automatically'],
];

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
/** The name of a text is for the code alone. */
const withoutKey = (line: string): string => line.replace(/^\s*['\w.-]+:/, '');

/** Sentences about texts that use a word a reader would stumble over. */
export function checkPlainEnglish(): string[] {
  return sourceFiles(textFolders).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => unusualWords(line).map((problem) => `${file}:${index + 1}: ${problem}`)),
  );
}

export function unusualWords(line: string): string[] {
  if (isComment(line)) return [];
  return words.flatMap(([pattern, instead]) => {
    const found = pattern.exec(withoutKey(line));
    return found === null ? [] : [`“${found[0]}”; write ${instead}`];
  });
}
