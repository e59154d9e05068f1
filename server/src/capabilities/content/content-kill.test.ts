import { createClient, type Client } from '@timbre/client';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { listSurveys, saveSurvey } from '@timbre/contract/admin/admin-surveys';
import * as bannerCalls from '@timbre/contract/content/content-banners';
import * as postCalls from '@timbre/contract/content/content-blog-editing';
import * as changeCalls from '@timbre/contract/content/content-changes';
import * as contestCalls from '@timbre/contract/content/content-contests';
import * as legalCalls from '@timbre/contract/content/content-legal';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKeys } from '../../platform/http/http.tables.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { beginSession, sessionHeaders } from '../../testing/callers.ts';
import { startSecondServer, type SecondServer } from '../../testing/second-server.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';

interface Revised {
  readonly revision: number;
}

/** One thing that its owner edits. */
interface Edited {
  readonly auditId: string;
  readonly save: (client: Client, words: string, revision: number, idempotencyKey: string) => Promise<Revised>;
  /** What the server has. */
  readonly read: () => Promise<readonly (Revised & object)[]>;
}

let studio: TestStudio;
let second: SecondServer;
/** The owner's session, at the process that is killed and at the one that serves afterwards. */
let [doomed, owner]: [Client, Client] = [createClient({ baseUrl: '' }), createClient({ baseUrl: '' })];

beforeAll(async () => {
  studio = await startTestStudio();
  studio.clock.set(new Date(Date.now()));
  const { id } = await studio.createUser();
  await studio.db.update(users).set({ role: 'owner' }).where(eq(users.id, id));
  const secret = await beginSession(studio, id);
  second = await startSecondServer(studio);
  const clientOf = (address: string) =>
    createClient({ baseUrl: address, headers: () => ({ ...sessionHeaders(secret), origin: address }) });
  [doomed, owner] = [clientOf(second.address), clientOf(studio.address)];
});
afterAll(async () => {
  await second.stop();
  await studio.close();
});

const bannerOf = (text: string): bannerCalls.BannerDraft => ({
  place: 'site',
  text,
  tone: 'plain',
  linkLabel: '',
  link: '',
  language: null,
  from: null,
  until: null,
  isDismissable: true,
  priority: 0,
  isActive: true,
});
const changeOf = (version: string) => ({
  version,
  releasedOn: '2026-01-02',
  language: 'en' as const,
  items: [{ kind: 'new' as const, text: 'A change' }],
  isPublished: false,
});

/** A post, a banner, a line of the changelog, a contest, a legal text and a survey, each with one revision. */
async function everythingEdited(): Promise<Edited[]> {
  const voices = await studio.visitor.send(searchSpeakers, { pageSize: 2 });
  const speakers = voices.results.map(({ speaker }) => speaker);
  const contestOf = (title: string) => ({ title, text: '', speakers, from: null, until: null, isActive: false });
  const legal = { page: 'cookie-policy', language: 'en' } as const;
  const post = await owner.send(postCalls.createPost, { title: 'A post', language: 'en', text: 'One' });
  const banner = await owner.send(bannerCalls.createBanner, bannerOf('One'));
  const change = await owner.send(changeCalls.createChange, changeOf('1.0.0'));
  const contest = await owner.send(contestCalls.createContest, contestOf('One'));
  await owner.send(legalCalls.saveLegalText, { ...legal, text: 'One', revision: 0 });
  await owner.send(saveSurvey, { survey: 'score', isOn: false, revision: 0 });
  const onlyOf = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
    list.filter((one) => one.id === id);
  return [
    {
      auditId: post.id,
      save: (client, text, revision, idempotencyKey) =>
        client.send(
          postCalls.savePost,
          { id: post.id, revision, title: 'A post', slug: 'a-post', language: 'en', text },
          { idempotencyKey },
        ),
      read: async () => [await owner.send(postCalls.readPost, { id: post.id })],
    },
    {
      auditId: banner.id,
      save: (client, text, revision, idempotencyKey) =>
        client.send(bannerCalls.saveBanner, { ...bannerOf(text), id: banner.id, revision }, { idempotencyKey }),
      read: async () => onlyOf(await owner.send(bannerCalls.listBanners, {}), banner.id),
    },
    {
      auditId: change.id,
      save: (client, text, revision, idempotencyKey) =>
        client.send(
          changeCalls.saveChange,
          { ...changeOf(`1.0.0-${text}`), id: change.id, revision },
          { idempotencyKey },
        ),
      read: async () => onlyOf((await owner.send(changeCalls.listOwnChanges, {})).results, change.id),
    },
    {
      auditId: contest.id,
      save: (client, text, revision, idempotencyKey) =>
        client.send(contestCalls.saveContest, { ...contestOf(text), id: contest.id, revision }, { idempotencyKey }),
      read: async () => onlyOf(await owner.send(contestCalls.listContests, {}), contest.id),
    },
    {
      auditId: `${legal.page}.${legal.language}`,
      save: (client, text, revision, idempotencyKey) =>
        client.send(legalCalls.saveLegalText, { ...legal, text, revision }, { idempotencyKey }),
      read: async () =>
        (await owner.send(legalCalls.listLegalTexts, {})).filter(
          ({ page, language }) => page === legal.page && language === legal.language,
        ),
    },
    {
      auditId: 'score',
      save: (client, text, revision, idempotencyKey) =>
        client.send(saveSurvey, { survey: 'score', isOn: text === 'Two', revision }, { idempotencyKey }),
      read: async () => (await owner.send(listSurveys, {})).surveys.filter(({ survey }) => survey === 'score'),
    },
  ];
}

