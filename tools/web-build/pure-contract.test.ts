import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pureContract } from './pure-contract.ts';

const transform = (code: string, path = '/contract/src/voices.ts') => pureContract().transform(code, path);

it('marks what a file of the contract makes, so that a build can leave it out', () => {
  const found = transform(`import * as z from 'zod/mini';
export const voice: z.ZodMiniType = z.object({ id: z.string() }).check(z.maxLength(1));
const both = { ...one };
export const limits = { a: 1 } as const;
export const sum = (a: number) => add(a);
export function made() { const inner = make(); return inner; }
`);
  expect(found).toMatchObject({ moduleSideEffects: false });
  expect(found?.code).toBe(`import * as z from 'zod/mini';
export const voice: z.ZodMiniType = /* @__PURE__ */ (() => (z.object({ id: z.string() }).check(z.maxLength(1))))();
const both = /* @__PURE__ */ (() => ({ ...one }))();
export const limits = { a: 1 } as const;
export const sum = (a: number) => add(a);
export function made() { const inner = make(); return inner; }
`);
});

it('leaves out what the server alone checks of a call', () => {
  const found = transform(`export const readVoice = call({
  id: 'readVoice',
  input: z.object({ id: z.string() }),
  output: voice,
  access: 'public',
  errors: [],
});`);
  expect(found?.code.replaceAll(/\s+/gu, ' ')).toBe(
    "export const readVoice = /* @__PURE__ */ (() => (call({ id: 'readVoice', access: 'public', })))();",
  );
});

it('is right that the web app reads no schema of a call', () => {
  const folder = join(import.meta.dirname, '../../web/src');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/u.test(name),
  );
  const readers = names.filter((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const imports = [...source.matchAll(/import \{(?<names>[^}]*)\} from '@timbre\/contract/gu)];
    const calls = imports.flatMap(({ groups }) => (groups?.['names'] ?? '').split(',').map((call) => call.trim()));
    return calls.some((call) => new RegExp(`\\b${call}\\.(?:input|output|errors)\\b`, 'u').test(source));
  });
  expect(names.length).toBeGreaterThan(500);
  expect(readers).toEqual([]);
  expect(readFileSync(join(folder, 'lib/http/api.ts'), 'utf8')).not.toContain('validate');
});

it('leaves other code as it is, and refuses what it cannot read', () => {
  expect(transform('export const store = create();', '/web/src/lib/store.ts')).toBeNull();
  expect(() => transform('export const = 1;')).toThrow('cannot be read');
});
