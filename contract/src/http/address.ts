import type { Call } from '../call.ts';
import { hasBody, pathParameters } from '../call.ts';

/** Browsers and Node have it; the contract is checked without the types of either. */
declare const URLSearchParams: new (pairs: [string, string][]) => { readonly toString: () => string };

export interface Address {
  readonly path: string;
  /** JSON text; undefined when everything travels in the path and query. */
  readonly body: string | undefined;
}

/** Splits one input object into a call's path, query (GET, DELETE) and JSON body (POST, PUT, PATCH). */
export function addressOf(call: Call, input: Readonly<Record<string, unknown>>): Address {
  const inPath = new Set(pathParameters(call.path));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  if (hasBody(call.method)) return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(
    rest.filter(([, value]) => value !== null).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  return { path: query === '' ? path : `${path}?${query}`, body: undefined };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
