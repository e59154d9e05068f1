import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle, readArticle, updateArticle, type Article } from '@timbre/contract/articles/articles';
import { changeArticle } from '@timbre/contract/articles/articles-changes';
import { createTake, deleteTake, listTakes } from '@timbre/contract/articles/articles-takes';
import { listVersions, restoreVersion } from '@timbre/contract/articles/articles-versions';
import { plans } from '@timbre/contract/plans';
import type { RequestOf } from '@timbre/contract/call';
import type { Segment } from '@timbre/contract/segments';
import { listChange } from '@timbre/media/script/list-change';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

type Change = Omit<RequestOf<typeof changeArticle>, 'id' | 'revision'>;

let studio: TestStudio;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  other = await studio.createUser();
});
afterAll(() => studio.close());

const read = (id: string) => user.client.send(readArticle, { id });
const change = ({ articleId: id, revision }: Pick<Article, 'articleId' | 'revision'>, what: Change) =>
  user.client.send(changeArticle, { id, revision, ...what });
const paragraph = (id: string, text: string): Segment => ({
  id,
  text,
  marks: [],
  speaker: 'fake-standard',
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  gainDb: 0,
  role: null,
  takeId: null,
});
const idOf = (article: Article, at = 0) => article.segments[at]?.id ?? '';
/** Ids of a writer's, always the same ones. */
const chosen = Array.from({ length: 8 }, () => newId());

describe('a change of an article', () => {
  it('writes, moves and removes paragraphs, and leaves the others alone', async () => {
    const article = await saveArticle(user, 'One.', 'Two.', 'Three.');
    const [one, two, three] = article.segments;
    const [mine = ''] = chosen;
    const answer = await change(article, {
      title: ' Mine ',
      put: [paragraph(mine, 'New.'), { ...paragraph(idOf(article, 1), 'Two!'), speed: 1.5 }],
      remove: [idOf(article), 'nobody'],
      places: [{ id: mine, after: null }],
    });
    expect(answer).toMatchObject({ revision: 2, lostTakeIds: [] });
    expect(await read(article.articleId)).toEqual({
      ...article,
      title: 'Mine',
      revision: 2,
      updatedAt: answer.updatedAt,
      segments: [paragraph(mine, 'New.'), { ...two, text: 'Two!', speed: 1.5 }, three],
    });
    // What is removed comes back under its id, by undo say.
    await change(
      { ...article, revision: 2 },
      { put: [one ?? paragraph('', '')], places: [{ id: idOf(article), after: mine }] },
    );
    expect((await read(article.articleId)).segments.map(({ text }) => text)).toEqual([
      'New.',
      'One.',
      'Two!',
      'Three.',
    ]);
  });

  it('makes the same of any script as saving it whole', async () => {
    const lists = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...chosen),
        text: fc.constantFrom('One.', 'Two.', 'Three <b>.'),
        marks: fc.constantFrom<Segment['marks']>([], [{ kind: 'pause', start: 2, end: 2, ms: 90 }]),
        pitch: fc.constantFrom(0, 2),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    const histories = fc.array(lists, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const scripts = history.map((list) => list.map((one) => ({ ...paragraph(one.id, one.text), ...one })));
        const [first = [], ...later] = scripts;
        let before = first;
        let article = await user.client.send(createArticle, { segments: first, hasOwnIds: true });
        let whole = await user.client.send(createArticle, { segments: first });
        for (const next of later) {
          const isSame = (a: Segment, b: Segment) => JSON.stringify(a) === JSON.stringify(b);
          const { put, remove, places } = listChange(before, next, isSame);
          await change(article, { title: '', put: [...put], remove: [...remove], places: [...places] });
          article = await read(article.articleId);
          const { articleId: id, revision } = whole;
          whole = await user.client.send(updateArticle, { id, revision, title: '', segments: next });
          expect(article.segments).toEqual(next);
          const withoutIds = ({ segments, title, revision: at }: Article) => [
            title,
            at,
            segments.map((one) => ({ ...one, id: '' })),
          ];
          expect(withoutIds(article)).toEqual(withoutIds(whole));
          before = next;
        }
      }),
      { numRuns: 8 },
    );
  });

  it('of an older revision is told, and changes nothing', async () => {
    const article = await saveArticle(user, 'One.');
    await change(article, { put: [paragraph(idOf(article), 'Theirs.')] });
    const error = await refusal(change(article, { put: [paragraph(idOf(article), 'Mine.')] }));
    expect(error).toMatchObject({ code: 'state.conflict', data: { actual: 2 } });
    expect((await read(article.articleId)).segments[0]?.text).toBe('Theirs.');
  });

  it('is refused as a whole where a part of it is wrong', async () => {
    const article = await saveArticle(user, 'One.', 'Two.');
    const [a, b] = [idOf(article), idOf(article, 1)];
    const wrong: [Change, string][] = [
      [{ put: [paragraph('short', 'x')] }, 'input.invalid'],
      [{ put: [paragraph(newId().toUpperCase(), 'x')] }, 'input.invalid'],
      [{ put: [paragraph(`${a.slice(1)}/`, 'x')] }, 'input.invalid'],
      [{ places: [{ id: newId(), after: null }] }, 'input.not-found'],
      [{ places: [{ id: a, after: newId() }] }, 'input.not-found'],
      [{ places: [{ id: a, after: a }] }, 'input.not-found'],
      [{ remove: [b], places: [{ id: a, after: b }] }, 'input.not-found'],
      [{ remove: [a, b] }, 'text.empty'],
      [{ put: [paragraph(b, 'x'.repeat(plans.professional.textChars))] }, 'text.limit'],
      [{ put: [{ ...paragraph(b, 'x'), speaker: 'nobody' }] }, 'voice.unavailable'],
      [
        { put: [{ ...paragraph(b, 'x'), marks: [{ kind: 'emphasis', start: 0, end: 9, level: 'strong' }] }] },
        'input.invalid',
      ],
      [{ put: Array.from({ length: 1999 }, () => paragraph(newId(), 'x')) }, 'input.invalid'],
    ];
    for (const [what, code] of wrong) {
      const error = await refusal(change(article, { title: 'Changed', ...what }));
      expect([error.code, what]).toEqual([code, what]);
    }
    const marked = { ...paragraph(b, 'x'), marks: [{ kind: 'pause' as const, start: 9, end: 9, ms: 90 }] };
    expect((await refusal(change(article, { put: [marked] }))).message).toMatch(/^Paragraph 2: /u);
    expect(await read(article.articleId)).toEqual(article);
    expect(await user.client.send(listVersions, { id: article.articleId })).toEqual([]);
  });

  it('is no one else’s', async () => {
    const article = await saveArticle(user, 'One.');
    const { articleId: id, revision } = article;
    const put = [paragraph(idOf(article), 'Theirs.')];
    expect(await refusal(other.client.send(changeArticle, { id, revision, put }))).toMatchObject({
      code: 'input.not-found',
    });
    expect(await read(id)).toEqual(article);
  });
});

