import { createArticle } from '@timbre/contract/articles/articles';
import { readUserRights } from '@timbre/contract/rights';
import { readSpeaker } from '@timbre/contract/voices/voices-store';
import { playDemo, playDemoAudio, playDemoForSpeaker } from '@timbre/contract/voices/voices-auditions';
import { readWavHeader } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

const bytesOf = async (one: TestUser, audioUrl: string) => {
  const answer = await one.client.bytes(playDemoAudio, { audioUrl });
  return new Uint8Array(await answer.arrayBuffer());
};

describe('a voice’s demo', () => {
  it('is heard by its signed address, in any of its moods, and handed out as bytes', async () => {
    const { audioUrl, text } = await studio.visitor.send(playDemo, { speaker: 'fake-ja@cheerful' });
    expect(text).toBeNull();
    const direct = await fetch(studio.address + audioUrl);
    const bytes = new Uint8Array(await direct.arrayBuffer());
    expect(readWavHeader(bytes)).toMatchObject({ sampleRate: 16_000 });
    expect(await bytesOf(user, audioUrl)).toEqual(bytes);
    expect(await bytesOf(user, studio.address + audioUrl)).toEqual(bytes);
  });

  it('counts as a play, the same listener’s once in ten minutes', async () => {
    const play = (one: TestStudio['visitor']) => one.send(playDemoForSpeaker, { speaker: 'fake-slow' });
    const before = (await studio.visitor.send(readSpeaker, { speakerId: 'fake-slow' })).playCount;
    expect(await play(user.client)).toMatchObject({ speaker: 'fake-slow', emotion: 'neutral', playCount: before + 1 });
    await play(user.client);
    await play(studio.visitor);
    expect((await play(studio.visitor)).playCount).toBe(before + 2);
    studio.clock.advance({ minutes: 10 });
    expect((await play(user.client)).playCount).toBe(before + 3);
  });

  it('says that a voice is gone with 4079', async () => {
    expect(await refusal(studio.visitor.send(playDemo, { speaker: 'nobody' }))).toMatchObject({
      code: 'voice.unavailable',
    });
    expect(await refusal(studio.visitor.send(playDemoForSpeaker, { speaker: 'nobody' }))).toMatchObject({
      code: 'voice.unavailable',
    });
  });
});

