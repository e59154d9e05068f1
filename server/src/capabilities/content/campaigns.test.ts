import { createClient, type Client } from '@timbre/client';
import { readUser } from '@timbre/contract/accounts/accounts';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { contestLimits, likeContestVoice, listContestLikes } from '@timbre/contract/contest';
import { readBanner, readStudioBanner } from '@timbre/contract/content/content-banners';
import { previewMarkdown } from '@timbre/contract/content/content-blog-editing';
import * as contestCalls from '@timbre/contract/content/content-contests';
import * as legalCalls from '@timbre/contract/content/content-legal';
import { contentLimits } from '@timbre/contract/content/content-text';
import { emailClickLimits, listEmailClicks, openEmailLink } from '@timbre/contract/content/content-email-clicks';
import { deleteLexiconEntry, listLexicon } from '@timbre/contract/lexicon/lexicon';
import { changeMaintenance, readMaintenance, readOwnMaintenance } from '@timbre/contract/maintenance';
import { tokenCookie } from '@timbre/contract/sessions';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { maintenanceSwitch } from '../maintenance/maintenance.tables.ts';
import { contentContests, contentLegalTexts, contestVotes, emailClickNetworks, emailClicks } from './content.tables.ts';

let studio: TestStudio;
let owner: Client;
let speakers: string[];
beforeAll(async () => {
  studio = await startTestStudio();
  ({ client: owner } = await openOwner(studio));
  const { results } = await studio.visitor.send(searchSpeakers, { pageSize: 3 });
  speakers = results.map(({ speaker }) => speaker);
});
afterAll(() => studio.close());
beforeEach(async () => {
  for (const table of [contentContests, contentLegalTexts, emailClicks, emailClickNetworks, maintenanceSwitch])
    await studio.db.delete(table);
  // What the switch said before is known no longer.
  studio.clock.advance({ seconds: 3 });
});

const sweep = () => studio.composition.periodics.find(({ name }) => name === 'content.sweep')?.run();

