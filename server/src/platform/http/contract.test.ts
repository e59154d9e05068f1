import type { Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from './route.ts';
import type { TestHttpServer } from './testing-http-server.ts';
import { sessionHeaders, testHttpServer } from './testing-http-server.ts';

const all = allCalls;
const served = all.filter((call) => call.available);
const ran: string[] = [];

let server: TestHttpServer;
beforeAll(async () => {
  const routes = served.map((call) => handle(call, () => ran.push(call.id)));
  server = await testHttpServer(routes, {
    calls: all.filter((call) => !call.available),
    options: {
      rateLimits: { requestsPerMinute: 1e6, publicChangesPerMinute: { signIn: 1e6, demos: 1e6, other: 1e6 } },
    },
  });
});
afterAll(() => server.close());

function addressOf(call: Call): string {
  return call.path.replace(/\{\w+\}/g, '1');
}

test('every call of the contract has an address, and one that is not served says so', async () => {
  expect(all.length).toBeGreaterThan(200);
  for (const call of all.filter(({ available }) => !available)) {
    const answer = await server.inject({ method: call.method, url: addressOf(call) });
    expect(answer.body, call.id).toContain('not available yet');
  }
});

test('no call changes anything for another site that has only the cookie', async () => {
  const { cookie } = sessionHeaders('owner');
  const headers = { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  const changes = served.filter(({ method, mutatingGet }) => method !== 'GET' || mutatingGet);
  expect(changes.length).toBeGreaterThan(10);
  for (const call of changes) {
    const methods = call.mutatingGet ? (['GET', 'POST'] as const) : [call.method];
    for (const method of methods) {
      const answer = await server.inject({ method, url: addressOf(call), headers });
      expect(answer.body, call.id).toMatch(/request[._]forged/);
    }
  }
  expect(ran).toEqual([]);
});

test('a visitor gets nothing that is not public', async () => {
  for (const call of served.filter(({ access }) => access !== 'public')) {
    const answer = await server.inject({ method: call.method, url: addressOf(call) });
    expect(answer.body, call.id).toMatch(/LOGGED_OUT|invalid_api_key|input\.not-found/);
  }
  expect(ran).toEqual([]);
});
