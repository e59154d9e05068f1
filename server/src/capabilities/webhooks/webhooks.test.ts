import { allCalls } from '@timbre/contract/calls';
import { cancelExport, exportArticle, readExport } from '@timbre/contract/exports';
import * as calls from '@timbre/contract/webhooks/webhooks';
import { webhookAddresses, webhookEvents, webhookMessage } from '@timbre/contract/webhooks/webhook-events';
import { eq } from 'drizzle-orm';
import { spawn, spawnSync } from 'node:child_process';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../platform/root.ts';
import { closedAddresses } from '../../testing/closed-addresses.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { nextTry, retrySeconds } from './retry-times.ts';
import { sendWebhook, signedHeaders } from './send-webhook.ts';
import { requireAddress } from './webhook-address.ts';
import { webhookEndpoints } from './webhooks.tables.ts';

let studio: TestStudio;
let receiver: WebhookReceiver;
let user: TestUser;
let browser: Browser;
beforeAll(async () => {
  [studio, receiver] = await Promise.all([startTestStudio(), startWebhookReceiver()]);
});
afterAll(async () => {
  await studio.close();
  await receiver.close();
});
beforeEach(async () => {
  // The library that verifies looks at the real clock.
  studio.clock.set(new Date());
  receiver.answer(null);
  receiver.received.length = 0;
  studio.engine.failOn(null);
  user = await studio.createUser();
  browser = await openBrowser(studio, user);
});

const events = ['export.finished', 'export.failed'] as const;
const create = (wish: Partial<Parameters<typeof makeEndpoint>[0]> = {}) =>
  makeEndpoint({ url: `${receiver.url}/hook`, events: [...events], ...wish });
const makeEndpoint = (wish: { url: string; events: (typeof events)[number][] }) =>
  browser.client.send(calls.createWebhook, wish);
const logOf = async (id: string) => (await browser.client.send(calls.listWebhookDeliveries, { id })).results;
const one = async (id: string) => (await browser.client.send(calls.listWebhooks, {})).find((each) => each.id === id);
const spoken = async () => exportNow(studio, user, (await saveArticle(user, 'A secret sentence.')).articleId);
/** What the clock does every minute, and the jobs of it. */
const retry = async (): Promise<void> => {
  await studio.composition.periodics.find(({ name }) => name === 'webhooks.retry')?.run();
  await studio.runJobs();
};

describe('a message', () => {
  it('tells what ended, by ids alone, signed as Standard Webhooks say; an old one is refused', async () => {
    const { secret, id, ...shown } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ pausedBy: null, failuresInRow: 0, lastSuccessAt: null, oldSecretUntil: null });
    const { id: exportId } = await spoken();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.received;
    expect([path, headers['content-type'], headers['user-agent']]).toEqual([
      '/hook',
      'application/json',
      expect.stringMatching(/^Timbre-Webhooks\/\d/),
    ]);
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(webhookMessage.parse(verified)).toEqual({
      type: 'export.finished',
      timestamp: studio.clock.now().toISOString(),
      version: 1,
      data: {
        exportId,
        jobId: expect.any(String) as string,
        url: expect.stringMatching(new RegExp(`^http://.+/exports/${exportId}$`, 'u')) as string,
        error: null,
      },
    });
    expect(body).not.toContain('secret');
    const other = `${secret.slice(0, -3)}AA=`;
    expect(() => new Webhook(other).verify(body, headers as Record<string, string>)).toThrow('No matching signature');
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    const old: IncomingHttpHeaders = { ...headers };
    old['webhook-timestamp'] = String(Number(headers['webhook-timestamp']) - 301);
    expect(() => new Webhook(secret).verify(body, old as Record<string, string>)).toThrow('too old');
    expect(await logOf(id)).toMatchObject([
      { type: 'export.finished', status: 'delivered', nextAt: null, attempts: [{ status: 204, answer: '' }] },
    ]);
    expect(await one(id)).toMatchObject({ failuresInRow: 0, lastSuccessAt: studio.clock.now().toISOString() });
  });

  it('tells of a failure, of nothing that was cancelled, and of nothing that no one wants to hear', async () => {
    const { id } = await create();
    await create({ url: `${receiver.url}/failures`, events: ['export.failed'] });
    studio.engine.failOn(/secret/u);
    const failed = await spoken();
    expect(failed.status).toBe('failed');
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/failures', '/hook']);
    const [first, second] = receiver.received.map(({ headers, body }) => ({
      id: headers['webhook-id'],
      message: webhookMessage.parse(JSON.parse(body)),
    }));
    expect(first?.message).toMatchObject({
      type: 'export.failed',
      data: { exportId: failed.id, error: 'engine.failed' },
    });
    // It is one message to both.
    expect(second).toEqual(first);
    studio.engine.failOn(null);
    const { articleId } = await saveArticle(user, 'Never mind.');
    const cancelled = await user.client.send(exportArticle, { articleId });
    await user.client.send(cancelExport, { id: cancelled.id });
    await studio.runJobs();
    expect((await user.client.send(readExport, { id: cancelled.id })).status).toBe('cancelled');
    expect(await logOf(id)).toHaveLength(1);
    const another = await studio.createUser();
    await exportNow(studio, another, (await saveArticle(another, 'Someone else.')).articleId);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('is signed by the old secret too for a day after it was changed', async () => {
    const { id, secret } = await create();
    const { secret: next, oldSecretUntil } = await browser.client.send(calls.rotateWebhookSecret, { id });
    expect(next).not.toBe(secret);
    expect(oldSecretUntil).toBe(new Date(studio.clock.now().getTime() + 86_400_000).toISOString());
    await browser.client.send(calls.testWebhook, { id });
    await studio.runJobs();
    const { headers = {}, body = '' } = receiver.received[0] ?? {};
    for (const each of [secret, next]) new Webhook(each).verify(body, headers as Record<string, string>);
    studio.clock.advance({ days: 1 });
    await browser.client.send(calls.testWebhook, { id });
    await studio.runJobs();
    const signatures = receiver.received.map((each) => String(each.headers['webhook-signature']).split(' ').length);
    expect(signatures).toEqual([2, 1]);
    expect(await one(id)).toMatchObject({ oldSecretUntil: null });
  });
});

