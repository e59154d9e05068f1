import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { askStripe, type AskStripe } from './stripe-client.ts';

const patienceMs = 400;
let server: Server;
let ask: AskStripe;
/** The Idempotency-Key of every request that came. */
const keys: unknown[] = [];
let mood: (answer: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer(({ headers }, answer) => {
    keys.push(headers['idempotency-key']);
    mood(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ask = askStripe({ secretKey: 'sk_test', webhookSecrets: [], apiUrl }, silentLogger, patienceMs);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void keys.splice(0));

const begun = (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'application/json' });

it.each<[string, (answer: ServerResponse) => void]>([
  ['says nothing', () => undefined],
  ['begins, and says nothing more', (answer) => void begun(answer).write('{')],
  [
    'drips',
    (answer) => {
      begun(answer);
      const drops = setInterval(() => answer.write(' '), 20);
      answer.once('close', () => clearInterval(drops));
    },
  ],
  ['hangs up in the middle', (answer) => void begun(answer).write('{', () => answer.destroy())],
  ['answers a page', (answer) => void begun(answer).end('<html>')],
  ['is broken', (answer) => void answer.writeHead(500).end('{"error":{"message":"no"}}')],
])('a provider that %s ends in time, and is never asked for a second payment', async (_what, how) => {
  mood = how;
  const startedAt = performance.now();
  const asked = ask((stripe) => stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'refund:1' }));
  await expect(asked).rejects.toMatchObject({ code: 'billing.failed' });
  // Two tries, and the pause between them; a busy machine takes its time.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys)).toEqual(new Set(['refund:1']));
});
