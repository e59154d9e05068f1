import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './platform/root.ts';

/** The product's version, as package.json has it. */
export const version: string = (
  JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
).version;
