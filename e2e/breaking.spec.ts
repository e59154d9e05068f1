import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { exportArticle, listExports } from '@timbre/contract/exports';
import { studioFolder, type StudioFolder, type StudioProcess } from '../tools/studio-process.ts';
import {
  balanceOf,
  clientOf,
  descendants,
  ended,
  eventually,
  freshText,
  makeUser,
  mountSmallDisk,
  postmasterPid,
  refusal,
  saveArticle,
  serverPid,
  startExport,
  timbre,
  tryStart,
  underWay,
  unmount,
  type KeyUser,
} from './breaking-steps.ts';

// One studio takes all of it, in this order: what was killed must be back for the next test.

let place: StudioFolder;
let server: StudioProcess;
let user: KeyUser;

test.beforeAll(async () => {
  place = await studioFolder({ LOG_LEVEL: 'debug' });
  server = await place.start();
  user = await makeUser(place, server.address);
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
});

async function expectSoundLedger(env = place.env): Promise<void> {
  const { code, stdout, stderr } = await timbre(env, 'verify-ledger');
  expect(stdout + stderr).not.toContain('FAIL');
  expect(code).toBe(0);
}

const speak = (input: string, apiKey = user.apiKey, more: object = {}): Promise<Response> =>
  fetch(`${server.address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: 'flite-rms', response_format: 'pcm', input, ...more }),
  });

const secondsOf = async (answer: Response): Promise<number> => (await answer.arrayBuffer()).byteLength / 48_000;

test('a second start on the same folder, and one on the same port, say so in one sentence', async () => {
  const [sameFolder, samePort, otherFolder] = [
    await tryStart(place.env),
    await studioFolder({ PORT: String(place.env['PORT']) }),
    await studioFolder({ PORT: '99999', PUBLIC_URL: 'not an address', DATABASE_URL: 'mysql://x', ROLES: 'cook' }),
  ];
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.stderr.trim()).toMatch(/Another Timbre server \(process \d+\) already uses .*\.$/);
  const taken = await tryStart(samePort.env);
  expect(taken.code).toBe(1);
  expect(taken.stderr.trim()).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken by another program\. .*PORT.*\.$/);
  const broken = await tryStart(otherFolder.env);
  expect(broken.code).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ROLES']) expect(broken.stderr).toContain(name);
  expect(broken.stderr).not.toMatch(/\n\s+at |mysql:|cook'/);
  await samePort.remove();
  await otherFolder.remove();
});

test('kill -9 of the server in mid-export: the next start finishes it, charged once', async () => {
  const rival = await makeUser(place, server.address, 50);
  const { id } = await startExport(rival.client, freshText(90));
  await underWay(rival.client, id);
  const killed = performance.now();
  process.kill(await serverPid(place), 'SIGKILL');
  expect(await server.ended).not.toBe(0);
  server = await place.start();
  const done = await ended(rival.client, id, 60_000);
  test.info().annotations.push({
    type: 'kill -9 to finished export',
    description: `${((performance.now() - killed) / 1000).toFixed(1)} s`,
  });
  console.log('kill to finished', (performance.now() - killed) / 1000);
  expect(done).toMatchObject({ status: 'done', error: null });
  const audio = await fetch(new URL(done.fileUrl ?? '', server.address));
  expect((await audio.arrayBuffer()).byteLength).toBe(done.fileBytes);
  const { allCredits, held } = await balanceOf(rival.client);
  expect(held).toBe(0);
  expect(allCredits).toBeCloseTo(50 - (done.credits ?? 0), 6);
  expect(done.credits).toBeCloseTo((done.durationSeconds ?? 0) * 0.02, 0);
  await expectSoundLedger();
});

test('kill -9 of the speech children while they speak: an export goes on, a caller hears of it', async () => {
  const before = await balanceOf(user.client);
  const { id } = await startExport(user.client, freshText(60));
  await underWay(user.client, id);
  const pid = await serverPid(place);
  for (const child of await descendants(pid, 'worker.js')) process.kill(child, 'SIGKILL');
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
  const answer = await speak(freshText(200));
  expect(answer.status).toBe(200);
  for (const child of await descendants(pid, 'worker.js')) process.kill(child, 'SIGKILL');
  // Either the connection breaks off or the rest is spoken by another child; it never just ends as if it were whole.
  await secondsOf(answer).catch((error: Error) => expect(error.message).toMatch(/terminated|closed|aborted/i));
  expect((await speak('It speaks again.')).status).toBe(200);
  await eventually(async () => ((await balanceOf(user.client)).held === 0 ? true : null));
  expect((await balanceOf(user.client)).allCredits).toBeLessThan(before.allCredits);
  await expectSoundLedger();
});

test('kill -9 of PostgreSQL: /health says 503, and everything is back by itself', async () => {
  const { id } = await startExport(user.client, freshText(60));
  process.kill(await postmasterPid(place), 'SIGKILL');
  const killed = performance.now();
  const health = async (): Promise<number> =>
    (await fetch(`${server.address}/health`, { signal: AbortSignal.timeout(3000) })).status;
  const seen: number[] = [];
  await eventually(async () => {
    const status = await health();
    seen.push(status);
    return status === 200 && seen.includes(503) ? true : null;
  });
  console.log('pg kill to healthy', (performance.now() - killed) / 1000);
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
  console.log('pg kill to finished', (performance.now() - killed) / 1000);
  await expectSoundLedger();
});

test('SIGTERM under load cuts no request', async () => {
  const { id } = await startExport(user.client, freshText(60));
  await underWay(user.client, id);
  let isOver = false;
  const outcomes: string[] = [];
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      outcomes.push(
        await balanceOf(user.client).then(
          () => 'ok',
          (error: Error & { code?: string }) => error.code ?? error.message,
        ),
      );
    }
  });
  const speeches = Array.from({ length: 3 }, async () =>
    secondsOf(await speak('This one is being answered while the server stops. '.repeat(3))),
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
  await server.stop();
  isOver = true;
  await Promise.all(load);
  for (const seconds of await Promise.all(speeches)) expect(seconds).toBeGreaterThan(5);
  console.log(outcomes.reduce<Record<string, number>>((sum, one) => ({ ...sum, [one]: (sum[one] ?? 0) + 1 }), {}));
  expect(await server.ended).toBe(0);
  server = await place.start();
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
});

test('50 speeches at once on an account that can pay for few; a double click exports once', async () => {
  const poor = await makeUser(place, server.address, 0.5);
  const text = 'A sentence of a few seconds that each of the fifty callers would like to hear at once.';
  const answers = await Promise.all(Array.from({ length: 50 }, () => speak(text, poor.apiKey)));
  const spoken = answers.filter(({ status }) => status === 200);
  await Promise.all(answers.map((answer) => answer.arrayBuffer().catch(() => undefined)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect(spoken.length).toBeGreaterThan(0);
  expect(spoken.length).toBeLessThan(10);
  await eventually(async () => ((await balanceOf(poor.client)).held === 0 ? true : null));
  expect((await balanceOf(poor.client)).allCredits).toBeGreaterThanOrEqual(0);

  const buyer = await makeUser(place, server.address, 10);
  const input = { articleId: await saveArticle(buyer.client, freshText(3)) } as const;
  const twice = [1, 2].map(() => buyer.client.send(exportArticle, input, { idempotencyKey: 'a click' }));
  const same = await Promise.allSettled(twice);
  const ids = same.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  for (const one of same)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'request.in-progress' });
  expect(new Set(ids).size).toBe(1);
  const other = await buyer.client.send(exportArticle, input, { idempotencyKey: 'another click' });
  const [first, second] = [await ended(buyer.client, ids[0] ?? ''), await ended(buyer.client, other.id)];
  expect((await buyer.client.send(listExports, {})).total).toBe(2);
  const { allCredits } = await balanceOf(buyer.client);
  expect((first.credits ?? 0) + (second.credits ?? 0)).toBeCloseTo(10 - allCredits, 6);
  expect(Math.min(first.credits ?? 9, second.credits ?? 9)).toBe(0);
  await expectSoundLedger();
});
