import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callFiles } from '@timbre/contract/calls';
import { root, sourceFiles } from './source-files.ts';

/** The capability words of DESIGN §1, by their place in it; a capability may import those above its own group only. */
export const wordGroups = {
  foundations: [
    'sessions',
    'accounts',
    'identities',
    'plans',
    'credits',
    'uploads',
    'projects',
    'segments',
    'api-keys',
    'audit',
  ],
  tools: [
    'speech',
    'voices',
    'cloning',
    'matching',
    'lexicon',
    'articles',
    'exports',
    'albums',
    'transcription',
    'alignment',
    'translation',
    'dubbing',
    'talking-photos',
    'images',
    'sound-effects',
    'writing',
    'downloads',
  ],
  business: ['billing', 'referrals', 'affiliates', 'surveys', 'onboarding', 'contest', 'content', 'admin'],
} as const;

/** The words of the design, whether anything is built for them or not. */
export function designWords(): string[] {
  return Object.values(wordGroups).flatMap((members): readonly string[] => members);
}

// Contract files whose name is not their capability's word.
const wordOfFile: Readonly<Record<string, string>> = { rights: 'plans' };

/** Folders whose name is not their capability's word: what it makes has one of its own. */
const foldersOfWord: Readonly<Record<string, readonly string[]>> = {
  transcription: ['transcript', 'transcript-editor'],
  'talking-photos': ['talking', 'faces', 'cast'],
};

/** Names of a word's folders, on every shelf. */
export const folderNames = (word: string): readonly string[] => [word, ...(foldersOfWord[word] ?? [])];

/** Every word there is: those of the design, the server's folders and the contract's files. */
export function allWords(): string[] {
  const folders = readdirSync(join(root, 'server/src/capabilities'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const design = designWords();
  return [...new Set([...design, ...folders, ...callFiles.map(({ file }) => wordOf(file, [...design, ...folders]))])];
}

/** The word of a file by its name: `voices-store` belongs to `voices`. The longest word that fits wins. */
export function wordOf(name: string, words: readonly string[]): string {
  const known = wordOfFile[name] ?? Object.entries(foldersOfWord).find(([, folders]) => folders.includes(name))?.[0];
  if (known !== undefined) return known;
  const fitting = words.filter((word) => name === word || name.startsWith(`${word}-`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? name;
}

/** The contract's file of that name: in the folder of its word where there is one, else beside the other words. */
export function contractFile(name: string): string {
  const folders = readdirSync(join(root, 'contract/src'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const words = folders.map((folder) => folder.name);
  const folder = words.find((word) => existsSync(join(root, 'contract/src', word, `${name}.ts`)));
  return ['contract/src', ...(folder === undefined ? [] : [folder]), `${name}.ts`].join('/');
}

/** Source files that belong to a word: its folder on every shelf, and files named after it. */
export function filesOf(word: string, words: readonly string[], files = sourceFiles()): string[] {
  return files.filter((file) => {
    if (file.startsWith('contract/src/screen')) return false;
    const parts = file.split('/');
    if (parts.slice(0, -1).some((part) => folderNames(word).includes(part))) return true;
    const name = (parts.at(-1) ?? '').split('.')[0] ?? '';
    const hasOwnFolder = /^(server\/src\/(capabilities|platform|doors)|web\/src\/features|engines\/src)\//.test(file);
    return !hasOwnFolder && /^(contract|e2e)\//.test(file) && wordOf(name, words) === word;
  });
}
