import { createArticle, updateArticle } from '@timbre/contract/articles/articles';
import { createTake, deleteTake } from '@timbre/contract/articles/articles-takes';
import * as calls from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { binDubs, readDub, restoreDubs, updateDub } from '@timbre/contract/dubbing/dubbing';
import type { PlanName } from '@timbre/contract/plans';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { dubbedInto, newDub, stereoWav } from '../../testing/steps/dub-steps.ts';
import { untilBlocked } from '../../testing/steps/lock-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import { cloneConsents, clones } from './cloning.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

async function newUrl(user: TestUser): Promise<string> {
  const fileId = await uploadFile(user, recordedTone({ seconds: 3, pitchHz: 220 }));
  return (await user.client.send(prepareCloneSample, { fileId })).url;
}
const form = (url: string, more: object = {}) => ({
  name: 'Mine',
  url,
  language: 'en-US',
  gender: 'female' as const,
  age: 'Adults' as const,
  consent: calls.cloneConsent.version,
  ...more,
});

/** A voice that is there, as if it had been made: the fake engine speaks it. */
async function madeVoice(by: TestUser, name: string, { isUsable = true, on = studio } = {}): Promise<string> {
  const { composition, db, clock } = on;
  const id = `${by.id}-${name}`;
  const fake = (await composition.voices.find(['fake-standard'])).get('fake-standard');
  if (fake === undefined) throw new Error('the fake engine has no voice');
  const described = { language: 'en-US', accent: '', gender: 'female', age: 'Adults', isDenoised: false } as const;
  const own = { id, ownerId: by.id, name };
  await db.insert(clones).values({ ...own, ...described, status: 'done', isUsable, createdAt: clock.now() });
  await db.transaction((tx) => composition.voices.addOwn(tx, { ...fake, ...own, isHidden: true }));
  if (!isUsable) await db.update(voices).set({ isAvailable: false }).where(eq(voices.id, id));
  return id;
}
const speak = ({ client }: TestUser, speaker: string) =>
  client.send(createArticle, { title: 'Mine', segments: [{ text: 'Hello there.', speaker }] });
const usableOf = async ({ client }: TestUser) =>
  (await client.send(calls.listClones, {})).usableList.map(({ name }) => name).sort();
const setPlan = (user: TestUser, plan: PlanName) =>
  studio.db.update(users).set({ plan, basePlan: plan }).where(eq(users.id, user.id));

describe('voices that rest', () => {
  it('speak again when one is deleted and the others fit the plan', async () => {
    const user = await studio.createUser('free');
    const active = await madeVoice(user, 'active');
    const resting = await madeVoice(user, 'resting', { isUsable: false });
    expect((await refusal(speak(user, resting))).code).toBe('voice.unavailable');
    await user.client.send(calls.deleteClone, { id: active });
    expect(await usableOf(user)).toEqual(['resting']);
    expect((await speak(user, resting)).title).toBe('Mine');
  });

  it('speak again when the making that took their slot is stopped, and not before', async () => {
    const user = await studio.createUser('professional');
    await madeVoice(user, 'active');
    await madeVoice(user, 'resting', { isUsable: false });
    const { id } = await user.client.send(calls.createClone, form(await newUrl(user)));
    await setPlan(user, 'personal');
    const limit = (await user.client.send(calls.listClones, {})).usableCountLimit;
    for (let at = 2; at < limit; at += 1) await madeVoice(user, `more-${at}`);
    expect(await usableOf(user)).not.toContain('resting');
    await user.client.send(calls.cancelClone, { id });
    await studio.runJobs();
    expect(await usableOf(user)).toContain('resting');
  });

  it('stay as they are while more are there than the plan includes', async () => {
    const user = await studio.createUser('free');
    const active = await madeVoice(user, 'active');
    for (const name of ['one', 'two']) await madeVoice(user, name, { isUsable: false });
    await user.client.send(calls.deleteClone, { id: active });
    expect(await usableOf(user)).toEqual([]);
  });
});

describe('which voices stay', () => {
  it('is refused when a voice is in both lists, or is no one’s', async () => {
    const user = await studio.createUser('free');
    const [one, two] = [await madeVoice(user, 'one'), await madeVoice(user, 'two')];
    const choose = (disableList: string[]) => user.client.send(calls.setCloneUse, { usableList: [one], disableList });
    expect(await refusal(choose([one, two]))).toMatchObject({ code: 'input.invalid', data: { field: 'disableList' } });
    expect((await refusal(choose(['clone-of-nobody']))).code).toBe('input.not-found');
    expect(await usableOf(user)).toEqual(['one', 'two']);
    await choose([two]);
    expect(await usableOf(user)).toEqual(['one']);
  });
});