describe('an endpoint that fails', () => {
  it('is tried again over three days, always with the same id; then the message has failed', async () => {
    const { id } = await create();
    receiver.answer((answer) => void answer.writeHead(503).end('busy\u0000, come back'));
    await spoken();
    const [first] = await logOf(id);
    expect(first).toMatchObject({ status: 'waiting', attempts: [{ status: 503, answer: 'busy, come back' }] });
    const waits = (Date.parse(first?.nextAt ?? '') - studio.clock.now().getTime()) / 60_000;
    expect([waits >= 0.8, waits <= 1.2]).toEqual([true, true]);
    await retry();
    expect(receiver.received).toHaveLength(1);
    for (const seconds of retrySeconds) {
      studio.clock.advance({ seconds: seconds * 1.2 });
      await retry();
    }
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(await logOf(id)).toMatchObject([{ status: 'failed', nextAt: null }]);
    studio.clock.advance({ days: 2 });
    await retry();
    expect(receiver.received).toHaveLength(10);
    // Ten failures, but not a week: it goes on.
    expect(await one(id)).toMatchObject({ failuresInRow: 10, pausedBy: null });
  });

  it('is paused after ten failures and a week without a success, and its owner told; what it missed can be sent', async () => {
    const { id } = await create();
    receiver.answer((answer) => void answer.writeHead(500).end());
    const before = studio.clock.now();
    const failuresInRow = 8;
    await studio.db.update(webhookEndpoints).set({ failuresInRow }).where(eq(webhookEndpoints.id, id));
    await spoken();
    studio.clock.advance({ days: 7 });
    expect(await one(id)).toMatchObject({ pausedBy: null, failuresInRow: 9 });
    await spoken();
    expect(await one(id)).toMatchObject({ pausedBy: 'failures', failuresInRow: 10 });
    const letters = ((await studio.platform.mailbox?.list()) ?? []).filter(({ to }) => to === user.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['A webhook endpoint was paused']);
    const log = await logOf(id);
    expect([log.length, new Set(log.map(({ status }) => status))]).toEqual([2, new Set(['failed'])]);
    // While it is paused, nothing is sent but a test.
    receiver.answer(null);
    receiver.received.length = 0;
    await spoken();
    await browser.client.send(calls.testWebhook, { id });
    await studio.runJobs();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['webhook.test']);
    const since = before.toISOString();
    const redeliver = () => browser.client.send(calls.redeliverFailedWebhooks, { id, since });
    expect(await refusal(redeliver())).toMatchObject({ code: 'webhook.paused' });
    expect(await browser.client.send(calls.changeWebhook, { id, isPaused: false })).toMatchObject({
      pausedBy: null,
      failuresInRow: 0,
    });
    expect(await redeliver()).toEqual({ count: 3 });
    await retry();
    expect(receiver.received).toHaveLength(4);
    const failed = await browser.client.send(calls.listWebhookDeliveries, { id, status: 'failed' });
    expect(failed).toEqual({ results: [], totalElements: 0, totalPages: 0 });
    const [newest] = await logOf(id);
    await browser.client.send(calls.redeliverWebhook, { id, deliveryId: newest?.id ?? '' });
    await studio.runJobs();
    expect(receiver.received).toHaveLength(5);
  });

  it.each([
    ['a redirect', (url: string) => ({ status: 302, headers: { location: `${url}/inside` } })],
    ['a refusal', () => ({ status: 404, headers: {} })],
  ])('%s is a failure, and nothing is followed', async (_, how) => {
    const { id } = await create();
    const { status, headers } = how(receiver.url);
    receiver.answer((answer) => void answer.writeHead(status, headers).end('x'.repeat(5000)));
    await browser.client.send(calls.testWebhook, { id });
    await studio.runJobs();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    // A test is sent once.
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({ type: 'webhook.test', status: 'failed', nextAt: null, attempts: [{ status }] });
    expect(delivery?.attempts[0]?.answer).toBe('x'.repeat(500));
    expect(await one(id)).toMatchObject({ failuresInRow: 0 });
  });

  it('is forgotten with its log when it is deleted, also while a message is on its way', async () => {
    const { id } = await create();
    receiver.answer((answer) => {
      void browser.client.send(calls.deleteWebhook, { id }).then(() => answer.writeHead(500).end());
    });
    await spoken();
    expect(receiver.received).toHaveLength(1);
    expect(await browser.client.send(calls.listWebhooks, {})).toEqual([]);
    expect(await refusal(logOf(id))).toMatchObject({ code: 'input.not-found' });
  });
});

