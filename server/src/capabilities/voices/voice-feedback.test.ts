import { searchSpeakers } from '@timbre/contract/voices/voices';
import * as feedback from '@timbre/contract/voices/voices-feedback';
import { readSpeaker } from '@timbre/contract/voices/voices-store';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { voiceFeedback, voiceVotes } from './voices.tables.ts';

let studio: TestStudio;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  other = await studio.createUser();
});
afterAll(() => studio.close());

describe('votes', () => {
  const vote = (one: TestUser, voteType: number | null, speakerId = 'fake-ja') =>
    one.client.send(feedback.voteForSpeaker, { speakerId, voteType });
  const seenBy = async (one: TestUser) => (await one.client.send(readSpeaker, { speakerId: 'fake-ja' })).voteType;

  it('are one per person and voice, changeable, and seen by their person alone', async () => {
    expect(await vote(user, 0)).toEqual({ speakerId: 'fake-ja', voteType: 0 });
    await vote(user, 1, 'fake-ja@cheerful');
    await vote(other, 0);
    expect(await studio.db.select().from(voiceVotes).where(eq(voiceVotes.userId, user.id))).toHaveLength(1);
    expect([await seenBy(user), await seenBy(other)]).toEqual([1, 0]);
    const all = await studio.visitor.send(searchSpeakers, {});
    expect(all.results.map(({ voteType }) => voteType)).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(all)).not.toContain(user.id);
    expect(await vote(user, null)).toEqual({ speakerId: 'fake-ja', voteType: null });
    expect([await seenBy(user), await seenBy(other)]).toEqual([null, 0]);
  });

  it('stay one when many clicks come at once', async () => {
    await Promise.all([0, 1, 0, 1, 0].map((kind) => vote(user, kind, 'fake-slow')));
    expect(await studio.db.select().from(voiceVotes).where(eq(voiceVotes.voiceId, 'fake-slow'))).toHaveLength(1);
  });

  it.each([2, -1, 0.5, 'x'])('refuse %j', async (kind) => {
    expect((await refusal(vote(user, kind as number))).code).toBe('input.invalid');
    expect((await refusal(vote(user, 0, 'nobody'))).code).toBe('voice.unavailable');
  });
});

describe('feedback', () => {
  const send = (part: object) =>
    user.client.send(feedback.sendSpeakerFeedback, { speakerId: 'fake-ja', module: 'voice-store', ...part });

  it('offers the reasons of the specification', async () => {
    const items = await studio.visitor.send(feedback.listSpeakerFeedbackItems, { speakerId: 'fake-ja' });
    expect(items.map(({ content }) => content)).toEqual([
      'Monotonous, lacks emotion',
      'Does not resemble the speaker',
      'Poor audio quality',
    ]);
  });

  it('needs a reason or a text, and keeps both', async () => {
    expect(await refusal(send({ userContent: '  ' }))).toMatchObject({ code: 'input.invalid' });
    expect(await refusal(send({ itemIds: 'monotonous,rude' }))).toMatchObject({ code: 'input.invalid' });
    expect(await send({ itemIds: 'quality, monotonous' })).toBeNull();
    expect(await send({ userContent: ' 声が小さい。 ' })).toBeNull();
    const kept = await studio.db.select().from(voiceFeedback);
    expect(kept.map(({ reasons, content }) => [reasons, content])).toEqual([
      [['monotonous', 'quality'], ''],
      [[], '声が小さい。'],
    ]);
  });

  it('has at most 500 characters, counted as people count', async () => {
    expect(await send({ userContent: '😀'.repeat(500) })).toBeNull();
    expect(await refusal(send({ userContent: '😀'.repeat(501) }))).toMatchObject({ code: 'text.limit' });
  });

  it('ends at fifty a day', async () => {
    for (let sent = 3; sent < feedback.voiceFeedbackLimits.perDay; sent += 1) await send({ itemIds: 'unlike' });
    expect(await refusal(send({ itemIds: 'unlike' }))).toMatchObject({ code: 'request.too-many' });
    studio.clock.advance({ days: 1 });
    expect(await send({ itemIds: 'unlike' })).toBeNull();
  });
});
