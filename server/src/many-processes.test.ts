import { uploadFile } from '@timbre/client/upload';
import { readArticle } from '@timbre/contract/articles/articles';
import { listenToArticle, type SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { exportArticle, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import { changeMaintenance, readOwnMaintenance } from '@timbre/contract/maintenance';
import { logOut } from '@timbre/contract/sessions';
import { playDemoForSpeaker } from '@timbre/contract/voices/voices-auditions';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import type { SpeechEngine } from '@timbre/engines/ports';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from './platform/jobs/jobs.tables.ts';
import { eventually } from './platform/jobs/testing-jobs.ts';
import { openAnotherProcess, roundRobin, type AnotherProcess } from './testing/another-process.ts';
import { boundlessKeys } from './testing/boundless-keys.ts';
import { ask, sessionHeaders } from './testing/callers.ts';
import { fakeSpeechEngine } from './testing/doubles/fake-speech-engine.ts';
import { openBrowser } from './testing/steps/browser-steps.ts';
import { openOwner } from './testing/steps/owner-steps.ts';
import { refusal, saveArticle } from './testing/steps/article-steps.ts';
import { voices as voicesTable } from './capabilities/voices/voices.tables.ts';
import { startTestStudio, type TestStudio, type TestUser } from './testing/test-studio.ts';

/** Speaks nothing itself: a web process on a machine without voices. */
const mute: SpeechEngine = { ...fakeSpeechEngine(), voices: async () => [] };
const speaking = fakeSpeechEngine();

/** A machine with another model, whose voice no one else has. */
async function otherEngine(): Promise<SpeechEngine> {
  const engine = fakeSpeechEngine();
  const voices = (await engine.voices()).slice(0, 1).map((voice) => ({ ...voice, id: 'other-voice' }));
  return { ...engine, name: 'other', voices: async () => voices };
}

const keys = { ...boundlessKeys, personal: { requestsPerMinute: 6, requestsAtOnce: 100 } };

let studio: TestStudio;
let webs: AnotherProcess[];
let worker: AnotherProcess;
let others: AnotherProcess[] = [];

beforeAll(async () => {
  studio = await startTestStudio();
  worker = await openAnotherProcess(studio, { roles: 'worker', engines: [speaking], slots: 2 });
  webs = [];
  for (let i = 0; i < 2; i += 1) webs.push(await openAnotherProcess(studio, { roles: 'web', engines: [mute], keys }));
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  for (const one of [...webs, worker]) await one.close();
  await studio.close();
});

const [first, second] = [() => clientOf(0), () => clientOf(1)];
const web = (at: number): AnotherProcess => webs[at] ?? worker;
const addressOf = (at: number): string => web(at).address ?? '';
function clientOf(at: number) {
  return (user: TestUser) => web(at).clientOf(user);
}
/** As a balancer without sticky sessions sends it. */
const balanced = async (...plan: Parameters<TestStudio['createUser']>): Promise<TestUser> => {
  const user = await studio.createUser(...plan);
  return { ...user, client: roundRobin([first()(user), second()(user)]) };
};
async function heard(user: TestUser, id: string): Promise<SpokenSentence[]> {
  const sentences: SpokenSentence[] = [];
  for await (const one of user.client.events(listenToArticle, { id, from: 0 })) sentences.push(one);
  return sentences;
}
const voicesAt = async (at: number, user: TestUser): Promise<string[]> =>
  (await clientOf(at)(user).send(searchSpeakers, { pageSize: 50 })).results.map(({ speaker }) => speaker).toSorted();

describe('a person whose requests go to two web processes in turn', () => {
  it('who logs out at one is logged out at the other', async () => {
    const user = await studio.createUser();
    const { secret } = await openBrowser({ ...studio, address: addressOf(0) }, user);
    const outcome = async (at: number) => (await ask(addressOf(at), listExports, {}, sessionHeaders(secret))).outcome;
    expect([await outcome(0), await outcome(1)]).toEqual(['ok', 'ok']);
    expect((await ask(addressOf(1), logOut, {}, sessionHeaders(secret))).outcome).toBe('ok');
    expect(await outcome(0)).toBe('session.required');
  });

  it('uploads parts of one file to both', async () => {
    const user = await balanced();
    const bytes = Buffer.alloc(12_000_000, 'timbre');
    const { fileId } = await uploadFile(user.client, new Blob([bytes]), { fileName: 'long.wav' });
    const { read } = await web(1).composition.files.openFile(fileId);
    let length = 0;
    for await (const piece of await read()) length += (piece as Uint8Array).length;
    expect(length).toBe(bytes.length);
  });

  it('starts an export at one and follows it at the other', async () => {
    const user = await studio.createUser();
    const { articleId } = await saveArticle(user, 'A sentence to export.');
    const { id } = await first()(user).send(exportArticle, { articleId });
    const seen: string[] = [];
    for await (const { status } of second()(user).events(readExportEvents, { id })) seen.push(status);
    expect(seen.at(-1)).toBe('done');
    expect((await first()(user).send(readExport, { id })).files).toHaveLength(1);
  });

  it('hears what a worker speaks, and a second time what was kept', async () => {
    const user = await balanced();
    const { articleId } = await saveArticle(user, 'Spoken far away.', 'And once more.');
    speaking.takeTexts();
    const [once, again] = [await heard(user, articleId), await heard(user, articleId)];
    expect(speaking.takeTexts().toSorted()).toEqual(['And once more.', 'Spoken far away.']);
    expect(once.map(({ durationSeconds }) => durationSeconds)).toEqual(again.map((one) => one.durationSeconds));
    expect(once.every(({ words }) => words.length > 0)).toBe(true);
    expect(await studio.db.$count(jobs, eq(jobs.name, 'speech.speak'))).toBeGreaterThan(1);
  });

  it('makes a voice no more popular by listening at both', async () => {
    const user = await balanced();
    const counts = [];
    for (let i = 0; i < 4; i += 1) {
      counts.push((await user.client.send(playDemoForSpeaker, { speaker: 'fake-ja' })).playCount);
    }
    expect(new Set(counts).size).toBe(1);
  });

  it('has one limit of requests with a key', async () => {
    const user = await balanced('personal');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        user.client.send(listExports, {}).then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(6);
  });

  it('cancels a program’s call at the one that does not run it', async () => {
    const user = await studio.createUser();
    const release = speaking.holdBack(/rest of it/u);
    const post = (at: number, body: object) =>
      fetch(`${addressOf(at)}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user.apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-session-id': 'one',
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...body }),
      });
    const asked = post(0, {
      id: 7,
      method: 'tools/call',
      params: { name: 'speak', arguments: { text: 'Held back. Here comes the rest of it.', voice: 'fake-standard' } },
    });
    await eventually(() => speaking.counts().open > 0);
    const cancelled = await post(1, { method: 'notifications/cancelled', params: { requestId: 7 } });
    expect(cancelled.status).toBe(202);
    await (await asked).text();
    await eventually(() => speaking.counts().open === 0);
    release();
  });

  it('notices nothing of a restart of both, one after the other', async () => {
    const user = await studio.createUser();
    const { articleId } = await saveArticle(user, 'Read while they restart.');
    const generation = [0, 1].map((at) => ({ at, client: clientOf(at)(user) }));
    let isOver = false;
    let answered = 0;
    const reader = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        // As a balancer does that was told which are there.
        const { client } = generation[turn % generation.length] ?? { client: user.client };
        await client.send(readArticle, { id: articleId });
        answered += 1;
      }
    };
    const readers = [reader(), reader(), reader()];
    for (const at of [0, 1]) {
      const old = web(at);
      const next = await openAnotherProcess(studio, { roles: 'web', engines: [mute], keys });
      const before = answered;
      webs[at] = next;
      generation[at] = { at, client: next.clientOf(user) };
      await eventually(() => answered > before + 6);
      await old.close();
    }
    isOver = true;
    await Promise.all(readers);
    expect(answered).toBeGreaterThan(12);
  });

  it('is kept out by both within two seconds when the owner closes the studio', async () => {
    const user = await studio.createUser();
    const owner = await openOwner({ ...studio, address: addressOf(0) });
    const turn = async (mode: 'open' | 'read-only') => {
      const { revision } = await owner.client.send(readOwnMaintenance, {});
      await owner.client.send(changeMaintenance, { mode, message: 'New disks.', until: null, revision });
      studio.clock.advance({ seconds: 2 });
    };
    await turn('read-only');
    const article = { articleId: 'none' };
    const codes = [first(), second()].map((client) => refusal(client(user).send(exportArticle, article)));
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(['studio.read-only', 'studio.read-only']);
    await turn('open');
    expect((await refusal(second()(user).send(exportArticle, article))).code).toBe('input.not-found');
  });
});

describe('voices of several machines', () => {
  it('are those that some live machine can speak; a machine takes no other’s away', async () => {
    const user = await studio.createUser();
    const before = await voicesAt(0, user);
    const other = await openAnotherProcess(studio, { roles: 'worker', engines: [await otherEngine()] });
    others.push(other);
    expect(await voicesAt(1, user)).toEqual([...before, 'other-voice'].toSorted());
    const article = await saveArticle(user, { text: 'Only over there.', speaker: 'other-voice' });
    expect(await heard({ ...user, client: first()(user) }, article.articleId)).toHaveLength(1);
    await other.close();
    others = [];
    expect(await voicesAt(0, user)).toEqual(before);
    expect((await web(0).composition.voices.find(['other-voice'])).get('other-voice')).toMatchObject({
      isAvailable: false,
    });
  });

  it('go with a machine that is killed, at the next look at who lives', async () => {
    const other = await openAnotherProcess(studio, { roles: 'worker', engines: [await otherEngine()] });
    const { voices } = worker.composition;
    const isOffered = async () => (await voices.catalogue()).some(({ id }) => id === 'other-voice');
    expect(await isOffered()).toBe(true);
    // What is left of a killed process once the others have noticed: nothing.
    await other.platform.presence.stop();
    expect(await voices.followGone()).toBe(1);
    expect(await isOffered()).toBe(false);
    await other.close();
  });

  it('decide who does a job: it waits for its machine, says so, and is given up after an hour', async () => {
    const user = await studio.createUser();
    const far = await otherEngine();
    const other = await openAnotherProcess(studio, { roles: 'worker', engines: [far] });
    const article = await saveArticle(user, { text: 'Said by the other one.', speaker: 'other-voice' });
    const order = () => first()(user).send(exportArticle, { articleId: article.articleId });
    const done = await order();
    await eventually(async () => (await second()(user).send(readExport, { id: done.id })).status === 'done');
    const [waits, fails] = await Promise.all([studio.createUser(), studio.createUser()]);
    await other.close();
    // As if it had gone just after the voice was looked up.
    await studio.db.update(voicesTable).set({ isAvailable: true }).where(eq(voicesTable.id, 'other-voice'));
    const asked = await Promise.all(
      [waits, fails].map(async (one) => {
        const { articleId } = await saveArticle(one, { text: 'Who says this?', speaker: 'other-voice' });
        return (await first()(one).send(exportArticle, { articleId })).id;
      }),
    );
    const [waiting = '', failing = ''] = asked;
    const exportOf = (one: TestUser, id: string) => second()(one).send(readExport, { id });
    await eventually(async () => (await exportOf(waits, waiting)).progress?.stage === 'machine');
    await eventually(async () => (await exportOf(fails, failing)).progress?.stage === 'machine');
    const [row] = await studio.db.select().from(jobs).where(eq(jobs.userId, fails.id));
    expect(row?.log.map(({ event }) => event)).toEqual(['queued', 'waiting']);
    await studio.db
      .update(jobs)
      .set({ unableSince: new Date(0) })
      .where(eq(jobs.userId, fails.id));
    await eventually(async () => (await exportOf(fails, failing)).status === 'failed');
    expect((await exportOf(fails, failing)).error).toMatchObject({ code: 'job.no-machine' });
    expect(await studio.balance(fails)).toMatchObject({ held: 0, allCredits: 100 });
    others.push(await openAnotherProcess(studio, { roles: 'worker', engines: [far] }));
    await eventually(async () => (await exportOf(waits, waiting)).status === 'done');
  });
});
