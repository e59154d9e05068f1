import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createArticle, readArticle } from '@timbre/contract/articles/articles';
import { exportArticle } from '@timbre/contract/exports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { repositoryRoot } from './platform/root.ts';
import { openTracing } from './platform/telemetry/open-tracing.ts';
import { listenForMonitoring } from './platform/telemetry/monitoring-listener.ts';
import { readiness } from './platform/telemetry/readiness.ts';
import { otlpReceiver } from './testing/doubles/otlp-receiver.ts';
import { startTestStudio, type TestStudio, type TestUser } from './testing/test-studio.ts';

const token = 'a-token-of-this-test';
const canary = 'Zitronenfalter';
const authorization = `Bearer ${token}`;

let collector: Awaited<ReturnType<typeof otlpReceiver>>;
let stopTracing: () => Promise<void>;
let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  collector = await otlpReceiver();
  const settings = { endpoint: collector.address, headers: { 'x-team': 'audio' }, serviceName: 'test', ratio: 1 };
  stopTracing = openTracing(settings, '0.0.0', ['web', 'worker']);
  studio = await startTestStudio({ settings: { METRICS_TOKEN: token } });
  studio.monitoring.turn('ready');
  user = await studio.createUser();
});
afterAll(async () => {
  await stopTracing();
  await studio.close();
  await collector.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${studio.address}${path}`, { headers });

/** The value of every line of one figure, by its labels. */
async function figures(name: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await ask('/metrics', { authorization })).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const orderOf = async () => {
  const draft = { segments: [{ text: `${canary} fliegt.`, speaker: 'fake-slow' }], title: canary };
  const { articleId } = await user.client.send(createArticle, draft);
  return user.client.send(exportArticle, { articleId, format: 'mp3' });
};

describe('the figures', () => {
  test('say what waits, and then what became of it, what it took and what it cost', async () => {
    await orderOf();
    // What waits is read from the database at most every few seconds: this is the first who asks.
    const waiting = await figures('timbre_jobs');
    expect(waiting.get('{lane="cpu",state="queued"}')).toBeGreaterThanOrEqual(1);
    expect((await figures('timbre_jobs_oldest_seconds')).get('{lane="cpu"}')).toBeGreaterThan(0);
    expect((await figures('timbre_credits_held_micro')).get('')).toBeGreaterThan(0);
    expect(await studio.runJobs()).toBeGreaterThanOrEqual(1);
    expect((await figures('timbre_job_runs_total')).get('{job="exports.render",outcome="done"}')).toBe(1);
    expect((await figures('timbre_job_seconds_count')).get('{job="exports.render"}')).toBe(1);
    expect((await figures('timbre_job_wait_seconds_count')).get('{job="exports.render"}')).toBe(1);
    expect((await figures('timbre_jobs_running_here')).get('{job="exports.render"}')).toBe(0);
    expect((await figures('timbre_sentences_total')).get('{source="engine"}')).toBe(1);
    const credits = await figures('timbre_credits_micro_total');
    const { allCredits } = await studio.balance(user);
    expect(credits.get('{kind="captured",currency="credit"}')).toBe(Math.round((100 - (allCredits ?? 0)) * 1e6));
    expect(credits.get('{kind="held",currency="credit"}')).toBeGreaterThan(0);
    expect((await figures('timbre_database_connections')).get('{state="limit"}')).toBe(12);
    expect((await figures('timbre_program_starts_total')).size).toBeGreaterThan(0);
    expect((await figures('timbre_disk_bytes')).get('{part="total"}')).toBeGreaterThan(0);
    expect((await figures('timbre_build_info')).size).toBe(1);
  });

  test('are told to who shows the token, and to no one else', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${token}` }]) {
      const refused = await ask('/metrics', headers as Record<string, string>);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.text()).not.toContain('timbre_');
    }
    const told = await ask('/metrics', { authorization });
    expect(told.status).toBe(200);
    expect(told.headers.get('content-type')).toContain('text/plain');
  });

  test('count an error by its own number, also where the answer is 200', async () => {
    await expect(user.client.send(readArticle, { id: newId() })).rejects.toThrow();
    const requests = await figures('timbre_requests_total');
    expect(requests.get('{route="readArticle",method="GET",status="4xx"}')).toBe(1);
  });

  test('grow with what we serve, never with what people ask for', async () => {
    const strange = async (): Promise<void> => {
      await ask(`/${newId()}/${canary}?q=${newId()}`);
      await user.client.send(readArticle, { id: newId() }).catch(() => undefined);
      await fetch(`${studio.address}/${newId()}`, { method: 'PROPFIND' }).catch(() => undefined);
    };
    await strange();
    const before = [...(await figures('timbre_requests_total')).keys()];
    for (let at = 0; at < 20; at += 1) await strange();
    expect([...(await figures('timbre_requests_total')).keys()]).toEqual(before);
    const text = await (await ask('/metrics', { authorization })).text();
    for (const secret of [user.id, user.email, canary]) expect(text).not.toContain(secret);
  });
});

