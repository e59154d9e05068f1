import {
  deleteWriting,
  listWritings,
  readWriting,
  updateWriting,
  writingLimits,
  createWriting,
} from '@timbre/contract/writing/writing';
import {
  listWritingVersions,
  readWritingVersion,
  restoreWritingVersion,
  writingVersionLimits,
} from '@timbre/contract/writing/writing-versions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { fakeWriter } from '../../testing/doubles/fake-writer.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { generate, newWriting, write } from '../../testing/steps/writing-steps.ts';
import { userDataStore } from '../accounts/user-data/user-data.store.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio({ writing: { writers: [fakeWriter()] } });
  user = await studio.createUser();
});
afterAll(() => studio.close());

const versionsOf = (id: string) => user.client.send(listWritingVersions, { id });
const listed = (keyword?: string, page: object = {}) => user.client.send(listWritings, { keyword, ...page });

describe('a document', () => {
  it('is made, read, changed in parts and deleted', async () => {
    const made = await newWriting(user, '# Sea\n\nThe **sea**.', { title: ' Sea ', notes: 'salt' });
    expect(made).toMatchObject({ title: 'Sea', text: '# Sea\n\nThe **sea**.', notes: 'salt', revision: 1 });
    expect(await user.client.send(readWriting, { id: made.id })).toEqual(made);
    studio.clock.advance({ seconds: 1 });
    const named = await user.client.send(updateWriting, { id: made.id, revision: 1, title: 'The sea' });
    expect(named).toMatchObject({ title: 'The sea', text: made.text, notes: 'salt', revision: 2 });
    expect(named.updatedAt > made.updatedAt).toBe(true);
    await user.client.send(deleteWriting, { id: made.id });
    for (const call of [readWriting, deleteWriting, listWritingVersions])
      expect((await refusal(user.client.send(call, { id: made.id }))).code).toBe('input.not-found');
  });

  it('refuses a change made on an older revision, and changes nothing', async () => {
    const made = await newWriting(user, 'one');
    const second = await write(user, made, 'two');
    const refused = await refusal(write(user, made, 'three'));
    expect(refused).toMatchObject({ code: 'state.conflict', data: { actual: 2 } });
    expect(await user.client.send(readWriting, { id: made.id })).toEqual(second);
    const huge = user.client.send(updateWriting, { id: made.id, revision: 2 ** 40, text: 'four' });
    expect((await refusal(huge)).code).toBe('state.conflict');
  });

  it('keeps its revision when nothing changes', async () => {
    const made = await newWriting(user, 'one');
    expect(await write(user, made, 'one')).toEqual(made);
    expect(await versionsOf(made.id)).toEqual([]);
  });

  it('lets only one of two changes at once in', async () => {
    const made = await newWriting(user, 'one');
    const both = await Promise.allSettled([write(user, made, 'a'), write(user, made, 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('may be as long as a text may be, and no longer', async () => {
    const text = 'あ'.repeat(writingLimits.textChars);
    const made = await newWriting(user, text, { notes: 'n'.repeat(writingLimits.notesChars) });
    expect((await user.client.send(readWriting, { id: made.id })).text).toBe(text);
    expect((await refusal(newWriting(user, `${text}a`))).code).toBe('input.invalid');
    expect((await refusal(newWriting(user, 'nul \0'))).code).toBe('input.invalid');
    await user.client.send(deleteWriting, { id: made.id });
  });

  it('is made once with one key', async () => {
    const before = (await listed()).totalElements;
    const options = { idempotencyKey: 'the same writing' };
    const first = await user.client.send(createWriting, { title: 'Once' }, options);
    expect(await user.client.send(createWriting, { title: 'Once' }, options)).toEqual(first);
    expect((await listed()).totalElements).toBe(before + 1);
  });

  it('is one of at most 2,000', async () => {
    const full = await studio.createUser();
    await studio.db.execute(sql`
      insert into writings (id, user_id, title, text, notes, excerpt, characters, revision, created_at, updated_at)
      select ${full.id} || n, ${full.id}, '', '', '', '', 0, 1, now(), now()
      from generate_series(1, ${writingLimits.perUser - 1}::int) as n`);
    const two = await Promise.allSettled([newWriting(full, 'a'), newWriting(full, 'b')]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(newWriting(full, 'c'))).toMatchObject({ code: 'writing.full', data: { limit: 2000 } });
  });
});

describe('the list', () => {
  it('begins with what was changed last, a page at a time, with words instead of marks', async () => {
    const own = await studio.createUser();
    const list = (page: object = {}) => own.client.send(listWritings, page);
    expect(await list()).toEqual({ results: [], totalElements: 0, totalPages: 0 });
    const first = await newWriting(own, '# One\n\n- **two** *three*', { title: 'A' });
    studio.clock.advance({ seconds: 1 });
    const second = await newWriting(own, 'x'.repeat(500));
    const page = await list({ pageSize: 1 });
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2, results: [{ id: second.id, characters: 500 }] });
    expect(page.results[0]?.excerpt).toBe(`${'x'.repeat(160)}…`);
    studio.clock.advance({ seconds: 1 });
    await write(own, first, '# One\n\n- **two** 😀');
    expect((await list({ pageNum: 1 })).results[0]).toMatchObject({
      id: first.id,
      title: 'A',
      excerpt: 'One two 😀',
      characters: 9,
    });
    expect((await list({ pageNum: 5 })).results).toEqual([]);
    for (const wrong of [{ pageNum: 0 }, { pageSize: 101 }, { pageSize: 0 }])
      expect((await refusal(list(wrong))).code).toBe('input.invalid');
  });

  it('is searched in titles and texts, by the very words', async () => {
    const percent = await newWriting(user, 'Up 100% and a_b \\ here', { title: 'Quota', notes: 'secretword' });
    const other = await newWriting(user, 'Up 1000 and axb', { title: 'Another quota' });
    const found = async (keyword: string) => (await listed(keyword)).results.map(({ id }) => id).sort();
    expect(await found('100%')).toEqual([percent.id]);
    expect(await found('A_B')).toEqual([percent.id]);
    expect(await found('b \\ h')).toEqual([percent.id]);
    expect(await found('quota')).toEqual([percent.id, other.id].sort());
    expect(await found('secretword')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect((await found('  ')).length).toBe((await listed()).totalElements);
  });

  it('holds no one else’s', async () => {
    await newWriting(user, 'mine');
    const other = await studio.createUser();
    expect((await other.client.send(listWritings, {})).totalElements).toBe(0);
    expect((await refusal(studio.visitor.send(listWritings, {}))).code).toBe('session.required');
  });
});

describe('versions', () => {
  it('are one for a burst of changes, and hold what was before it', async () => {
    const made = await newWriting(user, 'one', { title: 'T', notes: 'n' });
    const second = await write(user, made, 'two');
    studio.clock.advance({ minutes: 1 });
    const third = await write(user, second, 'three');
    expect(await versionsOf(made.id)).toMatchObject([{ revision: 1, title: 'T', excerpt: 'one', characters: 3 }]);
    studio.clock.advance({ minutes: writingVersionLimits.everyMinutes });
    await write(user, third, 'four');
    const versions = await versionsOf(made.id);
    expect(versions.map(({ revision }) => revision)).toEqual([3, 1]);
    const versionId = versions[1]?.id ?? '';
    expect(await user.client.send(readWritingVersion, { id: made.id, versionId })).toEqual({
      ...versions[1],
      text: 'one',
      notes: 'n',
    });
  });

  it('are not made of an empty page', async () => {
    const made = await newWriting(user);
    await write(user, made, 'first words');
    expect(await versionsOf(made.id)).toEqual([]);
  });

  it('are restored, and what was there is kept first', async () => {
    const made = await newWriting(user, 'one', { title: 'T', notes: 'n' });
    const second = await user.client.send(updateWriting, { ...made, title: 'U', text: 'two', notes: 'm' });
    const [version] = await versionsOf(made.id);
    const request = { id: made.id, versionId: version?.id ?? '', revision: second.revision };
    const restored = await user.client.send(restoreWritingVersion, request);
    expect(restored).toMatchObject({ title: 'T', text: 'one', notes: 'n', revision: 3 });
    expect((await versionsOf(made.id)).map(({ excerpt }) => excerpt)).toEqual(['two', 'one']);
    expect((await refusal(user.client.send(restoreWritingVersion, request))).code).toBe('state.conflict');
    const unknown = { ...request, revision: 3, versionId: 'none' };
    expect((await refusal(user.client.send(restoreWritingVersion, unknown))).code).toBe('input.not-found');
  });

  it('are found only through their own document', async () => {
    const [a, b] = [await newWriting(user, 'a'), await newWriting(user, 'b')];
    await write(user, a, 'a2');
    const versionId = (await versionsOf(a.id))[0]?.id ?? '';
    const refused = await Promise.all([
      refusal(user.client.send(readWritingVersion, { id: b.id, versionId })),
      refusal(user.client.send(restoreWritingVersion, { id: b.id, versionId, revision: 1 })),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(['input.not-found', 'input.not-found']);
  });

  it('are thinned out to the newest, and go with their document', async () => {
    const made = await newWriting(user, 'start');
    let current = made;
    for (let round = 0; round < 3; round += 1) {
      studio.clock.advance({ minutes: 6 });
      current = await write(user, current, `text ${round}`);
    }
    await studio.db.execute(sql`
      insert into writing_versions (id, user_id, writing_id, title, text, notes, excerpt, characters, revision, created_at)
      select 'old' || n, ${user.id}, ${made.id}, '', '', '', '', 0, 1, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 120) as n`);
    studio.clock.advance({ minutes: 6 });
    await write(user, current, 'last');
    const versions = await versionsOf(made.id);
    expect(versions).toHaveLength(writingVersionLimits.kept);
    expect(versions.slice(0, 5).map(({ id, excerpt }) => (id === 'old120' ? id : excerpt))).toEqual([
      'text 2',
      'text 1',
      'text 0',
      'start',
      'old120',
    ]);
    await user.client.send(deleteWriting, { id: made.id });
    const { rows } = await studio.db.execute(sql`select 1 from writing_versions where writing_id = ${made.id}`);
    expect(rows).toEqual([]);
  });

  it('begin again with what an engine wrote, however new the newest is', async () => {
    const made = await newWriting(user, 'one');
    const second = await write(user, made, 'two');
    const third = await write(user, second, 'three');
    await generate(user, made.id);
    const fourth = await write(user, third, 'three and what was generated');
    await write(user, fourth, 'more');
    expect((await versionsOf(made.id)).map(({ excerpt }) => excerpt)).toEqual(['three', 'one']);
  });
});

it('the copy of one’s data holds documents and their versions', async () => {
  const own = await studio.createUser();
  const made = await newWriting(own, 'one', { notes: 'a note' });
  await write(own, made, 'two');
  const copied = new Map<string, string>();
  await studio.db.transaction(async (tx) => {
    for await (const { table, rows } of userDataStore.rowsOf(tx, own.id)) copied.set(table, JSON.stringify(rows));
  });
  expect(copied.get('writings')).toMatch(/two.*a note/);
  expect(copied.get('writing_versions')).toContain('"text":"one"');
});

it('an erased account leaves nothing of it', async () => {
  const leaver = await studio.createUser();
  const made = await newWriting(leaver, 'one');
  await write(leaver, made, 'two');
  await studio.db.execute(sql`
    insert into writing_generations (id, user_id, hold_id, started_at) values ('g', ${leaver.id}, 'none', now())`);
  await studio.db.execute(sql`update users set deleted_at = '2020-01-01' where id = ${leaver.id}`);
  for (const { name, run } of studio.composition.periodics) if (name.startsWith('accounts.')) await run();
  for (const table of ['writings', 'writing_versions', 'writing_generations']) {
    const { rows } = await studio.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${leaver.id}`);
    expect(rows, table).toEqual([]);
  }
});
