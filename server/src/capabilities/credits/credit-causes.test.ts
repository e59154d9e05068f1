import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { creditCauses } from '@timbre/contract/credits';
import { describe, expect, it } from 'vitest';

const capabilities = join(import.meta.dirname, '..');
/** `cause: 'exports.render'`, `streamCause = 'speech.stream'`, and those that SQL writes. */
const written = /(?:\bcause: |\w*[cC]ause = |'(?:expire|revoke)', )'([a-z-]+\.[a-z-]+)'/g;

async function causesInSource(): Promise<string[]> {
  const names = await readdir(capabilities, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|property)\.ts$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(capabilities, name), 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(written)].map(([, cause]) => cause ?? '')))];
}

describe('the causes of credits', () => {
  it('are all named in the contract, so that the history can say them in words', async () => {
    expect((await causesInSource()).sort()).toEqual([...creditCauses].sort());
  });
});
