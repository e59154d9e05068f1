import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readUser } from '@timbre/contract/accounts/accounts';
import { exportArticle, listExports, readExport } from '@timbre/contract/exports';
import { authoriseUpload } from '@timbre/contract/uploads';
import { studioFolder, type StudioFolder, type StudioProcess } from '../tools/studio-process.ts';
import {
  askKept,
  balanceOf,
  clientOf,
  descendants,
  ended,
  endUnheard,
  eventually,
  fillDisk,
  freshText,
  makeUser,
  mountSmallDisk,
  postmasterPid,
  refusal,
  resizeDisk,
  saveArticle,
  serverPid,
  startExport,
  timbre,
  tryStart,
  underWay,
  unmount,
  type KeyUser,
} from './steps/breaking-steps.ts';
import { journeyFolder } from './steps/journey-studio.ts';
import { openSession } from './steps/session-steps.ts';

// One studio takes all of it, in this order: what was killed must be back for the next test.

let place: StudioFolder;
let server: StudioProcess;
let user: KeyUser;

test.beforeAll(async () => {
  // A key's speech takes credits from its first character on.
  place = await journeyFolder({ LOG_LEVEL: 'debug', API_FREE_CHARACTERS: '0' });
  server = await place.start();
  user = await makeUser(place, server.address);
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** A child ends with its cage, and a cage with its child: the second of them may be gone already. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  }
}

