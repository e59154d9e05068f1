import { accountCopyLimits } from '@timbre/contract/accounts/account-copy';
import * as z from 'zod/mini';
import { fail } from '../../platform/errors.ts';
import type { CopiedRow } from './copy-archive.ts';

/** What a row of a table may hold in one column. */
export interface ColumnKind {
  readonly key: string;
  /** As the database calls it. */
  readonly name: string;
  readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'json' | 'date';
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** No two rows have the same. */
  readonly isKey: boolean;
  /** The database fills it where it is left out. */
  readonly hasDefault: boolean;
}

const broken = /\0|\p{Surrogate}/u;
const most = 2 ** 31 - 1;

/** Texts that the database takes, at any depth. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > 40) return false;
  if (typeof value === 'string') return value.length <= accountCopyLimits.textChars && !broken.test(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value);
  return Object.entries(value).every(([key, part]) => !broken.test(key) && isStorable(part, depth + 1));
}

function dateOf(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  const year = date?.getUTCFullYear() ?? 0;
  return year >= 1990 && year < 10_000 ? date : undefined;
}

/** The value as the column takes it; undefined: it can't be of this column. */
function read({ kind, choices }: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'string': {
      const isChoice = choices.length === 0 || choices.includes(value as string);
      return typeof value === 'string' && isChoice && isStorable(value) ? value : undefined;
    }
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= most ? value : undefined;
    case 'number': {
      // Whole numbers of 64 bits come as text.
      const number = typeof value === 'string' && /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return dateOf(value);
    case 'json':
      return isStorable(value) ? value : undefined;
  }
}

/** A row as code has it. Throws `import.damaged` where it can't be one of that table. */
export function readRow(table: string, columns: readonly ColumnKind[], row: CopiedRow): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const column of columns) {
    const given = Object.hasOwn(row, column.name) ? row[column.name] : undefined;
    if (given === undefined || given === null) {
      if (given === undefined && column.hasDefault) continue;
      if (column.isRequired) refuseRow(table, column.name);
      values[column.key] = null;
      continue;
    }
    const value = read(column, given);
    if (value === undefined) refuseRow(table, column.name);
    values[column.key] = value;
  }
  return values;
}

export const refuseRow = (table: string, column: string): never =>
  fail(
    'import.damaged',
    { field: 'file' },
    `data/${table}.json in this archive has a value for “${column}” that can’t be right, so nothing was imported.`,
  );

/** The value as a schema of the contract has it, without what that doesn't know. */
export function parsed(table: string, column: string, schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : refuseRow(table, column);
}
