import type { Call } from '@timbre/contract/call';
import * as z from 'zod/mini';

/**
 * Tests only: throws when an answer breaks its call's output or holds a name that the output does not declare, so that
 * what travels and what the contract says never drift apart.
 */
export function checkAnswer(call: Call, value: unknown): void {
  const travelled: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value));
  const result = z.safeParse(call.output, travelled);
  if (!result.success) {
    const places = result.error.issues.map(
      (issue) => `${issue.path.map(String).join('.') || '(answer)'} ${issue.code}`,
    );
    throw new Error(`The answer of "${call.id}" breaks its contract: ${places.join(', ')}.`);
  }
  const undeclared = undeclaredNames(travelled, result.data, '');
  if (undeclared.length > 0) {
    throw new Error(`The answer of "${call.id}" holds what its contract does not declare: ${undeclared.join(', ')}.`);
  }
}

/** zod drops unknown names while it parses, so what is missing from the parsed value was not declared. */
function undeclaredNames(value: unknown, parsed: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(parsed, name)
      ? undeclaredNames(item, (parsed as Record<string, unknown>)[name], place)
      : [place];
  });
}
