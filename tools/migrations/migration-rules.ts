import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

/** Before this one every process was stopped for an upgrade. */
const firstBound = 48;

/** In the line above a statement that old code would not survive: what the release before has stopped using, and since when. */
const marker = /^--\s*contract:\s*\S/u;

interface Rule {
  readonly pattern: RegExp;
  readonly what: string;
}

const rules: readonly Rule[] = [
  { pattern: /\bdrop\s+(?:table|column|type|view|schema)\b/iu, what: 'takes away what old code reads' },
  { pattern: /\brename\s+(?:to|column|constraint)\b/iu, what: 'takes the old name away from old code' },
  { pattern: /\bset\s+not\s+null\b/iu, what: 'refuses rows that old code writes' },
  { pattern: /\bdrop\s+default\b/iu, what: 'refuses rows that old code writes' },
  { pattern: /\bset\s+data\s+type\b/iu, what: 'changes a type under old code' },
  {
    pattern: /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/iu,
    what: 'wants a value that old code does not write; give it a default',
  },
];

/** Each has to be noticed; what follows it must pass. */
const seeds: readonly string[] = [
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
];
const harmless: readonly string[] = [
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "a" ("b" text NOT NULL);',
  '-- contract: nothing has read it since 1.4\nDROP TABLE "a";',
];

/** What of a migration the code of the release before would not survive. */
export function migrationProblems(sql: string): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (statement.split('\n').some((line) => marker.test(line))) return [];
    const { what } = rules.find(({ pattern }) => pattern.test(statement)) ?? {};
    return what === undefined ? [] : [`${statement.trim().slice(0, 80)} … ${what}`];
  });
}

/** Old and new code both work during a rolling restart: a migration only adds, and takes away one release later. */
export function checkMigrations(folder = join(root, 'server/migrations')): string[] {
  const dead = [
    ...seeds.filter((seed) => migrationProblems(seed).length === 0).map((seed) => `${seed}: not noticed`),
    ...harmless.filter((one) => migrationProblems(one).length > 0).map((one) => `${one}: noticed for nothing`),
  ].map((problem) => `the check of migrations is broken: ${problem}`);
  if (!existsSync(folder)) return dead;
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= firstBound);
  const found = files.flatMap((name) =>
    migrationProblems(readFileSync(join(folder, name), 'utf8')).map(
      (problem) => `server/migrations/${name}: ${problem}`,
    ),
  );
  const hint = 'see "Migrations" in CONTRIBUTING.md';
  return [...dead, ...found.map((problem) => `${problem} (${hint})`)];
}
