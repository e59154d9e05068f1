import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

interface Source {
  /** From the root. */
  readonly file: string;
  readonly text: string;
}

/** Papers that are not in this repository: what they say has to stand here, in docs/spec-choices.md or in the comment. */
const elsewhere: readonly RegExp[] = [
  /\b\d-readings\b/u,
  /\bC\d{1,3}\b/u,
  /\b[Cc]hecklist \d/u,
  /\b[Ss]pecification,? \d+\.\d/u,
  /\b(?:QUALITY|DESIGN|STYLE|COPY)\.md\b/u,
  /\.\.\/shared\b/u,
];
/** A page of docs with or without a place in it, or any page that is linked to. */
const docsPage = /\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/gu;
const link = /\]\((?!\w+:)([^)\s#]*)(?:#([\w-]+))?\)/gu;

const comment = /^\s*(?:\/\/|\/?\*)|(?<=\s)\/\/ |\/\*\*|^\s*(?:it|test|describe)\b/u;
const isProse = (file: string): boolean => file.endsWith('.md');
/** The changelog tells what was; this file and its test name what they forbid. */
const isExempt = (file: string): boolean => file === 'CHANGELOG.md' || file.startsWith('tools/dangling-references');

function slugOf(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return plain.trim().replaceAll(/\s/gu, '-');
}

/** Whether a page stands at this path from the root, and has the heading. */
function isThere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gmu);
  return [...headings].some(([, heading = '']) => slugOf(heading) === anchor);
}

function pagesIn(line: string, file: string): { path: string; anchor: string | undefined }[] {
  const named = [...line.matchAll(docsPage)].map(([, path = '', anchor]) => ({ path, anchor }));
  if (!isProse(file)) return named;
  const linked = [...line.matchAll(link)].map(([, path = '', anchor]) => ({
    path: path === '' ? file : join(dirname(file), path),
    anchor,
  }));
  return [...named, ...linked];
}

/** Sentences about comments, tests and pages that name what cannot be found from here. */
export function danglingReferences({ file, text }: Source): string[] {
  if (isExempt(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (!isProse(file) && !comment.test(line)) return [];
    const at = `${file}:${index + 1}`;
    const papers = elsewhere.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
    const missing = pagesIn(line, file).filter(({ path, anchor }) => !isThere(path, anchor));
    return [
      ...papers.map((name) => `${at}: "${name}" is not in this repository; say what it says`),
      ...missing.map(
        ({ path, anchor }) => `${at}: there is no ${path}${anchor === undefined ? '' : `#${anchor}`} to look into`,
      ),
    ];
  });
}

function pages(folder = ''): string[] {
  const own = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return own.map((name) => join(folder, name));
}

export function checkReferences(): string[] {
  const files = [...sourceFiles(), ...pages(), ...pages('docs'), ...pages('docs/decisions')];
  return files.flatMap((file) => danglingReferences({ file, text: readFileSync(join(root, file), 'utf8') }));
}
