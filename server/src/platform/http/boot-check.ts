import type { Call } from '@timbre/contract/call';
import type { Route } from './route.ts';

/** Refuses to start when calls and routes do not fit; the message lists every problem and what to write. */
export function checkRoutes(calls: readonly Call[], routes: readonly Route[]): void {
  const served = new Set(routes.map(({ call }) => call.id));
  const declared = new Map(calls.map((call) => [call.id, call]));
  const problems = [
    ...duplicates(calls, (call) => call.id).map(
      (id) => `Two calls have the id "${id}": rename one in contract/src, ids are unique in the product.`,
    ),
    ...duplicates(calls, (call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`).map(
      (place) => `Two calls answer ${place}: give one another path in contract/src.`,
    ),
    ...duplicates(routes, (route) => route.call.id).map(
      (id) => `Two routes serve "${id}": remove one handle(${id}, …).`,
    ),
    ...calls.flatMap((call) => callProblems(call, served)),
    ...routes.flatMap(({ call }) => routeProblems(call.id, declared.get(call.id))),
  ];
  if (problems.length === 0) return;
  throw new Error(`The server can't start: its routes do not fit the contract.\n- ${problems.join('\n- ')}`);
}

function callProblems(call: Call, served: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (call.available && !served.has(call.id)) {
    problems.push(
      `"${call.id}" is available but has no route: write handle(${call.id}, …) in its capability's *.routes.ts ` +
        `and hand it to compose.ts, or declare it with available: false.`,
    );
  }
  if (call.idempotent && (call.access === 'public' || !['envelope', 'stream', 'upload'].includes(call.kind))) {
    problems.push(
      `"${call.id}" is idempotent: only envelopes, streams and uploads of a known caller can be; change its kind or access.`,
    );
  }
  if (call.kind === 'socket' && (call.method !== 'GET' || call.access !== 'public')) {
    problems.push(`"${call.id}" is a socket: it opens with GET and takes keys itself; make its access public.`);
  }
  if (call.mutatingGet && call.method !== 'GET') {
    problems.push(`"${call.id}" is a mutatingGet with method ${call.method}: remove mutatingGet.`);
  }
  return problems;
}

function routeProblems(id: string, declared: Call | undefined): string[] {
  if (declared === undefined) {
    return [`A route serves "${id}", which is not in the list of calls: add it to the contract's list of calls.`];
  }
  if (!declared.available) {
    return [`A route serves "${id}", which is not available: remove available: false from the call.`];
  }
  return [];
}

function duplicates<T>(items: readonly T[], key: (item: T) => string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const item of items) {
    const name = key(item);
    if (seen.has(name)) twice.add(name);
    seen.add(name);
  }
  return [...twice];
}