describe('a sentence of one’s own article', () => {
  it('is spoken by the voice that is tried, within the preview rights, and charges nothing', async () => {
    const reader = await studio.createUser('free');
    const { articleId } = await saveArticle(reader, 'Hear me first. Never mind the rest.');
    const left = async () => (await reader.client.send(readUserRights, {})).freeCharNums;
    const before = await left();
    const { allCredits } = await studio.balance(reader);
    const heard = await reader.client.send(playDemo, { articleId, speaker: 'fake-slow', speed: 0.5 });
    expect(heard.text).toBe('Hear me first.');
    expect(await left()).toBe((before ?? 0) - 'Hear me first.'.length);
    const bytes = await bytesOf(reader, heard.audioUrl);
    expect(bytes.length).toBeGreaterThan(44);
    expect(await studio.balance(reader)).toMatchObject({ allCredits });
    // Heard again it is kept, and counts nothing.
    await reader.client.send(playDemo, { articleId, speaker: 'fake-slow', speed: 0.5 });
    expect(await left()).toBe((before ?? 0) - 'Hear me first.'.length);
  });

  it('or of words that are given is spoken without an article, and counted once', async () => {
    const reader = await studio.createUser('free');
    const left = async () => (await reader.client.send(readUserRights, {})).freeCharNums;
    const before = await left();
    const text = ' Mine alone, [pause:1s]today. And no more. ';
    const heard = await reader.client.send(playDemo, { text, speaker: 'fake-slow' });
    expect(heard.text).toBe('Mine alone, today.');
    expect((await bytesOf(reader, heard.audioUrl)).length).toBeGreaterThan(44);
    expect(await left()).toBe((before ?? 0) - 'Mine alone, today.'.length);
    await reader.client.send(playDemo, { text, speaker: 'fake-slow' });
    expect(await left()).toBe((before ?? 0) - 'Mine alone, today.'.length);

    const code = async (sent: Promise<unknown>) => (await refusal(sent)).code;
    const { articleId } = await saveArticle(reader, 'Not these.');
    expect((await reader.client.send(playDemo, { articleId, text, speaker: 'fake-slow' })).text).toBe(heard.text);
    expect(await code(user.client.send(playDemo, { articleId, text, speaker: 'fake-slow' }))).toBe('input.not-found');
    // A visitor hears the demo instead.
    expect(await studio.visitor.send(playDemo, { text, speaker: 'fake-slow' })).toMatchObject({ text: null });
    expect(await code(reader.client.send(playDemo, { text: '…', speaker: 'fake-slow' }))).toBe('text.empty');
    for (const wrong of [' ', 'x'.repeat(501)])
      expect(await code(reader.client.send(playDemo, { text: wrong, speaker: 'fake-slow' }))).toBe('input.invalid');
    expect(await code(reader.client.send(playDemo, { text, speaker: 'fake-ultra' }))).toBe('voice.premium');
  });

  it('skips what says nothing, and tells what keeps it from being heard', async () => {
    const speaker = 'fake-slow';
    const segments = [
      { text: '[pause:1s] …', speaker },
      { text: '[pause:1s] Now.', speaker },
    ];
    const { articleId } = await user.client.send(createArticle, { segments });
    expect((await user.client.send(playDemo, { articleId, speaker })).text).toBe('Now.');
    const code = async (sent: Promise<unknown>) => (await refusal(sent)).code;
    expect(await code(studio.visitor.send(playDemo, { articleId, speaker }))).toBe('input.not-found');
    const other = await studio.createUser();
    expect(await code(other.client.send(playDemo, { articleId, speaker }))).toBe('input.not-found');

    expect(await code(user.client.send(playDemo, { articleId, speaker, speed: 9 }))).toBe('input.invalid');
  });

  it('ends with 4043 when the preview characters are used up', async () => {
    const reader = await studio.createUser('free', 0);
    const texts = Array.from({ length: 19 }, (_, at) => `Line ${at} ${'word '.repeat(53)}ends.`);
    const { articleId } = await saveArticle(reader, ...texts);
    expect((await listen(reader, articleId)).error?.code).toBe('preview.limit');
    const answer = await fetch(studio.address + playDemo.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'xi-api-key': reader.apiKey },
      body: JSON.stringify({ articleId, speaker: 'fake-slow' }),
    });
    expect(await answer.json()).toMatchObject({ code: 4043, err_code: 'preview.limit' });
  });

  it('ends with 4125 when the text is longer than the plan allows', async () => {
    const before = await studio.createUser('professional');
    const { articleId } = await saveArticle(before, ...Array.from({ length: 3 }, () => 'x'.repeat(4000)));
    await studio.db.update(users).set({ plan: 'free' }).where(eq(users.id, before.id));
    expect(await refusal(before.client.send(playDemo, { articleId, speaker: 'fake-slow' }))).toMatchObject({
      code: 'text.limit',
      data: { limit: 10_000 },
    });
  });

  it('premium voices are not previewed on the Free plan', async () => {
    const reader = await studio.createUser('free');
    const { articleId } = await saveArticle(reader, 'Mine.');
    expect((await refusal(reader.client.send(playDemo, { articleId, speaker: 'fake-ultra' }))).code).toBe(
      'voice.premium',
    );
  });
});

describe('playDemo/audio', () => {
  it.each([
    'https://elsewhere.example/files/a?expires=1&signature=x',
    '//elsewhere.example/files/a',
    'file:///etc/passwd',
    'http://127.0.0.1:1/files/a',
    '/gateway-apis/user/info',
    '/files/../health',
    'javascript:alert(1)',
    '',
  ])('opens nothing at %s', async (audioUrl) => {
    expect((await refusal(user.client.bytes(playDemoAudio, { audioUrl }))).code).toBe('input.invalid');
  });

  it('opens no address that is unsigned, old or for something else', async () => {
    const { audioUrl } = await studio.visitor.send(playDemo, { speaker: 'fake-ja' });
    const expired = async (url: string) => (await refusal(user.client.bytes(playDemoAudio, { audioUrl: url }))).code;
    expect(await expired(audioUrl.split('?')[0] ?? '')).toBe('file.expired');
    expect(await expired(audioUrl.replace('neutral', 'sad'))).toBe('file.expired');
    expect(await expired(audioUrl.replace('fake-ja', 'fake-slow'))).toBe('file.expired');
    studio.clock.advance({ hours: 1, seconds: 1 });
    expect(await expired(audioUrl)).toBe('file.expired');
    expect((await refusal(studio.visitor.bytes(playDemoAudio, { audioUrl }))).code).toBe('session.required');
  });
});
