import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { readArticle, updateArticle, type Article } from '@timbre/contract/articles/articles';
import { createTake, deleteTake } from '@timbre/contract/articles/articles-takes';
import {
  createVersion,
  listVersions,
  readVersion,
  restoreVersion,
  versionLimits,
} from '@timbre/contract/articles/articles-versions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

const list = (id: string) => user.client.send(listVersions, { id });
const read = (id: string) => user.client.send(readArticle, { id });
const change = (article: Article, text: string) =>
  user.client.send(updateArticle, {
    id: article.articleId,
    revision: article.revision,
    segments: article.segments.map((one, index) => (index === 0 ? { ...one, text } : one)),
  });
const name = (id: string, label: string) => user.client.send(createVersion, { id, label });
const textsOf = async (id: string, versionId: string) =>
  (await user.client.send(readVersion, { id, versionId })).segments.map(({ text }) => text);

describe('history', () => {
  it('keeps what an article was before a burst of changes, once for the burst', async () => {
    let article = await saveArticle(user, 'First.', 'Other.');
    const id = article.articleId;
    expect(await list(id)).toEqual([]);
    for (const text of ['Second.', 'Third.', 'Fourth.']) {
      article = await change(article, text);
      studio.clock.advance({ minutes: 1 });
    }
    const [only, ...more] = await list(id);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ revision: 1, title: 'First.', label: null, characters: 12, paragraphs: 2 });
    expect(await textsOf(id, only?.id ?? '')).toEqual(['First.', 'Other.']);
    studio.clock.advance({ minutes: versionLimits.everyMinutes - 3 });
    article = await change(article, 'Fifth.');
    const versions = await list(id);
    expect(versions.map(({ revision }) => revision)).toEqual([4, 1]);
    expect(await textsOf(id, versions[0]?.id ?? '')).toEqual(['Fourth.', 'Other.']);
  });

  it('keeps no version of a change that was refused', async () => {
    const article = await saveArticle(user, 'Only.');
    await refusal(change({ ...article, revision: 9 }, 'x'));
    await refusal(change(article, ' '));
    expect(await list(article.articleId)).toEqual([]);
  });

  it('keeps 200 unnamed versions, the newest, and every named one', async () => {
    let article = await saveArticle(user, 'Text 0.');
    const id = article.articleId;
    const first = await name(id, 'The beginning');
    for (let turn = 1; turn <= versionLimits.kept + 2; turn += 1) {
      studio.clock.advance({ minutes: 6 });
      article = await change(article, `Text ${turn}.`);
    }
    const versions = await list(id);
    expect(versions).toHaveLength(versionLimits.kept + 1);
    expect(versions.at(-1)).toEqual(first);
    expect(versions.at(-2)?.revision).toBe(3);
    expect(versions[0]?.revision).toBe(versionLimits.kept + 2);
  });

  it('names what is saved, once for one Idempotency-Key, up to a limit', async () => {
    const { articleId: id } = await saveArticle(user, 'Name me.');
    const send = () => user.client.send(createVersion, { id, label: ' Final 最終 ' }, { idempotencyKey: 'name-once' });
    const version = await send();
    expect(version).toMatchObject({ label: 'Final 最終', revision: 1 });
    expect(await send()).toEqual(version);
    expect(await list(id)).toEqual([version]);
    for (const label of ['', ' ', 'x'.repeat(81)]) {
      expect((await refusal(name(id, label))).code).toBe('input.invalid');
    }
    await studio.db.execute(
      sql`insert into versions select id || n, project_id, revision, title, label, settings, segments, characters, created_at
          from versions, generate_series(2, ${versionLimits.kept}::int) n where project_id = ${id}`,
    );
    expect((await refusal(name(id, 'One more'))).message).toContain('200 named versions');
  });
});

describe('going back', () => {
  it('gives title, settings and paragraphs back under their ids, and keeps what was there', async () => {
    const article = await saveArticle(user, 'Old.', 'Kept.', 'Removed later.');
    const id = article.articleId;
    const version = await name(id, 'Good');
    const settings = { ...defaultArticleSettings, loudness: 'podcast' as const };
    const segments = [
      { ...article.segments[1], text: 'Kept?', speaker: 'fake-ja' },
      { text: 'New.', speaker: 'fake-standard' },
    ];
    const changed = await user.client.send(updateArticle, { id, revision: 1, title: 'Another', settings, segments });
    const restored = await user.client.send(restoreVersion, { id, versionId: version.id, revision: 2 });
    expect(restored).toEqual({ ...article, revision: 3, updatedAt: restored.updatedAt });
    expect(await read(id)).toEqual(restored);
    const before = (await list(id)).find(({ revision }) => revision === 2);
    const kept = await user.client.send(readVersion, { id, versionId: before?.id ?? '' });
    expect(kept).toMatchObject({ title: 'Another', settings, segments: changed.segments });
    const again = await user.client.send(restoreVersion, { id, versionId: kept.id, revision: 3 });
    expect(again.segments).toEqual(changed.segments);
  });

  it('is refused for an older revision, and changes nothing', async () => {
    const article = await saveArticle(user, 'One.');
    const id = article.articleId;
    const { id: versionId } = await name(id, 'v');
    const changed = await change(article, 'Two.');
    const versions = await list(id);
    const error = await refusal(user.client.send(restoreVersion, { id, versionId, revision: 1 }));
    expect(error).toMatchObject({ code: 'state.conflict', data: { actual: 2 } });
    expect(await read(id)).toEqual(changed);
    expect(await list(id)).toEqual(versions);
  });

  it('goes back to the voice where a recording was deleted, and keeps the mark of a sound that is gone', async () => {
    const sound = { kind: 'sound' as const, start: 4, end: 4, soundId: 'long-gone', gainDb: 0, mode: 'wait' as const };
    const article = await saveArticle(user, { text: 'Said by me.', marks: [sound] }, 'Two.');
    const id = article.articleId;
    const segmentId = article.segments[0]?.id ?? '';
    const fileId = await uploadFile(user, recordedTone());
    const take = await user.client.send(createTake, { id, segmentId, fileId });
    const segments = article.segments.map((one) => ({ ...one, takeId: one.id === segmentId ? take.id : null }));
    await user.client.send(updateArticle, { id, revision: 1, segments });
    const version = await name(id, 'With a recording');
    await user.client.send(updateArticle, { id, revision: 2, segments: article.segments });
    await user.client.send(deleteTake, { id, takeId: take.id });
    const restored = await user.client.send(restoreVersion, { id, versionId: version.id, revision: 3 });
    expect(restored.segments).toEqual(article.segments);
  });

  it('is no one else’s', async () => {
    const other = await studio.createUser();
    const { articleId: id } = await saveArticle(user, 'Private.');
    const { id: versionId } = await name(id, 'v');
    const { articleId: own } = await saveArticle(other, 'Own.');
    const tries = [
      other.client.send(listVersions, { id }),
      other.client.send(createVersion, { id, label: 'x' }),
      ...[id, own].flatMap((article) => [
        other.client.send(readVersion, { id: article, versionId }),
        other.client.send(restoreVersion, { id: article, versionId, revision: 1 }),
      ]),
    ];
    for (const { code } of await Promise.all(tries.map(refusal))) expect(code).toBe('input.not-found');
    expect((await read(id)).revision).toBe(1);
  });
});
