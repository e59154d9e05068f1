import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder, isTest, root, sourceFiles, workspaces } from './source-files.ts';

interface LineRule {
  readonly pattern: RegExp;
  readonly applies: (file: string) => boolean;
  /** What is wrong and what to do instead. */
  readonly message: string;
}

const isShipped = (file: string) => !isTest(file) && !file.startsWith('tools/');

// What oxlint has no rule for.
const lineRules: readonly LineRule[] = [
  {
    pattern: /\bnew Date\(\)/,
    applies: (file) => file.startsWith('server/') && !isTest(file) && !file.endsWith('/clock.ts'),
    message: 'new Date() reads the wall clock; use the Clock of platform/clock/clock.ts',
  },
  { pattern: /\b(TODO|FIXME|XXX)\b/, applies: isShipped, message: 'an open end; finish it or write it into docs/' },
  {
    pattern: /['"`]\/work\//,
    applies: (file) => !file.startsWith('tools/'),
    message: "a path of one machine; it is not there on anyone else's",
  },
  {
    pattern: /@ts-(ignore|nocheck)/,
    applies: () => true,
    message: 'hides every error; use @ts-expect-error with a reason',
  },
  {
    pattern: /\bvi\.(mock|doMock|hoisted|resetModules)\(/,
    applies: isTest,
    message: 'test files share their modules, so none may be replaced; hand the double in',
  },
  {
    pattern: /\bvi\.waitFor\((?!.*\d_000\))/,
    applies: isTest,
    message: 'gives up after a second, and a loaded machine is slower; end it with 20_000',
  },
];

// The whole name or its last word: `common-passwords` says what it is, `voice-utils` does not.
const vagueName = /(^|\/)([a-z-]+-)?(index|utils?|helpers?|misc)(\.|\/)|(^|\/)(common|shared)(\.|\/)/;

/** Sentences about file names, lines and package.json scripts that break a rule of the house. */
export function checkHouseRules(): string[] {
  const files = sourceFiles();
  return [
    ...files
      .filter((file) => vagueName.test(file))
      .map((file) => `${file}: the name says nothing; name what is inside`),
    ...fullFolders(filesUnder()),
    ...files.flatMap((file) => checkLines(file)),
    ...checkScripts(),
  ];
}

/** A folder someone looks through must be short enough to be read at a glance. */
const filesPerFolder = 40;

export function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > filesPerFolder)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, at most ${filesPerFolder}; give those that change together a folder`,
    );
}

function checkLines(file: string): string[] {
  const rules = lineRules.filter((rule) => rule.applies(file));
  // The rules' own table and its test name what they forbid.
  if (rules.length === 0 || file.startsWith('tools/house-rules')) return [];
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    rules.filter((rule) => rule.pattern.test(line)).map((rule) => `${file}:${index + 1}: ${rule.message}`),
  );
}

/** Scripts named twice (JSON keeps the last one silently) and scripts that start a file that is not there. */
function checkScripts(): string[] {
  return ['', ...workspaces.map((workspace) => `${workspace}/`)].flatMap((folder) => {
    const file = `${folder}package.json`;
    if (!existsSync(join(root, file))) return [];
    const text = readFileSync(join(root, file), 'utf8');
    return [...doubleScripts(text), ...missingScriptFiles(text, join(root, folder))].map(
      (problem) => `${file}: ${problem}`,
    );
  });
}

export function doubleScripts(text: string): string[] {
  const block = /"scripts"\s*:\s*\{([^}]*)\}/.exec(text)?.[1] ?? '';
  const names = [...block.matchAll(/^\s*"([^"]+)"\s*:/gm)].map((match) => match[1] ?? '');
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `script "${name}" is named twice`);
}

function missingScriptFiles(text: string, folder: string): string[] {
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^(?:node|tsx) ([\w./-]+\.(?:mjs|ts))/.exec(command)?.[1];
    return file !== undefined && !existsSync(join(folder, file))
      ? [`script "${name}" starts ${file}, which is not there`]
      : [];
  });
}