describe('where a webhook may go', () => {
  const open = { ports: [443], mayStayHere: false };
  const send = (url: string, places = open) =>
    sendWebhook(
      { url, messageId: 'm', body: '{}', secrets: ['whsec_c2VjcmV0'] },
      { places, at: new Date(), agent: 'test', signal: new AbortController().signal },
    );

  // Texts that are no addresses are names, which are found out when they are looked up.
  it.each(closedAddresses.filter((address) => isIP(address) !== 0))('never to %s', (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    for (const url of [`https://${host}/`, `http://${host}/`]) {
      expect(() => requireAddress(open, url)).toThrow('https addresses on the internet');
    }
  });

  it('only to https on the internet; to this machine only where no one else can use the studio', async () => {
    const here = { ports: [443], mayStayHere: true };
    expect(requireAddress(open, ' https://example.org/hook?a=1#part ')).toBe('https://example.org/hook?a=1');
    expect(requireAddress(here, `${receiver.url}/`)).toBe(`${receiver.url}/`);
    const bad = ['http://example.org/', 'https://user:secret@example.org/', 'ftp://example.org/', 'example.org', ''];
    for (const url of [...bad, receiver.url]) {
      expect(() => requireAddress(open, url)).toThrow('https addresses on the internet');
    }
    for (const url of bad) expect(() => requireAddress(here, url)).toThrow('https addresses on the internet');
    expect(await send('https://localhost/')).toMatchObject({ status: null, problem: 'forbidden' });
    expect(await send(receiver.url)).toMatchObject({ status: null, problem: 'forbidden' });
    expect(await send(receiver.url, here)).toMatchObject({ status: 204, problem: null });
    expect(await send('http://127.0.0.1:1/', here)).toMatchObject({ status: null, problem: 'unreachable' });
  });
});

