import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/root.ts';

/** Pictures and recordings of real people, which are no part of the product, beside it; null: they are not here. */
export const sharedData = (path: string): string | null =>
  ['..', '../..'].map((above) => join(repositoryRoot, above, 'shared/data', path)).find((one) => existsSync(one)) ??
  null;