describe('a contest', () => {
  const draft = (part: Partial<contestCalls.ContestDraft> = {}): contestCalls.ContestDraft => ({
    title: 'Voice of the year',
    text: 'Who reads you to sleep?',
    speakers,
    from: null,
    until: null,
    isActive: true,
    ...part,
  });
  const create = (part: Partial<contestCalls.ContestDraft> = {}) => owner.send(contestCalls.createContest, draft(part));
  const shown = (client: Client = studio.visitor) => client.send(listContestLikes, {});
  const inDays = (days: number) => new Date(studio.clock.now().getTime() + days * 86_400_000).toISOString();

  it('counts one vote of a person, which moves to another voice and can be taken back', async () => {
    expect(await shown()).toBeNull();
    const contest = await create();
    const [first = '', second = ''] = speakers;
    const [ann, ben] = [await studio.createUser(), await studio.createUser()];
    await ann.client.send(likeContestVoice, { speaker: first });
    await ann.client.send(likeContestVoice, { speaker: second });
    await ann.client.send(likeContestVoice, { speaker: second, isLiked: true });
    // Taking back what one hasn't given changes nothing.
    await ann.client.send(likeContestVoice, { speaker: first, isLiked: false });
    const seen = await ben.client.send(likeContestVoice, { speaker: second });
    expect(seen).toMatchObject({ id: contest.id, state: 'running', title: 'Voice of the year' });
    expect(seen.voices.map(({ speaker, likes, place, isLiked }) => [speaker, likes, place, isLiked])).toEqual([
      [second, 2, 1, true],
      [first, 0, 2, false],
      [speakers[2], 0, 2, false],
    ]);
    expect((await shown())?.voices.some(({ isLiked }) => isLiked)).toBe(false);

    await ben.client.send(likeContestVoice, { speaker: second });
    expect((await shown(ben.client))?.voices.map(({ likes, isLiked }) => [likes, isLiked])).toEqual([
      [1, false],
      [0, false],
      [0, false],
    ]);
    expect(await owner.send(contestCalls.listContests, {})).toMatchObject([{ id: contest.id, likes: 1 }]);
    expect(await refusal(ann.client.send(likeContestVoice, { speaker: 'nobody' }))).toMatchObject({
      code: 'input.not-found',
    });
    expect(await refusal(studio.visitor.send(likeContestVoice, { speaker: first }))).toMatchObject({
      code: 'session.required',
    });
  });

  it('takes votes only while it runs, and stands with its result afterwards', async () => {
    const contest = await create({ from: inDays(1), until: inDays(3) });
    const { client } = await studio.createUser();
    const vote = () => client.send(likeContestVoice, { speaker: speakers[0] ?? '', isLiked: true });
    expect((await shown())?.state).toBe('scheduled');
    expect(await refusal(vote())).toMatchObject({ code: 'contest.closed' });
    studio.clock.advance({ days: 2 });
    expect((await vote()).state).toBe('running');
    const { id, revision, ...kept } = contest;
    await owner.send(contestCalls.saveContest, {
      ...draft({ from: kept.from, until: inDays(0) }),
      id,
      revision,
    });
    expect(await refusal(vote())).toMatchObject({ code: 'contest.closed' });
    expect(await shown()).toMatchObject({ state: 'closed', voices: [{ likes: 1, place: 1 }, {}, {}] });
    await owner.send(contestCalls.deleteContest, { id });
    expect(await shown()).toBeNull();
    expect(await studio.db.$count(contestVotes)).toBe(0);
  });

  it('is made of voices that everyone has, each of them once', async () => {
    expect(await refusal(create({ speakers: [speakers[0] ?? '', 'nobody'] }))).toMatchObject({
      code: 'voice.unavailable',
    });
    const wrong: readonly (readonly [Partial<contestCalls.ContestDraft>, string])[] = [
      [{ title: ' ' }, 'title'],
      [{ speakers: speakers.slice(0, 1) }, 'speakers'],
      [{ speakers: [speakers[0] ?? '', speakers[0] ?? ''] }, 'speakers'],
      [{ from: inDays(2), until: inDays(1) }, 'until'],
    ];
    for (const [part, field] of wrong) expect(await refusal(create(part))).toMatchObject({ data: { field } });
    const { id, revision } = await create({ isActive: false });
    expect(await shown()).toBeNull();
    studio.clock.advance({ seconds: 1 });
    const saving = { ...draft(), id, revision };
    const save = (idempotencyKey?: string) =>
      owner.send(contestCalls.saveContest, saving, idempotencyKey === undefined ? {} : { idempotencyKey });
    const saved = await save('a lost answer');
    expect(await save('a lost answer')).toEqual(saved);
    expect(await refusal(save())).toMatchObject({ code: 'state.conflict' });
    const notes = (await owner.send(listAuditEntries, { subjectId: id })).results;
    expect(notes.map(({ action }) => action)).toEqual(['content.save-contest', 'content.create-contest']);
  });

  it('hears no more votes from one network than an office gives, and forgets networks after a day', async () => {
    const { id } = await create();
    const [first, late] = [await studio.createUser(), await studio.createUser()];
    const vote = (client: Client, speaker: string) => client.send(likeContestVoice, { speaker, isLiked: true });
    await vote(first.client, speakers[0] ?? '');
    const given = await studio.db.select().from(contestVotes);
    // The same person in other contests stands for other people of the network.
    const others = Array.from({ length: contestLimits.votesPerNetworkAndDay - 1 }, (_, at) => `other-${at}`);
    const [contest] = await studio.db.select().from(contentContests);
    for (const part of contest === undefined ? [] : [contest]) {
      await studio.db.insert(contentContests).values(others.map((other) => ({ ...part, id: other, isActive: false })));
      const votes = given.flatMap((one) => others.map((contestId) => ({ ...one, contestId })));
      await studio.db.insert(contestVotes).values(votes);
    }
    expect(await refusal(vote(late.client, speakers[1] ?? ''))).toMatchObject({ code: 'request.too-many' });
    // Moving a vote adds none, and taking one back is always possible.
    expect((await vote(first.client, speakers[1] ?? '')).id).toBe(id);
    await first.client.send(likeContestVoice, { speaker: speakers[1] ?? '', isLiked: false });
    studio.clock.advance({ days: 1, seconds: 1 });
    await vote(late.client, speakers[1] ?? '');
    await sweep();
    const networks = (await studio.db.select().from(contestVotes)).map(({ network }) => network);
    expect(networks.filter((network) => network !== null)).toHaveLength(1);
  });
});

