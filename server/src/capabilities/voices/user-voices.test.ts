import { readVoiceFace, speaker as speakerShape } from '@timbre/contract/voices/voices';
import * as history from '@timbre/contract/voices/voices-history';
import * as store from '@timbre/contract/voices/voices-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { clones } from '../cloning/cloning.tables.ts';
import { fakeSpeechEngine } from '../../testing/doubles/fake-speech-engine.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional');
  other = await studio.createUser('personal');
});
afterAll(() => studio.close());

const namesOf = async (one: TestUser, type: 'Favorite' | 'Recent' | 'Cloned') =>
  (await one.client.send(store.listSpeakersByType, { type })).results.map(({ speaker }) => speaker);

describe('favourites', () => {
  it('are the user’s own, the newest first, and say so on every speaker', async () => {
    const favour = (speakerId: string) => user.client.send(store.setFavouriteSpeaker, { speakerId });
    expect(await favour('fake-ja')).toEqual({ speakerId: 'fake-ja', isFavourite: true });
    studio.clock.advance({ seconds: 1 });
    await favour('fake-slow@cheerful');
    expect(await namesOf(user, 'Favorite')).toEqual(['fake-slow', 'fake-ja']);
    expect(await namesOf(other, 'Favorite')).toEqual([]);
    const { isFavourite, favourite } = await user.client.send(store.readSpeaker, { speakerId: 'fake-ja' });
    expect([isFavourite, favourite]).toEqual([true, true]);
    expect(await favour('fake-slow')).toEqual({ speakerId: 'fake-slow', isFavourite: false });
    expect(await namesOf(user, 'Favorite')).toEqual(['fake-ja']);
  });

  it('stay one when two clicks say the same at once', async () => {
    const say = { speakerId: 'fake-ultra', isFavourite: true };
    await Promise.all([1, 2, 3].map(() => other.client.send(store.setFavouriteSpeaker, say)));
    expect(await namesOf(other, 'Favorite')).toEqual(['fake-ultra']);
    await other.client.send(store.setFavouriteSpeaker, { ...say, isFavourite: false });
    expect(await namesOf(other, 'Favorite')).toEqual([]);
  });

  it('carry settings from Professional on, and the speaker names them', async () => {
    const wish = { speakerId: 'fake-premium', emotion: 'calm' as const, speed: 1.2, pitch: -2 };
    const { speakerId, ...params } = wish;
    expect(await refusal(other.client.send(store.saveFavouriteSettings, wish))).toMatchObject({
      code: 'plan.required',
    });
    expect(await user.client.send(store.saveFavouriteSettings, wish)).toEqual({ isFavourite: true, params });
    expect(await user.client.send(store.readFavouriteSettings, { speakerId })).toEqual({ isFavourite: true, params });
    expect((await user.client.send(store.readSpeaker, { speakerId })).params).toEqual(params);
    expect(await other.client.send(store.readFavouriteSettings, { speakerId })).toEqual({
      isFavourite: false,
      params: null,
    });
  });

  it.each([{ speed: 3 }, { speed: 0 }, { pitch: 11 }, { emotion: 'furious' }])('refuse %j', async (wrong) => {
    const wish = { speakerId: 'fake-premium', ...wrong } as never;
    expect((await refusal(user.client.send(store.saveFavouriteSettings, wish))).code).toBe('input.invalid');
  });

  it('are real voices only, and no one’s without a log-in', async () => {
    const wish = { speakerId: 'nobody' };
    expect((await refusal(user.client.send(store.setFavouriteSpeaker, wish))).code).toBe('voice.unavailable');
    expect((await refusal(user.client.send(store.readSpeaker, wish))).code).toBe('input.not-found');
    expect((await refusal(studio.visitor.send(store.setFavouriteSpeaker, wish))).code).toBe('session.required');
    const none = await studio.visitor.send(store.listSpeakersByType, { type: 'Favorite' });
    expect(none).toEqual({ results: [], totalElements: 0, totalPages: 0 });
  });
});

it('settings are kept in no mood that the voice cannot act', async () => {
  const fake = fakeSpeechEngine();
  const voices = async () =>
    (await fake.voices()).slice(0, 1).map((one) => ({ ...one, id: 'still', emotions: ['neutral' as const] }));
  const small = await startTestStudio({ engines: [{ ...fake, name: 'still', voices }] });
  try {
    const { client } = await small.createUser();
    const wish = { speakerId: 'still', speed: 1, pitch: 0 };
    expect(await refusal(client.send(store.saveFavouriteSettings, { ...wish, emotion: 'sad' }))).toMatchObject({
      code: 'input.invalid',
      message: 'This voice cannot act "sad".',
    });
    expect(await client.send(store.readFavouriteSettings, wish)).toEqual({ isFavourite: false, params: null });
    const { params } = await client.send(store.saveFavouriteSettings, { ...wish, emotion: 'neutral' });
    expect(params?.emotion).toBe('neutral');
  } finally {
    await small.close();
  }
});

