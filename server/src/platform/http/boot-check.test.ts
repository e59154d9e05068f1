import type { Call } from '@timbre/contract/call';
import { call } from '@timbre/contract/call';
import { later } from '@timbre/contract/later';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { checkRoutes } from './boot-check.ts';
import { handle } from './route.ts';

function make(id: string, more: Partial<Call> = {}): Call {
  return {
    ...call({ id, method: 'GET', path: `/${id}`, access: 'user', input: z.object({}), output: z.unknown() }),
    ...more,
  };
}
const serve = (served: Call) => handle(served, () => null);

test('calls and routes that fit pass', () => {
  const listThings = make('listThings');
  expect(() => checkRoutes([listThings, later('soon', 'GET', '/soon', 'user')], [serve(listThings)])).not.toThrow();
});

test('every problem is named, with what to write', () => {
  const a = make('a');
  const soon = later('soon', 'GET', '/soon', 'user');
  const calls = [
    a,
    make('a', { path: '/other' }),
    make('lonely'),
    soon,
    make('one', { path: '/x/{id}' }),
    make('two', { path: '/x/{name}' }),
    make('charge', { idempotent: true, kind: 'file' }),
    make('posted', { method: 'POST', mutatingGet: true }),
  ];
  const routes = [a, a, soon, make('stranger'), ...calls.slice(4)].map(serve);
  let message = '';
  try {
    checkRoutes(calls, routes);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.split('\n').slice(1)).toEqual([
    '- Two calls have the id "a": rename one in contract/src, ids are unique in the product.',
    '- Two calls answer GET /x/{}: give one another path in contract/src.',
    '- Two routes serve "a": remove one handle(a, …).',
    `- "lonely" is available but has no route: write handle(lonely, …) in its capability's *.routes.ts and hand it to compose.ts, or declare it with available: false.`,
    '- "charge" is idempotent: only envelopes, streams and uploads of a known caller can be; change its kind or access.',
    '- "posted" is a mutatingGet with method POST: remove mutatingGet.',
    '- A route serves "soon", which is not available: remove available: false from the call.',
    `- A route serves "stranger", which is not in the list of calls: add it to the contract's list of calls.`,
  ]);
});