describe('a slot', () => {
  const queued = (user: TestUser) => studio.db.$count(clones, eq(clones.ownerId, user.id));
  const receipts = (user: TestUser) => studio.db.$count(cloneConsents, eq(cloneConsents.userId, user.id));

  it('is taken by one of two forms that come at the same time', async () => {
    const user = await studio.createUser('free');
    const url = await newUrl(user);
    const answers = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => user.client.send(calls.createClone, form(url, { name }))),
    );
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(refused).toEqual(['clone.slots-used', 'clone.slots-used']);
    expect([await queued(user), await receipts(user)]).toEqual([1, 1]);
  });

  it('is taken by another try or by a new voice, never by both', async () => {
    const user = await studio.createUser('free');
    const stopped = await user.client.send(calls.createClone, form(await newUrl(user)));
    await user.client.send(calls.cancelClone, { id: stopped.id });
    await studio.runJobs();
    const url = await newUrl(user);
    const answers = await Promise.allSettled([
      user.client.send(calls.createClone, form(url, { name: 'New' })),
      user.client.send(calls.retryClone, { id: stopped.id }),
    ]);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: 'clone.slots-used' }]);
    expect((await user.client.send(calls.listClones, {})).usableCount).toBe(1);
  });

  it('is taken once by the same form sent twice', async () => {
    const user = await studio.createUser('personal');
    const request = form(await newUrl(user));
    const send = () => user.client.send(calls.createClone, request, { idempotencyKey: 'double click' });
    const answers = await Promise.allSettled([send(), send()]);
    const again = await send();
    for (const one of answers) {
      if (one.status === 'fulfilled') expect(one.value.id).toBe(again.id);
      else expect(one.reason).toMatchObject({ code: 'request.in-progress' });
    }
    expect([await queued(user), await receipts(user)]).toEqual([1, 1]);
  });
});

describe('a form', () => {
  it('is taken at the short address of other clients too, and not without its consent', async () => {
    const user = await studio.createUser();
    const { consent: _, ...plain } = form(await newUrl(user));
    const error = await refusal(user.client.send(calls.createCloneShort, plain));
    expect(error).toMatchObject({ code: 'clone.consent', data: { field: 'consent' } });
    expect(error.message).toMatch(/^Please acknowledge/u);
    const made = await user.client.send(calls.createCloneShort, { ...plain, consent: calls.cloneConsent.version });
    expect(made).toMatchObject({ name: 'Mine', status: 'queued' });
  });

  it('is refused with an accent that its language has not', async () => {
    const user = await studio.createUser();
    const url = await newUrl(user);
    const send = (accent: string) => user.client.send(calls.createClone, form(url, { accent }));
    expect(await refusal(send('Martian'))).toMatchObject({ code: 'clone.language', data: { field: 'accent' } });
    expect((await refusal(send('x'.repeat(101)))).code).toBe('input.invalid');
    const { specificLanguage } = await user.client.send(calls.readCloneCriteria, {});
    const accent = specificLanguage.find(({ value }) => value === 'en-US')?.detail[0]?.value ?? '';
    expect(accent).not.toBe('');
    expect(await send(accent)).toMatchObject({ accent });
  });

  it('whose sample another one took the place of says that the file is gone', async () => {
    const user = await studio.createUser();
    const url = await newUrl(user);
    await newUrl(user);
    expect((await refusal(user.client.send(calls.createClone, form(url)))).code).toBe('clone.sample-missing');
  });
});

describe('a voice that a take names', () => {
  it('is not deleted while the take is there', async () => {
    const user = await studio.createUser();
    const id = await madeVoice(user, 'taken');
    const article = await speak(user, id);
    const [segment] = article.segments;
    const segmentId = segment?.id ?? '';
    const { articleId, revision } = article;
    const take = await user.client.send(createTake, { id: articleId, segmentId });
    await user.client.send(updateArticle, {
      id: articleId,
      revision,
      title: article.title,
      segments: [{ id: segmentId, text: 'Hello there.', speaker: 'fake-standard' }],
    });
    const error = await refusal(user.client.send(calls.deleteClone, { id }));
    expect(error).toMatchObject({ code: 'clone.in-use', message: expect.stringMatching(/^A take in “Mine”/u) });
    await user.client.send(deleteTake, { id: articleId, takeId: take.id });
    await user.client.send(calls.deleteClone, { id });
    expect(await usableOf(user)).toEqual([]);
  });
});

