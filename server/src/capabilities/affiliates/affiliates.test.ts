import { clickDataMaxChars, saveAffiliateData } from '@timbre/contract/affiliates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const save = (user: TestUser, lmdata: string) => user.client.send(saveAffiliateData, { lmdata });
const clicks = async (): Promise<{ user: string; data: string; at: string }[]> =>
  (
    await studio.db.execute<{ user: string; data: string; at: string }>(sql`
      select user_id as user, click_data as data, clicked_at as at from affiliate_clicks order by clicked_at`)
  ).rows;
const sweep = () => studio.composition.periodics.find(({ name }) => name === 'affiliates.sweep')?.run();

it('keeps one click a person: the newest, at the time it was new', async () => {
  const [ann, ben] = [await studio.createUser(), await studio.createUser()];
  const start = studio.clock.now().getTime();
  await save(ann, ' click-1 ');
  await save(ben, 'click-1');
  studio.clock.advance({ days: 1 });
  await save(ann, 'click-1');
  const times = (await clicks()).map(({ user, data, at }) => `${user} ${data} ${new Date(at).getTime() - start}`);
  expect(times.sort()).toEqual([`${ann.id} click-1 0`, `${ben.id} click-1 0`].sort());
  await save(ann, 'click-2');
  expect((await clicks()).map(({ user, data }) => [user, data])).toEqual([
    [ben.id, 'click-1'],
    [ann.id, 'click-2'],
  ]);
  // 30 days after Ben's click and 29 after Ann's.
  studio.clock.advance({ days: 29, seconds: 1 });
  await sweep();
  expect((await clicks()).map(({ user }) => user)).toEqual([ann.id]);
});

it('takes plain text of a bounded length, from someone who is logged in', async () => {
  const user = await studio.createUser();
  for (const lmdata of ['', '   ', 'x'.repeat(clickDataMaxChars + 1), 'a\u0000b', 'a\nb']) {
    expect((await refusal(save(user, lmdata))).code).toBe('input.invalid');
  }
  await save(user, 'é'.repeat(clickDataMaxChars));
  const asVisitor = studio.visitor.send(saveAffiliateData, { lmdata: 'click' });
  expect((await refusal(asVisitor)).code).toBe('session.required');
});

it('is erased with the person', async () => {
  const user = await studio.createUser();
  await save(user, 'click-9');
  await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${user.id}`);
  studio.clock.advance({ days: 8 });
  await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
  expect((await clicks()).map((row) => row.user)).not.toContain(user.id);
});
