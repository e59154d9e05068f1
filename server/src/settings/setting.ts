import type * as z from 'zod/mini';

/** One environment variable: how it is read, what it is when unset, and the sentence docs/settings.md prints. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly group: string;
  readonly schema: S;
  /** The text that stands for an unset or empty variable. */
  readonly default: string;
  /** What the documentation shows instead of `default` when the value is computed or empty. */
  readonly defaultNote?: string;
  readonly description: string;
}

/** Keeps the schema's type. */
export function setting<S extends z.ZodMiniType>(definition: Setting<S>): Setting<S> {
  return definition;
}
