import { expect, it } from 'vitest';
import { danglingReferences } from './dangling-references.ts';

const inCode = (text: string) => danglingReferences({ file: 'server/src/a.ts', text });
const inPage = (text: string) => danglingReferences({ file: 'docs/operations.md', text });

it.each([
  '/** Rounded up once, as 4-readings says. */',
  '/** Rounded up once (C46). */',
  '// C37: HTTP 200 all the same.',
  "it('takes two credits (12.7, C13)', () => {",
  'const a = 1; // see checklist 7.18',
  '/** What it is rendered at (specification 4.8). */',
  '// DESIGN.md says why.',
  '// See docs/nowhere.md.',
  '// See docs/spec-choices.md#there-is-no-such-heading.',
])('finds what points to nothing: %s', (line) => {
  expect(inCode(`export {};\n${line}`)).toEqual([expect.stringContaining('server/src/a.ts:2: ') as string]);
});

it('leaves what is no reference, and what is there', () => {
  expect(inCode("const path = 'M1 2C37 40 5 6';\nconst url = '/blog/caf%C3%A9';")).toEqual([]);
  expect(inCode('// The reason stands in docs/spec-choices.md#the-contract.')).toEqual([]);
  expect(
    inPage('As [the choices](spec-choices.md#the-contract) say, and [the web](https://example.org/a.md).'),
  ).toEqual([]);
});

it('follows the links of a page', () => {
  expect(inPage('See [that](missing.md).')).toHaveLength(1);
  expect(inPage('See [above](#nothing-of-that-name).')).toHaveLength(1);
  expect(inPage('People are in `../shared/data`.')).toHaveLength(1);
});