describe('ids that writers choose', () => {
  it('are each article’s own: one that is elsewhere too is taken as any other, and nothing there changes', async () => {
    const theirs = await saveArticle(user, 'Theirs.');
    const id = idOf(theirs);
    const mine = await other.client.send(createArticle, {
      segments: paragraphs({ id, text: 'Mine.' }),
      hasOwnIds: true,
    });
    expect(mine.segments).toEqual([paragraph(id, 'Mine.')]);
    await other.client.send(changeArticle, { id: mine.articleId, revision: 1, put: [paragraph(id, 'Still mine.')] });
    const own = await saveArticle(user, 'Another of mine.');
    await change(own, { put: [paragraph(id, 'Here too.')] });
    expect((await read(own.articleId)).segments.map(({ text }) => text)).toEqual(['Another of mine.', 'Here too.']);
    expect(await read(theirs.articleId)).toEqual(theirs);
    await other.client.send(changeArticle, {
      id: mine.articleId,
      revision: 2,
      put: [paragraph(newId(), 'x')],
      remove: [id],
    });
    expect(await read(theirs.articleId)).toEqual(theirs);
  });

  it('are checked where an article is made with them', async () => {
    const [a = '', b = ''] = chosen;
    const make = (...ids: string[]) =>
      user.client.send(createArticle, { segments: ids.map((id) => paragraph(id, 'x')), hasOwnIds: true });
    expect((await make(a, b)).segments.map(({ id }) => id)).toEqual([a, b]);
    for (const ids of [[a, a], [a, 'short'], ['../../../etc/passwd'.padEnd(26, 'x')]]) {
      expect(await refusal(make(...ids))).toMatchObject({ code: 'input.invalid' });
    }
    const nameless = user.client.send(createArticle, { segments: paragraphs('x'), hasOwnIds: true });
    expect(await refusal(nameless)).toMatchObject({ code: 'input.invalid' });
  });

  it('stay through whole saves and versions, with markers, and are found by takes', async () => {
    const [a = '', b = '', c = ''] = chosen;
    const marker = { id: 'm', segmentId: b, offset: 1, label: 'Here' };
    const settings = { ...defaultArticleSettings, markers: [marker] };
    const segments = [paragraph(a, 'One.'), paragraph(b, 'Two.')];
    const { articleId: id } = await user.client.send(createArticle, { segments, settings, hasOwnIds: true });
    const fileId = await uploadFile(user, recordedTone(), 'tone.wav');
    const take = await user.client.send(createTake, { id, segmentId: b, fileId });
    const used = await change({ articleId: id, revision: 1 }, { put: [{ ...paragraph(b, 'Two.'), takeId: take.id }] });
    expect(used.lostTakeIds).toEqual([]);
    const [version] = await user.client.send(listVersions, { id });
    await change({ articleId: id, revision: 2 }, { put: [paragraph(c, 'Three.')], remove: [b] });
    const restored = await user.client.send(restoreVersion, { id, versionId: version?.id ?? '', revision: 3 });
    expect(restored).toMatchObject({ segments, settings });
    expect(await user.client.send(listTakes, { id, segmentId: b })).toEqual([take]);
    const saved = await user.client.send(updateArticle, { id, revision: 4, segments: restored.segments.toReversed() });
    expect(saved.segments.map((one) => one.id)).toEqual([b, a]);
    await user.client.send(deleteTake, { id, takeId: take.id });
    const lost = await change({ articleId: id, revision: 5 }, { put: [{ ...paragraph(b, 'Two.'), takeId: take.id }] });
    expect(lost.lostTakeIds).toEqual([take.id]);
    expect((await read(id)).segments[0]?.takeId).toBeNull();
  });
});

it('writes one row of two thousand', async () => {
  const article = await saveArticle(user, ...Array.from({ length: 2000 }, (_, index) => `Line ${index}.`));
  const rows = async () => {
    const query = sql`select id, ctid::text as place from segments where project_id = ${article.articleId} order by id`;
    return (await studio.db.execute<{ id: string; place: string }>(query)).rows;
  };
  const before = await rows();
  await change(article, { put: [paragraph(idOf(article, 1000), 'Another line.')] });
  const changed = (await rows()).filter(({ place }, index) => place !== before[index]?.place);
  expect(changed.map(({ id }) => id)).toEqual([idOf(article, 1000)]);
});
