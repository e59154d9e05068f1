import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { signUp } from '../../testing/steps/referral-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { marketingOrigins } from './marketing.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const dayMs = 24 * 3_600_000;
const now = () => studio.clock.now().getTime();
const address = () => `from-${newId().slice(0, 8)}@example.org`;
const keptOf = (userId: string) => studio.db.select().from(marketingOrigins).where(eq(marketingOrigins.userId, userId));

it('is kept with a sign-up, for 30 days from when the person came', async () => {
  const cameAt = now() - 10 * dayMs;
  const marketing = { utm_source: 'letter', utm_campaign: 'spring', gclid: '', utm_time: cameAt };
  const { wwid } = await signUp(studio, address(), { marketing });
  expect(await keptOf(wwid)).toEqual([
    {
      userId: wwid,
      occasion: 'sign-up',
      parameters: { utm_source: 'letter', utm_campaign: 'spring' },
      cameAt: new Date(cameAt),
    },
  ]);
  const sweep = () => studio.composition.periodics.find(({ name }) => name === 'marketing.sweep')?.run();
  studio.clock.advance({ days: 19 });
  await sweep();
  expect(await keptOf(wwid)).toHaveLength(1);
  studio.clock.advance({ days: 1, seconds: 2 });
  await sweep();
  expect(await keptOf(wwid)).toEqual([]);
});

it('is not kept when it is too old, empty, or was not sent', async () => {
  for (const marketing of [
    undefined,
    { utm_source: 'old', utm_time: now() - 30 * dayMs - 1000 },
    { utm_time: now() },
    { utm_source: '', utm_time: now() },
  ]) {
    const { wwid } = await signUp(studio, address(), { ...(marketing && { marketing }) });
    expect(await keptOf(wwid)).toEqual([]);
  }
});

it('never counts from a later time than now', async () => {
  const { wwid } = await signUp(studio, address(), { marketing: { fbclid: 'x', utm_time: now() + 400 * dayMs } });
  expect((await keptOf(wwid))[0]?.cameAt.getTime()).toBeLessThanOrEqual(now());
});

it('is plain text of a bounded length, and nothing but the known parameters', async () => {
  for (const marketing of [
    { utm_source: 'x'.repeat(201), utm_time: now() },
    { utm_source: 'a\nb', utm_time: now() },
    { utm_source: 'a', utm_time: -1 },
  ]) {
    expect((await refusal(signUp(studio, address(), { marketing }))).code).toBe('input.invalid');
  }
  const more = { utm_source: 'a', isOwner: 'yes', utm_time: now() };
  const { wwid } = await signUp(studio, address(), { marketing: more });
  expect((await keptOf(wwid))[0]?.parameters).toEqual({ utm_source: 'a' });
});
