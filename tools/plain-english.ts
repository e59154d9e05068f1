import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, isTest, root, sourceFiles } from './source-files.ts';

/** Where English sentences of the interface, of errors and of pages are written, and little else. */
const textFolders = [
  'web/src/i18n/en',
  'contract/src/errors',
  'contract/src/screens/page-texts',
  'server/src/capabilities/content/seeds',
];
/** Code with sentences in it: messages of schemas, the command line. */
const codeFolders = ['contract/src', 'cli/src'];
/** Code of the server with sentences in most strings: emails and letters, settings, what a failed start says. */
const serverTexts = /(-mails?|\/letters\/.*|\/settings(-[a-z]+)?|\/start-failure|\/examine-programs)\.ts$/;
/** Code whose strings are mostly for programs: only those that read like a sentence are looked at, such as `fail()`'s. */
const sentenceFolders = ['server/src', 'engines/src'];
/** Pages for users, operators and developers; the decisions are notes of their day. */
const pages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
const isDocsPage = (file: string): boolean => /^docs\/((help|blog)\/en\/)?[^/]+\.md$/.test(file);
type Words = readonly (readonly [RegExp, string])[];

/** Words that a product writer would not choose, and what to write. */
const words: Words = [
  [/\banew\b/i, 'again, or renew'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bnobody\b/i, 'no one, or say what is missing: “No speech found”'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\b(is|are) had\b/i, 'get, add'],
  [/\bmay not\b(?! be)/i, 'can’t, or “You don’t have permission to”'],
  [/\bof the list\b/i, 'from the list'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bhalf tones?\b/i, 'semitones'],
  [/\boverdriven\b/i, 'clipping'],
  [/\bstands? (here|beside|among|between)\b/i, 'appears, is'],
  [/\bby itself\b/i, 'automatically'],
  [/\blog-ins?\b/i, 'login'],
  [/\bcaret\b/i, 'cursor'],
  [/\bunder way\b/i, 'in progress'],
  [/\bfor its turn\b/i, 'queued'],
  [/\ball the same\b/i, 'still, anyway'],
  [/\bgiven back\b/i, 'returned, refunded'],
  [/\b(throw|thrown) (it |them )?away\b/i, 'discard'],
  [/\bby the (month|year)\b/i, 'monthly, yearly'],
  [/\bof (its|one’s|one's) own\b/i, 'its own, your own'],
  [/\bone’s own\b/i, 'your own'],
  [/\bkeeps? the rules\b/i, 'pass the rules'],
  [/\b(is|are) told\b(?! apart)/i, 'say who tells: “You’ll get an email”'],
  [/\b(is|are) no (PLS|lexicon|MP3|file|document|cookie)\b/i, 'isn’t a …'],
  [/\b(we|is|are) (mail|mailed)\b/i, 'email, send'],
  [/\b(here|there) any more\b/i, 'no longer'],
  [/\bis not whole\b/i, 'is incomplete'],
  [/\bcommas between\b/i, 'separated by commas'],
  [/\btakes? (the|its|your|each other’s) place\b/i, 'replaces'],
  [/\bthere is no such\b/i, 'doesn’t exist'],
  [/\bmake-believe\b/i, 'test'],
  [/\bnearest (one|voice) here\b/i, 'closest'],
  [/\bbest there is\b/i, 'best available'],
];

/** In comments only these: there the team writes for itself, in words that everyone knows. */
const coined: Words = words.filter(([pattern]) =>
  ['anew', 'nobody', 'somebody', 'whoever'].some((word) => pattern.test(word)),
);

/** American spelling, as in code and in most of the texts. */
const spellings: Words = [
  [/\b(water|multi)?colour/i, 'color'],
  [/\b(favour|behaviour|neighbour|honour|flavour)/i, '…or: favorite, behavior, neighbor'],
  [/\bcentres?\b/i, 'center'],
  [/\blicences?\b/i, 'license'],
  [/\bprogrammes?\b/i, 'program'],
  [/\b(recogn|summar|synthes|organ|local|diar)is(e|ed|es|er|ers|ing|ation)\b/i, '…ize: recognize, summarize'],
  [/\b(labell|modell|travell)(ed|ing|ers?)\b/i, 'labeled, modeled'],
];

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
/** The comment that a line is, or that stands at its end; empty: none. */
const commentIn = (line: string): string => (isComment(line) ? line : (/\s\/\/ .*$/.exec(line)?.[0] ?? ''));
/** The name of a text is for the code alone. */
const withoutKey = (line: string): string =>
  line.replaceAll(/^export const .*|['\w.-]+:(?= ['"`{])|^\s*['\w.-]+:/g, '');
/** The strings of a line of code that have more than one word. */
const quotedOf = (line: string): string[] =>
  [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`?/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => / \S/.test(text));
const startsLikeASentence = (text: string): boolean => /^[“"]?(\p{Lu}[\p{Ll}’']*|\$\{.*\}) \S/u.test(text);

/** Sentences about texts that use a word a reader would stumble over. */
export function checkPlainEnglish(): string[] {
  const texts = sourceFiles(textFolders);
  const code = [
    ...sourceFiles(codeFolders).filter((file) => !texts.includes(file)),
    ...sourceFiles(['server/src']).filter((file) => serverTexts.test(file)),
  ].filter((file) => !isTest(file));
  const others = sourceFiles(sentenceFolders).filter(
    (file) => !texts.includes(file) && !serverTexts.test(file) && !isTest(file),
  );
  return [
    ...problemsIn(texts, unusualWords),
    ...problemsIn(code, unusualQuotes),
    ...problemsIn(others, unusualSentences),
    ...problemsIn(filesUnder(['seeds']), unusualQuotes),
    ...problemsIn(
      sourceFiles().filter((file) => !file.startsWith('tools/plain-english')),
      unusualComments,
    ),
    ...problemsIn([...pages, ...filesUnder(['docs']).filter(isDocsPage)], unusualInPage),
  ];
}

function problemsIn(files: readonly string[], check: (line: string) => string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => check(line).map((problem) => `${file}:${index + 1}: ${problem}`)),
  );
}

export function unusualWords(line: string): string[] {
  return isComment(line) ? [] : unusualIn(withoutKey(line));
}

/** In all strings of a line. */
function unusualQuotes(line: string): string[] {
  return isComment(line) ? [] : quotedOf(line).flatMap((text) => unusualIn(text));
}

/** In those strings of a line that begin as a sentence does. */
export function unusualSentences(line: string): string[] {
  return isComment(line)
    ? []
    : quotedOf(line)
        .filter(startsLikeASentence)
        .flatMap((text) => unusualIn(text));
}

export function unusualComments(line: string): string[] {
  return unusualIn(commentIn(line), coined);
}

/** In a page, but not in the names of tests and of code that it cites. */
export function unusualInPage(line: string): string[] {
  return unusualIn(line.replaceAll(/`[^`]*\.test\.tsx?`:[^|]*|`[\w.-]+`/g, ''));
}

function unusualIn(text: string, listed: Words = [...words, ...spellings]): string[] {
  const said = text.replaceAll(/\$?\{+\w+\}+/g, '…');
  return listed.flatMap(([pattern, instead]) => {
    const found = pattern.exec(said);
    return found === null ? [] : [`“${found[0]}”; write ${instead}`];
  });
}
