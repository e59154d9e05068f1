import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import {
  listVoiceFeedback,
  listVoiceOpinions,
  setVoiceFeedbackState,
} from '@timbre/contract/admin/admin-voice-feedback';
import { sendSpeakerFeedback, voteForSpeaker } from '@timbre/contract/voices/voices-feedback';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { voiceFeedback } from './voices.tables.ts';

let studio: TestStudio;
let owner: Awaited<ReturnType<typeof openOwner>>;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  owner = await openOwner(studio);
  ann = await studio.createUser();
  ben = await studio.createUser();
  const said = [
    { who: ann, speakerId: 'fake-ja', itemIds: 'monotonous,quality', userContent: 'やや単調です。' },
    { who: ben, speakerId: 'fake-ja@sad', itemIds: 'quality' },
    { who: ben, speakerId: 'fake-slow', userContent: 'Too slow.', module: 'picker' },
  ];
  for (const { who, ...feedback } of said) {
    await who.client.send(sendSpeakerFeedback, { module: 'voice-store', ...feedback });
    studio.clock.advance({ minutes: 1 });
  }
  for (const who of [ann, ben]) await who.client.send(voteForSpeaker, { speakerId: 'fake-ultra', voteType: 1 });
  await ann.client.send(voteForSpeaker, { speakerId: 'fake-ja', voteType: 0 });
});
afterAll(() => studio.close());

const list = (query: object = {}) => owner.client.send(listVoiceFeedback, query);
const voicesOf = async (query: object) => (await list(query)).results.map(({ voice }) => voice.id);

it('the owner reads who said what about which voice, the newest first', async () => {
  const { results, totalElements, totalPages } = await list();
  expect([totalElements, totalPages]).toEqual([3, 1]);
  expect(results.map(({ voice, content, module, state }) => [voice.name, content, module, state])).toEqual([
    ['Fake fake-slow', 'Too slow.', 'picker', 'open'],
    ['Fake Hanako', '', 'voice-store', 'open'],
    ['Fake Hanako', 'やや単調です。', 'voice-store', 'open'],
  ]);
  expect(results[2]).toMatchObject({ user: { id: ann.id }, reasons: ['monotonous', 'quality'] });
});

it('narrows it down by voice, reason and state', async () => {
  expect(await voicesOf({ speaker: 'fake-slow' })).toEqual(['fake-slow']);
  expect(await voicesOf({ reason: 'quality' })).toEqual(['fake-ja', 'fake-ja']);
  expect(await voicesOf({ reason: 'monotonous', state: 'open' })).toEqual(['fake-ja']);
  expect(await voicesOf({ state: 'done' })).toEqual([]);
  expect(await voicesOf({ speaker: 'nobody' })).toEqual([]);
  expect(await list({ page: 2 })).toMatchObject({ results: [], totalElements: 3 });
});

it('counts votes and feedback by voice: what is open first, then what is liked least', async () => {
  const { results, totalElements } = await owner.client.send(listVoiceOpinions, {});
  expect(totalElements).toBe(3);
  expect(results).toEqual([
    { voice: { id: 'fake-ja', name: 'Fake Hanako' }, up: 1, down: 0, open: 2, done: 0 },
    { voice: { id: 'fake-slow', name: 'Fake fake-slow' }, up: 0, down: 0, open: 1, done: 0 },
    { voice: { id: 'fake-ultra', name: 'Fake fake-ultra' }, up: 0, down: 2, open: 0, done: 0 },
  ]);
});

it('is marked as done and open again, each noted once however often it is said', async () => {
  const id = (await list({ speaker: 'fake-slow' })).results[0]?.id ?? '';
  const set = (state: 'open' | 'done') => owner.client.send(setVoiceFeedbackState, { id, state });
  const answers = await Promise.all([set('done'), set('done'), set('done')]);
  expect(answers.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(await voicesOf({ state: 'done' })).toEqual(['fake-slow']);
  const { results } = await owner.client.send(listVoiceOpinions, {});
  expect(results.find(({ voice }) => voice.id === 'fake-slow')).toMatchObject({ open: 0, done: 1 });
  studio.clock.advance({ minutes: 1 });
  expect((await set('open')).state).toBe('open');
  const noted = await owner.client.send(listAuditEntries, { action: 'voices' });
  expect(noted.results.map(({ action, subject, details }) => [action, subject.id, details])).toEqual([
    ['voices.feedback-open', id, { voice: 'Fake fake-slow' }],
    ['voices.feedback-done', id, { voice: 'Fake fake-slow' }],
  ]);
});

it('keeps what was said about a voice that is gone, by its id', async () => {
  await studio.db.update(voiceFeedback).set({ voiceId: 'long-gone' }).where(eq(voiceFeedback.content, 'Too slow.'));
  expect((await list({ speaker: 'long-gone' })).results[0]?.voice).toEqual({ id: 'long-gone', name: 'long-gone' });
});

it('is the owner’s alone', async () => {
  const id = (await list()).results[0]?.id ?? '';
  const attempts = [
    (client: TestUser['client']) => client.send(listVoiceFeedback, {}),
    (client: TestUser['client']) => client.send(listVoiceOpinions, {}),
    (client: TestUser['client']) => client.send(setVoiceFeedbackState, { id, state: 'done' }),
  ];
  expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  expect(await voicesOf({ state: 'done' })).toEqual([]);
  const unknown = owner.client.send(setVoiceFeedbackState, { id: 'unknown', state: 'done' });
  expect((await refusal(unknown)).code).toBe('input.not-found');
});
