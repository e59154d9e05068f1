import * as calls from '@timbre/contract/dubbing/dubbing-files';
import { prices } from '@timbre/contract/money';
import { madeSpeech } from '@timbre/media/dubbing/testing-mix';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { dubbedInto as language, newDub, stereoWav } from '../../../testing/steps/dub-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { charges } from '../../segments/segments.tables.ts';
import { wishesOf } from '../dub-prices.ts';
import { dubRunStore, type DubRunRow } from './dub-runs.store.ts';
import { newRun } from './new-run.ts';
import { runEnding } from './run-ending.ts';

let studio: TestStudio;
let user: TestUser;
const seconds = 10;
const film = { bytes: stereoWav(madeSpeech(1, [])), seconds, name: 'film.mp4', isVideo: true };
const said = [{ start: 0.3, end: 1.5, text: 'A short sentence.' }];
const lips = { language, format: 'mp4', hasLipSync: true } as const;
const speech = seconds * (prices.dubbingPerSecond - prices.dubbingTextPerSecond);

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional', 100);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const ending = () => {
  const { segments, credits } = studio.composition;
  return runEnding({ store: dubRunStore, segments, credits, clock: studio.clock });
};

/** An export that waits for its worker, with what is held for it. */
async function begun(taskId: string): Promise<{ readonly row: DubRunRow; readonly held: number }> {
  studio.clock.advance({ seconds: 1 });
  const { id } = await user.client.send(calls.createDubFile, { taskId, ...lips });
  const row = await dubRunStore.load(studio.db, id);
  if (row === null) throw new Error('there is no run');
  return { row, held: (await studio.balance(user)).held };
}

/** What such an export takes in which mouths moved so long; null: it fails. */
async function exported(taskId: string, lipSyncSeconds: number | null) {
  const before = (await studio.balance(user)).allCredits;
  const { row, held } = await begun(taskId);
  await studio.db.transaction((tx) =>
    lipSyncSeconds === null
      ? ending().failed(tx, row.id, { kind: 'failed', code: 'dub.faceless' })
      : ending().finish(tx, row, { seconds, lipSyncSeconds }),
  );
  const { allCredits, held: left } = await studio.balance(user);
  expect(left).toBe(0);
  return { held, taken: before - allCredits };
}

describe('lip sync', () => {
  it('is paid for each second in which a mouth moved once, however short the first export was', async () => {
    const { taskId } = await newDub(studio, user, film, said);
    const first = await exported(taskId, 2);
    expect(first.held).toBeCloseTo(speech + 1, 2);
    expect(first.taken).toBeCloseTo(speech + 0.2, 6);
    // What was kept as it was before speaks now.
    const estimate = await user.client.send(calls.estimateDubFile, { taskId, ...lips });
    expect(estimate).toMatchObject({ seconds: 8, credits: 0.8 });
    const second = await exported(taskId, 7);
    expect(second.held).toBeCloseTo(0.8, 6);
    expect(second.taken).toBeCloseTo(0.5, 6);
    expect((await exported(taskId, 5)).taken).toBe(0);
    expect((await exported(taskId, 10)).taken).toBeCloseTo(0.3, 6);
    expect(await exported(taskId, 10)).toEqual({ held: 0, taken: 0 });
    const others = await user.client.send(calls.estimateDubFile, { taskId, language, format: 'mp4' });
    expect(others.credits).toBe(0);
  });

  it('takes nothing for an export that fails, and the next one pays', async () => {
    const { taskId } = await newDub(studio, user, film, said);
    expect((await exported(taskId, null)).taken).toBe(0);
    expect((await exported(taskId, 2)).taken).toBeCloseTo(speech + 0.2, 6);
    expect((await exported(taskId, null)).taken).toBe(0);
    expect((await exported(taskId, 3)).taken).toBeCloseTo(0.1, 6);
  });

  it('is never paid twice by exports that end at once, nor by one that ends again', async () => {
    const { taskId } = await newDub(studio, user, film, said);
    await exported(taskId, 2);
    const { row } = await begun(taskId);
    // No one can begin a second one: as if two workers had each made one.
    const order = { kind: 'file', language, wishes: wishesOf(lips) } as const;
    const other = newRun({ id: newId(), ownerId: user.id, projectId: taskId, ...order }, studio.clock.now());
    await studio.db.transaction((tx) => dubRunStore.insert(tx, other));
    await Promise.all(
      [row, other].map((one) =>
        studio.db.transaction((tx) => ending().finish(tx, one, { seconds, lipSyncSeconds: 6 })),
      ),
    );
    await studio.db.transaction((tx) => ending().finish(tx, other, { seconds, lipSyncSeconds: 6 }));
    const paid = await studio.db
      .select({ seconds: charges.durationSeconds })
      .from(charges)
      .where(and(eq(charges.projectId, taskId)));
    // The speech, the first two seconds, and four more.
    expect(paid.map((one) => one.seconds).sort((a, b) => a - b)).toEqual([2, 4, seconds]);
  });
});