describe('recent voices', () => {
  it('are each listed once, however often and in whatever mood they spoke', async () => {
    const { articleId } = await saveArticle(user, 'Spoken today.');
    await listen(user, articleId);
    studio.clock.advance({ seconds: 1 });
    await user.client.send(history.recordSpeakerUse, { speakerId: 'fake-ja@sad', speed: 0.8, pitch: 1 });
    studio.clock.advance({ seconds: 1 });
    await user.client.send(history.recordSpeakerUse, { speakerId: 'fake-ja@calm', speed: 0.9, pitch: 2 });
    expect(await namesOf(user, 'Recent')).toEqual(['fake-ja', 'fake-standard']);
    expect(await namesOf(other, 'Recent')).toEqual([]);
    // How it spoke once is no wish.
    expect((await user.client.send(store.readSpeaker, { speakerId: 'fake-ja' })).params).toBeNull();
  });

  it('take the quality of the form, and tell the voice’s own', async () => {
    const use = { speakerId: 'fake-ultra', speed: 1, pitch: 0 };
    await other.client.send(history.recordSpeakerUse, { ...use, quality: 2 });
    const [kept] = await other.client.send(history.listSpeakerHistory, {});
    expect(kept).toMatchObject({ speakerId: 'fake-ultra', quality: 2 });
    const wrong = other.client.send(history.recordSpeakerUse, { ...use, quality: 3 });
    expect((await refusal(wrong)).code).toBe('input.invalid');
  });

  it('tell three paths the same, the speaker as JSON', async () => {
    const lists = await Promise.all(
      [history.listSpeakerHistory, history.listSpeakerHistoryOld, history.listUserHistory].map((call) =>
        user.client.send(call, {}),
      ),
    );
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
    expect(lists[0]?.[0]).toMatchObject({ speakerId: 'fake-ja', speed: 0.9, pitch: 2, quality: 0 });
    expect(JSON.parse(lists[0]?.[0]?.speaker ?? '')).toMatchObject({
      speaker: 'fake-ja',
      params: { emotion: 'calm', speed: 0.9, pitch: 2 },
    });
  });
});

describe('groups of the catalogue', () => {
  it('are pages of speakers; no one has cloned one yet', async () => {
    const page = await studio.visitor.send(store.listSpeakersByType, { type: 'All', pageSize: 2, pageNum: 3 });
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3 });
    expect(page.results).toHaveLength(1);
    expect(await namesOf(user, 'Cloned')).toEqual([]);
    const own = await user.client.send(store.listUserSpeakers, { type: store.labGroup });
    expect(own.totalElements).toBe(0);
    expect((await refusal(user.client.send(store.listSpeakersByType, { type: 'x' as never }))).code).toBe(
      'input.invalid',
    );
  });

  it('of one’s own are the newest first, whatever their random ids', async () => {
    const { voices } = studio.composition;
    const fake = (await voices.find(['fake-standard'])).get('fake-standard') ?? expect.fail('no voice');
    const made = ['m', 'z', 'a'].map((letter) => `own-${letter}`);
    for (const id of made) {
      studio.clock.advance({ seconds: 1 });
      const form = { name: id, language: 'en-US', accent: '', gender: 'female', age: 'Adults', style: null } as const;
      const state = { isDenoised: false, status: 'done', isUsable: true, sampleId: null } as const;
      const clone = { id, ownerId: other.id, createdAt: studio.clock.now(), ...form, ...state };
      await studio.db.insert(clones).values(clone);
      await studio.db.transaction((tx) => voices.addOwn(tx, { ...fake, id, ownerId: other.id, isHidden: true }));
    }
    expect(await namesOf(other, 'Cloned')).toEqual(made.toReversed());
    const face = await other.client.bytes(readVoiceFace, { speaker: 'own-a' });
    expect(face.headers.get('cache-control')).toBe('private, max-age=86400');
    await studio.db.transaction((tx) => voices.removeOwn(tx, other.id, 'own-z'));
    expect(await namesOf(other, 'Cloned')).toEqual(['own-a', 'own-m']);
  });

  it('stand under their tags, there by language', async () => {
    const groups = await studio.visitor.send(store.listPickerSpeakers, {});
    for (const { searchTag, mediaSpeakerListVOList } of groups) {
      for (const { language, speakerList } of mediaSpeakerListVOList) {
        expect(speakerList.length).toBeGreaterThan(0);
        for (const one of speakerList) {
          expect(one.tags).toContain(searchTag);
          expect(one.language).toBe(language);
          expect(speakerShape.safeParse(one).success).toBe(true);
        }
      }
    }
    const { results: shown } = await studio.visitor.send(store.listSpeakersByType, { type: 'All' });
    const listed = groups.flatMap((one) => one.mediaSpeakerListVOList.flatMap(({ speakerList }) => speakerList));
    expect(listed.map(({ speaker }) => speaker).toSorted()).toEqual(shown.map(({ speaker }) => speaker).toSorted());
    const tags = groups.map(({ searchTag }) => searchTag);
    expect(new Set(tags).size).toBe(tags.length);
    const [first = ''] = tags;
    expect((await studio.visitor.send(store.listPickerSpeakers, { type: first })).map((one) => one.searchTag)).toEqual([
      first,
    ]);
    expect(await studio.visitor.send(store.listPickerSpeakers, { language: 'xx' })).toEqual([]);
  });

  it('have criteria that count the voices each choice leaves', async () => {
    const criteria = await studio.visitor.send(store.readStoreCriteria, {});
    expect(await studio.visitor.send(store.readPickerCriteria, {})).toEqual(criteria);
    expect(criteria.language).toContainEqual({ value: 'en-US', count: 3 });
    expect(criteria.accent).toEqual([{ value: 'test', count: 5 }]);
    expect(criteria.gender.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(criteria.age.map(({ value }) => value)).toEqual(['Adults']);
    expect(await studio.visitor.send(store.listSpeakerTypes, {})).toContainEqual({ speakerType: 'origin', count: 5 });
  });
});