describe('letters', () => {
  const browser = () =>
    createClient({
      baseUrl: studio.address,
      headers: () => ({ [tokenCookie]: '', origin: studio.address }),
      validate: true,
    });
  const open = (query: string, url = '/promote') => browser().send(openEmailLink, { query, url });

  it('count by campaign, page and day, and say nothing of the reader', async () => {
    await open('?utm_source=edm&utm_campaign=spring&gclid=x');
    await open('utm_source=EDM&utm_campaign=spring', 'https://studio.test/promote?token=secret');
    await open('utm_source=edm', '/share/abc123');
    await open('utm_source=newsletter&utm_campaign=spring');
    studio.clock.advance({ days: 1 });
    await open('utm_source=edm&utm_campaign=spring', 'http://[');
    const clicks = await owner.send(listEmailClicks, {});
    expect(clicks.map(({ campaign, path, clicks: number }) => [campaign, path, number])).toEqual([
      ['spring', '', 1],
      ['spring', '/promote', 2],
      ['', '/share/{id}', 1],
    ]);
    expect(await owner.send(listEmailClicks, { days: 1 })).toHaveLength(1);
    const old = new Date(studio.clock.now().getTime() - (emailClickLimits.keptDays + 1) * 86_400_000);
    await studio.db
      .insert(emailClicks)
      .values({ day: old.toISOString().slice(0, 10), campaign: '', path: '/', clicks: 1 });
    await sweep();
    expect(await studio.db.$count(emailClicks)).toBe(3);
    // Today's is still needed.
    expect(await studio.db.$count(emailClickNetworks)).toBe(1);
  });

  it('of one network are counted up to a limit, and only so many names are told apart', async () => {
    const day = studio.clock.now().toISOString().slice(0, 10);
    const named = Array.from({ length: emailClickLimits.campaignsPerDay }, (_, at) => `campaign ${at}`);
    await studio.db.insert(emailClicks).values(named.map((campaign) => ({ day, campaign, path: '/', clicks: 1 })));
    await open('utm_source=edm&utm_campaign=one+too+many');
    const nameless = (await owner.send(listEmailClicks, {})).filter(({ campaign }) => campaign === '');
    expect(nameless).toMatchObject([{ path: '/promote', clicks: 1 }]);
    await studio.db.update(emailClickNetworks).set({ clicks: emailClickLimits.perNetworkAndDay });
    expect(await refusal(open('utm_source=edm'))).toMatchObject({ code: 'request.too-many' });
  });
});

