import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../platform/root.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'security.md'), 'utf8');
/** Rows of the tables: an item of the standard, its level, what holds, a file and the title of a test in it. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| .+? +\| `([^`]+)`: (.+?) *\|$/gm)].map(
  ([, item = '', level = '', file = '', title = '']) => ({ item, level, file, title }),
);

/** The last cell of every row that has a test, items and others. */
const shown = [...page.matchAll(/\| `([^`]+\.(?:test|spec)\.tsx?)`: (.+?) *\|$/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('docs/security.md', () => {
  it('has enough items, each once and none without a test', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
    expect(shown.length).toBeGreaterThanOrEqual(rows.length);
    expect(rows).toHaveLength([...page.matchAll(/^\| \d+\.\d+\.\d+ /gm)].length);
  });

  it.each(shown)('a promise is shown by %s: %s', (file, title) => {
    const source = readFileSync(join(repositoryRoot, file), 'utf8');
    // The title stands as an argument of its own, on the line of `it(` or below it.
    const isTitle = ["'", '`', '"'].some((quote) =>
      new RegExp(`[(\\s]${quote}${escaped(title)}${quote},`).test(source),
    );
    expect(isTitle, `${file} has no test "${title}"`).toBe(true);
  });

  it('names no file that is not there', () => {
    for (const [, file = ''] of page.matchAll(/`((?:server|contract|web|e2e)\/[\w./-]+\.ts)`/g)) {
      expect(() => readFileSync(join(repositoryRoot, file)), file).not.toThrow();
    }
  });
});