/** A figure for the report. */
function note(type: string, since: number): void {
  const description = `${((performance.now() - since) / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type, description });
  process.stdout.write(`     ${type}: ${description}\n`);
}

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
  expect(taken.stderr.trim()).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use by another program\. .*PORT.*\.$/);
  const broken = await tryStart(otherFolder.env);
  expect(broken.code).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ROLES']) expect(broken.stderr).toContain(name);
  expect(broken.stderr).not.toMatch(/\n\s+at |mysql:|cook'/);
  await samePort.remove();
  await otherFolder.remove();
});

test('kill -9 of the server in mid-export: the next start finishes it, charged once', async () => {
  const rival = await makeUser(place, server.address, 50);
  const { id } = await startExport(rival.client, freshText(60));
  await underWay(rival.client, id);
  const killed = performance.now();
  process.kill(await serverPid(place), 'SIGKILL');
  expect(await server.ended).not.toBe(0);
  server = await place.start();
  const done = await ended(rival.client, id);
  note('kill -9 of the server to finished export', killed);
  expect(done).toMatchObject({ status: 'done', error: null });
  const audio = await fetch(new URL(done.files[0]?.url ?? '', server.address));
  expect((await audio.arrayBuffer()).byteLength).toBe(done.files[0]?.sizeBytes);
  const { allCredits, held } = await balanceOf(rival.client);
  expect(held).toBe(0);
  expect(allCredits).toBeCloseTo(50 - (done.credits ?? 0), 6);
  // Pauses are free, so it is a little less than the length; twice as much would be a second charge.
  const most = (done.durationSeconds ?? 0) * 0.02;
  expect(done.credits).toBeLessThanOrEqual(most);
  expect(done.credits).toBeGreaterThan(most * 0.9);
  await expectSoundLedger();
});

test('kill -9 of the speech children while they speak: an export goes on, a caller hears of it', async () => {
  const before = await balanceOf(user.client);
  const { id } = await startExport(user.client, freshText(60));
  await underWay(user.client, id);
  const pid = await serverPid(place);
  killAll(await descendants(pid, 'worker.js'));
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
  const answer = await speak(freshText(200));
  expect(answer.status).toBe(200);
  killAll(await descendants(pid, 'worker.js'));
  // Either the connection breaks off or the rest is spoken by another child; it never just ends as if it were whole.
  await secondsOf(answer).catch((error: Error) => expect(error.message).toMatch(/terminated|closed|aborted/i));
  expect((await speak('It speaks again.')).status).toBe(200);
  await eventually(async () => ((await balanceOf(user.client)).held === 0 ? true : null));
  expect((await balanceOf(user.client)).allCredits).toBeLessThan(before.allCredits);
  await expectSoundLedger();
});

test('a server whose terminal is gone still ends when it is told to', async () => {
  const quiet = await studioFolder({ LOG_LEVEL: 'debug' });
  // 1: its database was on the way back just then. What counts is that it ends by itself.
  expect([0, 1]).toContain(await endUnheard(quiet));
  await quiet.remove();
});

test('kill -9 of PostgreSQL: /health says 503, and everything is back by itself', async () => {
  const { id } = await startExport(user.client, freshText(30));
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
  note('kill -9 of PostgreSQL to /health 200', killed);
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
  note('kill -9 of PostgreSQL to finished export', killed);
  await expectSoundLedger();
});

test('SIGTERM under load cuts no request', async () => {
  const { id } = await startExport(user.client, freshText(40));
  await underWay(user.client, id);
  // Callers that keep their connection and go when they are told to.
  const callers = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let count = 0; ; count += 1)
        if ((await askKept(server.address, user.apiKey, agent)) === 'close') return count + 1;
    } finally {
      agent.destroy();
    }
  });
  const text = 'This one is being answered while the server stops. '.repeat(3);
  const speeches = Array.from({ length: 3 }, async () => secondsOf(await speak(text)));
  await new Promise((resolve) => setTimeout(resolve, 150));
  await server.stop();
  for (const count of await Promise.all(callers)) expect(count).toBeGreaterThan(0);
  for (const seconds of await Promise.all(speeches)) expect(seconds).toBeGreaterThan(5);
  expect(await server.ended).toBe(0);
  expect(await descendants(1, String(place.env['DATA_DIR']))).toEqual([]);
  server = await place.start();
  expect(await ended(user.client, id)).toMatchObject({ status: 'done' });
});

test('50 speeches at once on an account that can pay for few; a double click exports once', async () => {
  const poor = await makeUser(place, server.address, 0.5);
  const text = 'A sentence of a few seconds that each of the fifty callers would like to hear at once.';
  const answers = await Promise.all(Array.from({ length: 50 }, () => speak(text, poor.apiKey)));
  const spoken = answers.filter(({ status }) => status === 200);
  await Promise.all(answers.map((answer) => answer.arrayBuffer().catch(() => undefined)));
  // Those beyond what one caller may have under way are told to wait, before anything is held for them.
  for (const { status } of answers) expect([200, 402, 429]).toContain(status);
  expect(answers.some(({ status }) => status === 402)).toBe(true);
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
  expect((await buyer.client.send(listExports, {})).totalElements).toBe(2);
  const { allCredits } = await balanceOf(buyer.client);
  expect((first.credits ?? 0) + (second.credits ?? 0)).toBeCloseTo(10 - allCredits, 6);
  expect(Math.min(first.credits ?? 9, second.credits ?? 9)).toBe(0);
  await expectSoundLedger();
});

test('a full disk refuses exports and uploads, charges nothing, and all goes on once there is room', async () => {
  const small = await studioFolder({ LOG_LEVEL: 'warn' });
  const folder = String(small.env['DATA_DIR']);
  await mkdir(folder, { mode: 0o711 });
  const problem = await mountSmallDisk(folder, '8m');
  test.skip(problem !== null, `No small disk can be mounted here: ${problem}`);
  const credits = 40;
  let studio: StudioProcess | null = null;
  try {
    const tooSmall = await tryStart(small.env);
    expect(tooSmall.code).toBe(1);
    expect(tooSmall.stderr.trim()).toMatch(/The disk is full\. Free some space.*\.$/);
    await resizeDisk(folder, '120m');
    studio = await small.start();
    expect(studio.output()).toMatch(/nearly full\. Exports and uploads are blocked until \d+ MB more are free/);
    const { client } = await makeUser(small, studio.address, credits);
    const file = { fileName: 'a.wav', mediaType: 'audio/wav', sizeBytes: 10, sha256: 'a'.repeat(64) };
    expect(await refusal(startExport(client, freshText(3)))).toMatchObject({ code: 'disk.full' });
    expect(await refusal(client.send(authoriseUpload, file))).toMatchObject({ code: 'disk.full' });
    expect(await balanceOf(client)).toMatchObject({ allCredits: credits, held: 0 });

    await resizeDisk(folder, '2g');
    const first = await ended(client, (await startExport(client, freshText(3))).id);
    expect(first).toMatchObject({ status: 'done' });

    // Full to the last byte in mid-export: the database cannot write either.
    const { id } = await startExport(client, freshText(60));
    await underWay(client, id);
    await resizeDisk(folder, '160m');
    await fillDisk(join(folder, 'filler'));
    expect(await refusal(startExport(client, freshText(3)))).toMatchObject({ code: 'disk.full' });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await rm(join(folder, 'filler'));
    await resizeDisk(folder, '2g');
    const health = `${studio.address}/health`;
    await eventually(async () => ((await fetch(health)).status === 200 ? true : null));
    const last = await ended(client, id);
    const { allCredits, held } = await balanceOf(client);
    expect(held).toBe(0);
    expect(allCredits).toBeCloseTo(credits - (first.credits ?? 0) - (last.credits ?? 0), 6);
    expect(await ended(client, (await startExport(client, freshText(3))).id)).toMatchObject({ status: 'done' });
    await expectSoundLedger(small.env);
  } finally {
    // A server that still writes would keep the disk busy, and its failure would hide the test's own.
    await studio?.stop();
    await unmount(folder);
    await small.remove();
  }
});

test('a backup under load restores into an empty folder: log in, play, sound books', async () => {
  const { client, ...account } = await makeUser(place, server.address, 20);
  const first = await ended(client, (await startExport(client, freshText(3))).id);
  const running = await startExport(client, freshText(40));
  await underWay(client, running.id);
  const archive = join(place.folder, 'studio.tar');
  const backup = await timbre(place.env, 'backup', archive);
  expect(backup.stderr).toBe('');
  expect(backup.code).toBe(0);
  await ended(client, running.id);

  const copy = await studioFolder({ LOG_LEVEL: 'warn' });
  try {
    const restored = await timbre(copy.env, 'restore', archive);
    expect(restored.stderr).toBe('');
    expect(restored.code).toBe(0);
    expect((await timbre(copy.env, 'restore', archive)).stderr.trim()).toMatch(/is not empty\. .*\.$/);
    const studio = await copy.start();
    const there = clientOf(studio.address, account.apiKey);
    expect(await (await openSession(studio.address, account)).client.send(readUser, {})).toMatchObject({
      wwid: account.id,
    });
    const found = await there.send(readExport, { id: first.id });
    const audio = await fetch(new URL(found.files[0]?.url ?? '', studio.address));
    expect((await audio.arrayBuffer()).byteLength).toBe(first.files[0]?.sizeBytes);
    // What was under way when the backup was made is finished from it.
    const again = await ended(there, running.id);
    expect(again).toMatchObject({ status: 'done' });
    expect(await balanceOf(there)).toEqual(await balanceOf(client));
    await expectSoundLedger(copy.env);
    await studio.stop();
    await writeFile(archive, 'not an archive');
    expect((await timbre(place.env, 'restore', archive)).code).toBe(1);
  } finally {
    await copy.remove();
  }
});

test('the command line: wrong arguments, the same address twice, speaking beside a server and without one', async () => {
  const sentence = /^[^\n]+$/;
  const wrong = [
    ['user', 'create', '--email', 'not an address', '--password', 'long enough'],
    ['user', 'create', '--email', user.email, '--password', 'long enough'],
    ['user', 'create', '--email', 'short@example.org', '--password', 'x'],
    ['speak', 'Hello.', '-o', 'hello.ogg'],
    ['speak', 'Hello.', '-o', join(place.folder, 'a.mp3'), '--voice', 'nobody'],
    ['speak', '   ', '-o', join(place.folder, 'a.mp3')],
    ['speak', '@/nowhere.txt', '-o', join(place.folder, 'a.mp3')],
    ['speak', 'Hello.', '-o', '/nowhere/at/all.mp3'],
    ['backup', join(String(place.env['DATA_DIR']), 'inside.tar')],
    ['restore', '/nowhere.tar'],
  ];
  for (const args of wrong) {
    const { code, stderr } = await timbre(place.env, ...args);
    expect(code, args.join(' ')).toBe(1);
    expect(stderr.trim(), args.join(' ')).toMatch(sentence);
    expect(stderr, args.join(' ')).not.toMatch(/Failed query|ENOENT|^\s+at /m);
  }
  const plan = await timbre(
    place.env,
    'user',
    'create',
    '--email',
    'a@b.co',
    '--password',
    'long enough',
    '--plan',
    'gold',
  );
  expect(plan.code).toBe(1);
  expect(plan.stderr).toContain('Allowed choices are');

  const account = ['--email', 'made@example.org', '--password', 'long enough', '--plan', 'personal', '--credits', '7'];
  const made = await timbre(place.env, 'user', 'create', ...account, '--json');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { apiKey } = JSON.parse(made.stdout) as { apiKey: string };
  expect(await balanceOf(clientOf(server.address, apiKey))).toMatchObject({ allCredits: 7 });

  const output = join(place.folder, 'said.mp3');
  const speakNow = () => timbre(place.env, 'speak', 'Spoken from a terminal.', '-o', output, '--srt');
  expect(await speakNow()).toMatchObject({ code: 0, stderr: '' });
  const link = (await timbre(place.env, 'owner-link')).stdout.trim();
  expect(link).toContain(`${server.address}/login?link=`);
  await server.stop();
  expect(await speakNow()).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(output.replace('.mp3', '.srt'), 'utf8')).toContain('Spoken from a terminal.');
  expect((await timbre(place.env, 'owner-link')).stdout).toContain('/login?link=');
  server = await place.start();
});
