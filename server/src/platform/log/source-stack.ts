import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../root.ts';

const framePlace = /(?<place>file:\/\/\/[^\s()]+\.m?js):(?<line>\d+):(?<column>\d+)/gu;

/** Of files that a stack has named; null: it has no map. */
const maps = new Map<string, SourceMap | null>();

/**
 * A stack with the places of our sources in it instead of those of the build. Node would do so by itself with
 * `--enable-source-maps`, but then reads every map at every start and keeps it; this reads one when something has failed.
 */
export function sourceStack(stack: string): string {
  return stack.replace(framePlace, (whole, place: string, line: string, column: string) => {
    const file = fileURLToPath(place);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return whole;
    const source = relative(repositoryRoot, resolve(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