describe('the owner’s switch', () => {
  const turn = async (mode: 'open' | 'read-only' | 'closed', message = 'New disks', until: string | null = null) => {
    const { revision } = await owner.send(readOwnMaintenance, {});
    return owner.send(changeMaintenance, { mode, message, until, revision });
  };

  it('lets everyone look and no one change anything, and says so', async () => {
    const { client } = await studio.createUser();
    await turn('read-only');
    expect(await client.send(listLexicon, {})).toBeDefined();
    expect(await refusal(client.send(deleteLexiconEntry, { id: 'none' }))).toMatchObject({
      code: 'studio.read-only',
      status: 503,
      data: { reason: 'New disks', retryAfterSeconds: 120 },
    });
    for (const call of [readBanner, readStudioBanner])
      expect(await client.send(call, {})).toMatchObject([{ text: 'New disks', tone: 'warn', isDismissable: false }]);
    await turn('open');
    expect(await client.send(readStudioBanner, {})).toEqual([]);
    expect(await refusal(client.send(deleteLexiconEntry, { id: 'none' }))).toMatchObject({ code: 'input.not-found' });
  });

  it('closes calls and pages to everyone else until a time that is told, and the owner goes on', async () => {
    const { client } = await studio.createUser();
    const until = new Date(studio.clock.now().getTime() + 600_000).toISOString();
    await turn('closed', 'New disks', until);
    for (const who of [client, studio.visitor])
      expect(await refusal(who.send(searchSpeakers, {}))).toMatchObject({
        code: 'studio.closed',
        status: 503,
        data: { until, retryAfterSeconds: 600 },
      });
    expect(await studio.visitor.send(readMaintenance, {})).toEqual({ mode: 'closed', message: 'New disks', until });
    expect(await client.send(readUser, {})).toMatchObject({ role: 'user' });
    expect(await owner.send(searchSpeakers, {})).toBeDefined();
    const answer = await fetch(`${studio.address}/v1/models`, { headers: { authorization: 'Bearer nothing' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
    const page = await fetch(`${studio.address}/tools/home`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '600']);
    expect((await fetch(`${studio.address}/login`, { headers: { accept: 'text/html' } })).status).toBe(200);
    studio.clock.advance({ hours: 1 });
    const late = await fetch(`${studio.address}/tools/home`, { headers: { accept: 'text/html' } });
    expect(late.headers.get('retry-after')).toBe('120');
  });

  it('is turned by one tab at a time, with a word to everyone', async () => {
    const { revision } = await owner.send(readOwnMaintenance, {});
    const change = { mode: 'closed', message: 'Back soon', until: null, revision } as const;
    expect(await refusal(owner.send(changeMaintenance, { ...change, message: ' ' }))).toMatchObject({
      data: { field: 'message' },
    });
    await owner.send(changeMaintenance, change);
    expect(await refusal(owner.send(changeMaintenance, change))).toMatchObject({ code: 'state.conflict' });
    const notes = (await owner.send(listAuditEntries, { subjectId: 'studio' })).results;
    expect(notes[0]).toMatchObject({ action: 'maintenance.change', details: { mode: 'closed', text: 'Back soon' } });
  });
});

it('only the owner makes contests, reads clicks and turns the switch', async () => {
  const attempts = [
    (client: Client) => client.send(contestCalls.listContests, {}),
    (client: Client) => client.send(contestCalls.deleteContest, { id: 'any' }),
    (client: Client) => client.send(listEmailClicks, {}),
    (client: Client) => client.send(readOwnMaintenance, {}),
  ];
  expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
});

describe('a legal text of the owner', () => {
  const key = { page: 'privacy-policy', language: 'en' } as const;
  const save = (text: string, revision: number, options = {}) =>
    owner.send(legalCalls.saveLegalText, { ...key, text, revision }, options);
  const remove = (revision: number) => owner.send(legalCalls.deleteLegalText, { ...key, revision });
  const shown = async (language: 'en' | 'ja' = 'en') => {
    const reader = studio.composition.livePages['privacy-policy'];
    const page = await reader({
      params: {},
      query: new URLSearchParams(),
      language,
      asked: language,
      reader: async () => null,
    });
    return page?.data.own ?? null;
  };

  it('stands in the place of the supplied one, in its language, with the day of its change', async () => {
    expect(await shown()).toBeNull();
    const saved = await save('## What we keep\n\nNothing. <script>', 0);
    expect(saved).toMatchObject({ ...key, revision: 1, changedAt: studio.clock.now().toISOString() });
    expect(await shown()).toEqual({
      html: '<h2 id="text-what-we-keep">What we keep</h2>\n<p>Nothing. &lt;script&gt;</p>\n',
      headings: [{ id: 'text-what-we-keep', text: 'What we keep' }],
      changedAt: saved.changedAt,
    });
    expect(await shown('ja')).toBeNull();
    const list = await owner.send(legalCalls.listLegalTexts, {});
    expect(list).toHaveLength(legalCalls.legalPages.length * 2);
    expect(list.filter(({ revision }) => revision > 0)).toEqual([saved]);
    // A server that was built has the text to begin with.
    expect(new Set(list.map(({ supplied }) => typeof supplied))).toEqual(new Set(['string']));

    studio.clock.advance({ seconds: 1 });
    expect((await refusal(remove(0))).code).toBe('state.conflict');
    // Its editor may not have heard of it, and asks again.
    for (const _ of [1, 2]) expect(await remove(1)).toMatchObject({ text: '', revision: 0, changedAt: null });
    expect(await shown()).toBeNull();
    const notes = (await owner.send(listAuditEntries, { subjectId: 'privacy-policy.en' })).results;
    expect(notes.map(({ action }) => action)).toEqual(['content.delete-legal-text', 'content.save-legal-text']);
  });

  it('that was saved without its editor hearing of it is saved when it is sent again with its key', async () => {
    const options = { idempotencyKey: 'a lost answer' };
    const saved = await save('Sent twice.', 0, options);
    expect(await save('Sent twice.', 0, options)).toEqual(saved);
    expect((await refusal(save('Sent twice.', 0))).code).toBe('state.conflict');
    await remove(1);
  });

  it('may be long, is kept to the last character, and not one more', async () => {
    const text = 'う'.repeat(contentLimits.legalChars - 1);
    expect((await save(`${text}え`, 0)).text).toBe(`${text}え`);
    expect((await owner.send(previewMarkdown, { text: `${text}え` })).html.length).toBeGreaterThan(text.length);
    expect((await refusal(save(`${text}えお`, 1))).code).toBe('input.invalid');
    await remove(1);
  });

  it('saved in two windows keeps what was saved first, and is never empty', async () => {
    await save('First.', 0);
    expect((await refusal(save('Second.', 0))).code).toBe('state.conflict');
    expect((await save('Third.', 1)).revision).toBe(2);
    expect((await refusal(save('Fourth.', 1))).code).toBe('state.conflict');
    expect((await refusal(save(' ', 2))).code).toBe('input.invalid');
    expect((await shown())?.html).toBe('<p>Third.</p>\n');
  });

  it('does not exist for anyone else', async () => {
    const attempts = [
      (client: Client) => client.send(legalCalls.listLegalTexts, {}),
      (client: Client) => client.send(legalCalls.saveLegalText, { ...key, text: 'x', revision: 0 }),
      (client: Client) => client.send(legalCalls.deleteLegalText, { ...key, revision: 1 }),
    ];
    expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  });
});