describe('a voice in a video translation', () => {
  const said = [{ start: 0.5, end: 1.5, text: 'Hello there.' }];
  const recording = { bytes: stereoWav(new Float32Array(480)), seconds: 2 };

  it('is not deleted while a speaker has it in any language, or a single line does', async () => {
    const user = await studio.createUser();
    const id = await madeVoice(user, 'dubbing');
    const dub = await newDub(studio, user, recording, said);
    const { taskId, settings, lines } = dub;
    const save = (change: object) =>
      user.client
        .send(readDub, { taskId })
        .then(({ revision }) => user.client.send(updateDub, { taskId, revision, ...change }));
    const refused = () => refusal(user.client.send(calls.deleteClone, { id }));
    const speakers = settings.speakers.map((one) => ({ ...one, voices: { ...one.voices, fi: id } }));
    await save({ settings: { ...settings, speakers } });
    expect(await refused()).toMatchObject({ code: 'clone.in-use', message: expect.stringMatching(/^“A talk” uses/u) });
    const put = lines.map((line) => ({
      ...line,
      wordings: { [dubbedInto]: { text: 'Hello.', madeFrom: '', voiceId: id, speed: null, isLocked: false } },
    }));
    await save({ settings, put });
    await user.client.send(binDubs, { ids: [taskId] });
    expect((await refused()).message).toMatch(/^“A talk”, which is in the bin, uses/u);
    await user.client.send(restoreDubs, { ids: [taskId] });
    await save({ put: lines });
    await user.client.send(calls.deleteClone, { id });
    expect(await usableOf(user)).toEqual([]);
  });
});

describe('a voice that is deleted while a paragraph is saved in it', () => {
  /** A voice, a voiceover in another one, and the change that speaks in the voice. */
  async function scene() {
    const user = await studio.createUser();
    const id = await madeVoice(user, 'raced');
    const article = await speak(user, 'fake-standard');
    const { articleId, revision, title } = article;
    const segmentId = article.segments[0]?.id ?? '';
    const save = () =>
      user.client.send(updateArticle, {
        id: articleId,
        revision,
        title,
        segments: [{ id: segmentId, text: 'Hello there.', speaker: id }],
      });
    return { user, id, articleId, segmentId, save, remove: () => user.client.send(calls.deleteClone, { id }) };
  }

  it('stays when the paragraph was first', async () => {
    const { user, id, segmentId, save, remove } = await scene();
    const both = await studio.db.transaction(async (tx) => {
      await tx.select().from(segments).where(eq(segments.id, segmentId)).for('update');
      const saved = save();
      await untilBlocked(studio.db);
      const removed = refusal(remove());
      await untilBlocked(studio.db, 2);
      return { saved, removed };
    });
    expect((await both.saved).segments[0]?.speaker).toBe(id);
    expect((await both.removed).code).toBe('clone.in-use');
    expect(await usableOf(user)).toEqual(['raced']);
  });

  it('is refused to the paragraph when it went first', async () => {
    const { articleId, save, remove } = await scene();
    const refused = await studio.db.transaction(async (tx) => {
      await tx.select().from(projects).where(eq(projects.id, articleId)).for('update');
      const saved = refusal(save());
      await untilBlocked(studio.db);
      await remove();
      return { saved };
    });
    expect((await refused.saved).code).toBe('voice.unavailable');
  });
});

describe('on a server that keeps cloning to Professional', () => {
  it('is told before a form is filled in; voices that are there go on speaking', async () => {
    const strict = await startTestStudio({ settings: { CLONING_PLANS: 'professional' } });
    try {
      const free = await strict.createUser('free');
      const own = await madeVoice(free, 'old', { on: strict });
      const list = await free.client.send(calls.listClones, {});
      expect(list).toMatchObject({ canClone: false, usableCountLimit: 1, usableCount: 1 });
      expect((await speak(free, own)).title).toBe('Mine');
      const professional = await strict.createUser('professional');
      expect((await professional.client.send(calls.listClones, {})).canClone).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