describe('who manages them', () => {
  it('is the person in the browser, never a key; ten at most', async () => {
    for (let i = 0; i < 10; i += 1) await create();
    expect(await refusal(create())).toMatchObject({ code: 'webhook.limit' });
    expect(await refusal(user.client.send(calls.listWebhooks, {}))).toMatchObject({ code: 'access.denied' });
    const [first] = await browser.client.send(calls.listWebhooks, {});
    expect(JSON.stringify(first)).not.toContain('whsec');
    expect(await refusal(create({ url: 'http://example.org/' }))).toMatchObject({ code: 'webhook.limit' });
  });

  it('no one else', async () => {
    const { id } = await create();
    await browser.client.send(calls.testWebhook, { id });
    const [delivery] = await logOf(id);
    const own = await create({ url: `${receiver.url}/own` });
    const eve = (await openBrowser(studio, await studio.createUser())).client;
    const deliveryId = delivery?.id ?? '';
    const since = new Date().toISOString();
    const tries = [
      eve.send(calls.changeWebhook, { id, isPaused: true }),
      eve.send(calls.deleteWebhook, { id }),
      eve.send(calls.rotateWebhookSecret, { id }),
      eve.send(calls.testWebhook, { id }),
      eve.send(calls.listWebhookDeliveries, { id }),
      eve.send(calls.redeliverWebhook, { id, deliveryId }),
      eve.send(calls.redeliverFailedWebhooks, { id, since }),
      browser.client.send(calls.redeliverWebhook, { id: own.id, deliveryId }),
    ];
    const refused = await Promise.all(tries.map(refusal));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['input.not-found']));
    expect(await one(id)).toMatchObject({ pausedBy: null, oldSecretUntil: null });
  });
});

/** The receivers of the documentation, in the languages that this machine has. */
const receivers = [
  ['Node', process.execPath, 'verify.mjs'],
  ['Python', 'python3', 'verify.py'],
] as const;
describe.each(receivers)('the documentation’s receiver in %s', (_, program, file) => {
  const secret = 'whsec_c29tZSBzZWNyZXQgb2YgYXQgbGVhc3QgMjQgYnl0ZXM=';
  const isHere = spawnSync(program, ['--version']).status === 0;

  it.skipIf(!isHere)('takes what is signed, and refuses what is old, changed or signed by another', async () => {
    const child = spawn(program, [join(repositoryRoot, 'docs/webhooks', file)], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const port = /^listening (\d+)$/u.exec(String((await lines.next()).value))?.[1];
      const body = JSON.stringify({ type: 'export.finished', data: { jobId: 'ü' } });
      const post = async (secrets: string[], at = new Date(), sent = body) => {
        const headers = signedHeaders({ url: '', messageId: 'msg_1', body, secrets }, at);
        return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
      };
      const another = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgMjQgYnl0ZXMgYXQgbGVhc3Q=';
      expect(await post([secret])).toBe(204);
      expect(String((await lines.next()).value)).toMatch(/^export\.finished \{"jobId": ?"(?:ü|\\u00fc)"\}$/u);
      expect(await post([another, secret])).toBe(204);
      expect(await post([another])).toBe(400);
      expect(await post([secret], new Date(Date.now() - 301_000))).toBe(400);
      expect(await post([secret], new Date(), body.replace('finished', 'failed'))).toBe(400);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

describe('what is told', () => {
  it('is decided for every job', () => {
    // Work of the studio itself, and of editors, which no one waits for by a program.
    const quiet = [
      'account-imports.import',
      'api-usage.remind',
      'billing.end',
      'billing.refund',
      'billing.settle',
      'billing.tell',
      'engine-measures.measure',
      'models.work',
      'speech.speak',
      'transcription.cut',
      'webhooks.deliver',
    ];
    const { jobs } = studio.composition;
    const untold = jobs.filter(({ definition }) => definition.tells === undefined);
    expect(untold.map(({ definition }) => definition.name).sort()).toEqual(quiet);
    const told = new Set(jobs.flatMap(({ definition, onEnd }) => (onEnd === undefined ? [] : [definition.tells])));
    expect(webhookEvents.filter((event) => ![...told].some((subject) => event.startsWith(`${subject}.`)))).toEqual([]);
  });

  it('leads to a call that reads it', () => {
    const shape = (path: string): string => path.replace(/\{\w+\}/gu, '{}');
    const reads = new Set(allCalls.filter(({ method }) => method === 'GET').map(({ path }) => shape(path)));
    for (const path of Object.values(webhookAddresses)) expect(reads).toContain(shape(path));
  });

  it('is tried for some three days', () => {
    const days = retrySeconds.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect([days > 2.9, days < 3.4]).toEqual([true, true]);
    expect(nextTry(retrySeconds.length + 1, new Date())).toBeNull();
  });
});