const waiting = async (): Promise<number> => {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await studio.db.execute(waits)).rowCount ?? 0;
};
const tables = sql`content_posts, content_banners, content_changes, content_contests, content_legal_texts, survey_settings`;

it('a save whose server is killed with -9 is saved once when it is sent again, and is no one else’s change', async () => {
  const edited = await everythingEdited();
  const keyOf = ({ auditId }: Edited, words: string) => `${auditId} ${words}`;
  const saveAll = (client: Client, words: string, revision: number) =>
    edited.map((one) => one.save(client, words, revision, keyOf(one, words)));
  const readAll = async () => (await Promise.all(edited.map(({ read }) => read()))).flat();

  // These are answered, but the server dies before anyone hears it.
  const unheard = await Promise.all(saveAll(doomed, 'Two', 1));
  // These are under way: each is held where it changes its row, and then where it keeps its answer.
  let lost: Promise<unknown>[] = [];
  await studio.db.transaction(async (keys) => {
    await studio.db.transaction(async (rows) => {
      await rows.execute(sql`lock table ${tables} in exclusive mode`);
      lost = saveAll(doomed, 'Three', 2).map((save) => refusal(save));
      await eventually(async () => (await waiting()) === edited.length);
      const held = edited.map((one) => keyOf(one, 'Three'));
      await keys.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, held)).for('update');
    });
    await eventually(async () => (await waiting()) === edited.length);
    await second.stop();
  });
  expect(await Promise.all(lost)).toMatchObject(edited.map(() => ({ code: 'network.failed' })));
  await eventually(async () => (await waiting()) === 0);
  expect(await readAll()).toMatchObject(edited.map(() => ({ revision: 2 })));

  // The editor sends again what no one answered, under its key.
  expect(await Promise.all(saveAll(owner, 'Two', 1))).toEqual(unheard);
  expect(await Promise.all(saveAll(owner, 'Three', 2).map((save) => refusal(save)))).toMatchObject(
    edited.map(() => ({ code: 'request.in-progress' })),
  );
  studio.clock.set(new Date(Date.now() + 31_000));
  const saved = await Promise.all(saveAll(owner, 'Three', 2));
  expect(saved).toMatchObject(edited.map(() => ({ revision: 3 })));
  expect(await readAll()).toEqual(saved);
  for (const { auditId } of edited) {
    const notes = (await owner.send(listAuditEntries, { subjectId: auditId })).results;
    expect(notes, auditId).toHaveLength(3);
  }
});