describe('the dashboard, the alerts and the page about them', () => {
  test('name figures that there are, and the page names every one', async () => {
    const text = await (await ask('/metrics', { authorization })).text();
    const kinds = new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind] as const),
    );
    const isThere = (name: string): boolean =>
      kinds.has(name) || kinds.get(name.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram';
    const docs = (name: string) => readFile(join(repositoryRoot, 'docs', name), 'utf8');
    const used = async (name: string): Promise<string[]> => [
      ...new Set([...(await docs(name)).matchAll(/(?<![$\w])(?:timbre|process|nodejs)_\w+/g)].map(([found]) => found)),
    ];
    for (const file of ['operations/dashboard.json', 'operations/alerts.yml', 'operations.md']) {
      const names = await used(file);
      expect(names.length).toBeGreaterThan(9);
      expect(names.filter((name) => !isThere(name))).toEqual([]);
    }
    const own = [...kinds.keys()].filter((name) => name.startsWith('timbre_'));
    const told = new Set(await used('operations.md'));
    expect(own.filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('the traces', () => {
  test('hang a job and its statements below the request that asked for it, and name no one', async () => {
    await orderOf();
    await studio.runJobs();
    await stopTracing();
    expect(collector.paths()).toEqual(['POST /v1/traces audio']);
    const spans = collector.spans();
    const request = spans.findLast(({ name }) => name === 'exportArticle');
    expect(request?.parentSpanId ?? '').toBe('');
    const job = spans.findLast(({ name }) => name === 'exports.render');
    expect([job?.traceId, job?.parentSpanId]).toEqual([request?.traceId, request?.spanId]);
    const below = (parent: typeof job): string[] =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
    expect(below(request)).toContain('sql insert');
    expect(below(job)).toContain('sql update');
    // The encoder is a program of its own.
    expect(below(job).filter((name) => name.startsWith('ffmpeg'))).not.toEqual([]);
    for (const secret of [user.id, user.email, user.apiKey, canary, token]) {
      expect(collector.text()).not.toContain(secret);
    }
  });
});

describe('a process’s second door', () => {
  test('tells whether it lives and can work, from its start to its end', async () => {
    const listener = await listenForMonitoring(
      { host: '127.0.0.1', port: 0 },
      {
        metrics: { contentType: 'text/plain', read: async () => 'up 1\n' },
        token,
        readiness: studio.monitoring.readiness,
      },
    );
    const at = (path: string, headers = {}) => fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });
    const statuses = async () =>
      Promise.all(
        ['/health/live', '/health/ready'].map(async (path) => {
          const answer = await at(path);
          return `${answer.status} ${(await answer.text()).trim()}`;
        }),
      );
    try {
      expect(await statuses()).toEqual(['200 ok', '200 ok']);
      expect((await ask('/health/ready')).status).toBe(200);
      expect((await ask('/health/live')).status).toBe(200);
      studio.monitoring.turn('stopping');
      expect(await statuses()).toEqual(['200 ok', '503 stopping']);
      expect((await ask('/health/ready')).status).toBe(503);
      expect((await at('/metrics')).status).toBe(401);
      expect(await (await at('/metrics', { authorization })).text()).toBe('up 1\n');
      expect((await at('/anything')).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${listener.port}/metrics`, { method: 'POST' })).status).toBe(405);
    } finally {
      studio.monitoring.turn('ready');
      await listener.close();
    }
  });

  test('says what is missing', async () => {
    const { db, platform } = studio;
    const gone = { ...platform.blobs, freeBytes: () => Promise.reject(new Error('no disk')) };
    const refusing = { ...platform.blobs, trouble: () => Promise.resolve('The bucket refuses.') };
    for (const blobs of [gone, refusing])
      expect(await readiness({ db, blobs })).toEqual({ isReady: false, status: 'no file store' });
    const broken = { execute: () => Promise.reject(new Error('no connection')) } as unknown as typeof db;
    expect(await readiness({ db: broken, blobs: platform.blobs })).toEqual({ isReady: false, status: 'no database' });
  });
});
