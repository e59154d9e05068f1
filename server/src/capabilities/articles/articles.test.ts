import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import {
  copyArticle,
  createArticle,
  deleteArticle,
  deleteArticles,
  listArticles,
  readArticle,
  renameArticle,
  restoreArticles,
  updateArticle,
} from '@timbre/contract/articles/articles';
import { estimateArticle, listenToArticle } from '@timbre/contract/articles/articles-speech';
import { cancelExport, exportArticle, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let free: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  free = await studio.createUser('free', 0);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const read = (id: string) => user.client.send(readArticle, { id });
const countArticles = async (owner: TestUser) => (await owner.client.send(listArticles, {})).totalElements;

describe('saving', () => {
  it('keeps paragraphs with their voices and names the article after its first line', async () => {
    const saved = await saveArticle(user, '\n  A first line.  \nAnd more.', { text: 'Second.', speed: 1.5, pitch: -3 });
    expect(saved).toMatchObject({
      title: 'A first line.',
      revision: 1,
      segments: [
        { text: '\n  A first line.  \nAnd more.', speaker: 'fake-standard', speed: 1, pitch: 0 },
        { text: 'Second.', speed: 1.5, pitch: -3, marks: [], emotion: 'neutral', gainDb: 0, role: null, takeId: null },
      ],
      settings: defaultArticleSettings,
    });
    expect(await read(saved.articleId)).toEqual(saved);
    const long = await saveArticle(user, `${'🎈'.repeat(70)} end`);
    expect(long.title).toBe(`${'🎈'.repeat(60)}…`);
    const named = await user.client.send(createArticle, { title: '  Mine  ', segments: paragraphs('x') });
    expect(named.title).toBe('Mine');
    expect((await saveArticle(user, '[pause:2s]\n[pause:1s] Now  hear <emphasis>this</emphasis>.')).title).toBe(
      'Now hear this .',
    );
  });

  it('keeps marks in normal form, mood, gain and who speaks', async () => {
    const [marks, reading] = [
      [
        { kind: 'say-as', start: 6, end: 10, as: 'year' },
        { kind: 'pause', start: 5, end: 5, ms: 250 },
      ],
      { emotion: 'whisper', gainDb: -3.5, role: 'r1' },
    ] as const;
    const segments = paragraphs({ text: 'Since 1999.', marks: [...marks], ...reading });
    const settings = { ...defaultArticleSettings, roles: [{ id: 'r1', name: 'Ana 安奈', colour: 'teal' as const }] };
    const saved = await user.client.send(createArticle, { segments, settings });
    expect(saved.segments[0]).toMatchObject({ ...reading, marks: [marks[1], marks[0]] });
    expect(saved.settings).toEqual(settings);
    const [kept] = saved.segments;
    const change = {
      id: saved.articleId,
      revision: 1,
      segments: [{ ...kept, speaker: 'fake-standard', text: 'Since 1999!' }],
    };
    const changed = await user.client.send(updateArticle, change);
    expect(changed.settings).toEqual(settings);
    expect(changed.segments[0]?.marks).toEqual(kept?.marks);
  });

  it('says which mark of which paragraph is wrong, and saves nothing', async () => {
    const before = await countArticles(user);
    const slow = (end: number) => ({ kind: 'speed' as const, start: 0, end, value: 0.5 });
    const tries = [
      { text: 'ab', marks: [{ kind: 'emphasis' as const, start: 1, end: 9, level: 'strong' as const }] },
      { text: 'x'.repeat(61), marks: [slow(61)] },
      { text: 'abcdef', marks: [slow(4), { ...slow(6), start: 2 }] },
      { text: '🎈', marks: [{ kind: 'pause' as const, start: 1, end: 1, ms: 10 }] },
    ];
    for (const paragraph of tries) {
      const error = await refusal(user.client.send(createArticle, { segments: paragraphs('Fine.', paragraph) }));
      expect(error).toMatchObject({ code: 'input.invalid', data: { field: 'segments' } });
      expect(error.message).toMatch(/^Paragraph 2: .*\.$/u);
    }
    const long = paragraphs({ text: 'x'.repeat(61), marks: [slow(61)] });
    expect((await refusal(user.client.send(createArticle, { segments: long }))).message).toContain(
      'up to 60 characters',
    );
    expect(await countArticles(user)).toBe(before);
    await user.client.send(createArticle, { segments: paragraphs({ text: 'x'.repeat(61), marks: [slow(60)] }) });
  });

  it('gives markers of new paragraphs the ids these got', async () => {
    const marker = { id: 'm1', segmentId: 'mine-1', offset: 2, label: 'Here' };
    const settings = { ...defaultArticleSettings, markers: [marker] };
    const segments = [{ ...paragraphs('New.')[0], id: 'mine-1', speaker: 'fake-standard', text: 'New.' }];
    const saved = await user.client.send(createArticle, { segments, settings });
    expect(saved.segments[0]?.id).not.toBe('mine-1');
    expect(saved.settings.markers).toEqual([{ ...marker, segmentId: saved.segments[0]?.id }]);
    const next = [...saved.segments, { id: 'mine-2', text: 'More.', speaker: 'fake-standard' }];
    const markers = [...saved.settings.markers, { ...marker, id: 'm2', segmentId: 'mine-2' }];
    const change = { id: saved.articleId, revision: 1, segments: next, settings: { ...settings, markers } };
    const changed = await user.client.send(updateArticle, change);
    expect(changed.settings.markers.map(({ segmentId }) => segmentId)).toEqual(changed.segments.map(({ id }) => id));
    expect(await read(saved.articleId)).toEqual(changed);
  });

  it('mends halves of broken characters wherever they stand', async () => {
    const half = '\ud83c';
    const saved = await user.client.send(createArticle, {
      title: half,
      segments: paragraphs({ text: `a${half}b`, marks: [{ kind: 'alias', start: 0, end: 1, text: `x${half}` }] }),
      settings: { ...defaultArticleSettings, roles: [{ id: 'r', name: half, colour: 'rose' }] },
    });
    expect(saved).toMatchObject({ title: '\ufffd', segments: [{ text: 'a\ufffdb', marks: [{ text: 'x\ufffd' }] }] });
    expect(await read(saved.articleId)).toEqual(saved);
  });

  it('writes one row when one of 2000 paragraphs changes', async () => {
    const texts = Array.from({ length: 2000 }, (_, index) => `Line ${index}.`);
    const saved = await saveArticle(user, ...texts);
    const rows = () =>
      studio.db.execute<{ id: string; place: string; revision: number }>(
        sql`select id, ctid::text as place, revision from segments where project_id = ${saved.articleId} order by id`,
      );
    const before = (await rows()).rows;
    const segments = saved.segments.map((one, index) => (index === 1000 ? { ...one, text: 'Another line.' } : one));
    await user.client.send(updateArticle, { id: saved.articleId, revision: 1, segments });
    const after = (await rows()).rows;
    const changed = after.filter(({ place }, index) => place !== before[index]?.place);
    expect(changed).toEqual([{ id: segments[1000]?.id, place: expect.any(String) as string, revision: 2 }]);
    const turned = segments.toReversed();
    const reversed = await user.client.send(updateArticle, { id: saved.articleId, revision: 2, segments: turned });
    expect(reversed.segments).toEqual(turned);
    expect((await rows()).rows.map(({ revision }) => revision)).toEqual(after.map(({ revision }) => revision));
  });

  it('changes by id: kept, moved, new and removed paragraphs, and keeps the title that was not sent', async () => {
    const saved = await saveArticle(user, 'One.', 'Two.', 'Three.');
    const [one, two, three] = saved.segments;
    const changed = await user.client.send(updateArticle, {
      id: saved.articleId,
      revision: 1,
      segments: [three, { text: 'New.', speaker: 'fake-ja' }, { ...one, text: 'One!' }].map((part) => ({
        speaker: 'fake-standard',
        text: '',
        ...part,
      })),
    });
    expect(changed).toMatchObject({ title: 'One.', revision: 2 });
    expect(changed.segments.map(({ text }) => text)).toEqual(['Three.', 'New.', 'One!']);
    expect(changed.segments.map(({ id }) => id)).toEqual([three?.id, expect.any(String), one?.id]);
    expect(changed.segments.map(({ id }) => id)).not.toContain(two?.id);
    const renamed = { id: saved.articleId, revision: 2, title: '', segments: paragraphs('Called so.') };
    expect(await user.client.send(updateArticle, renamed)).toMatchObject({ title: 'Called so.' });
  });

  it('refuses an older revision and changes nothing', async () => {
    const saved = await saveArticle(user, 'First.');
    const change = { id: saved.articleId, revision: 1, segments: paragraphs('Mine.') };
    const results = await Promise.allSettled([
      user.client.send(updateArticle, change),
      user.client.send(updateArticle, { ...change, segments: paragraphs('Theirs.') }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const now = await read(saved.articleId);
    expect(now.revision).toBe(2);
    const late = await refusal(user.client.send(updateArticle, change));
    expect(late).toMatchObject({ code: 'state.conflict', data: { field: 'revision', actual: 2 } });
    expect(await read(saved.articleId)).toEqual(now);
    for (const revision of [1.5, 0, 2 ** 40]) {
      expect((await refusal(user.client.send(updateArticle, { ...change, revision }))).code).toBe('input.invalid');
    }
  });

  it('takes over no paragraph of another project, nor one id twice', async () => {
    const mine = await saveArticle(user, 'Mine.');
    const theirs = await saveArticle(free, 'Theirs.');
    const foreign = theirs.segments[0]?.id;
    const own = mine.segments[0]?.id;
    const ids = [foreign, own, own];
    const changed = await user.client.send(updateArticle, {
      id: mine.articleId,
      revision: 1,
      segments: ids.map((id, index) => ({ id, text: `Text ${index}.`, speaker: 'fake-standard' })),
    });
    expect(changed.segments.map(({ text }) => text)).toEqual(['Text 0.', 'Text 1.', 'Text 2.']);
    expect(changed.segments.map(({ id }) => id === own)).toEqual([false, true, false]);
    expect(changed.segments[0]?.id).not.toBe(foreign);
    expect(await free.client.send(readArticle, { id: theirs.articleId })).toEqual(theirs);
    const created = await user.client.send(createArticle, {
      segments: [{ id: own, text: 'Copy.', speaker: 'fake-standard' }],
    });
    expect(created.segments[0]?.id).not.toBe(own);
    expect((await read(mine.articleId)).segments).toHaveLength(3);
  });

  it('creates once for one Idempotency-Key', async () => {
    const before = await countArticles(user);
    const draft = { segments: paragraphs('Only once.') };
    const first = await user.client.send(createArticle, draft, { idempotencyKey: 'once' });
    const again = await user.client.send(createArticle, draft, { idempotencyKey: 'once' });
    expect(again).toEqual(first);
    expect(await countArticles(user)).toBe(before + 1);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', [], 'input.invalid', 'Write or paste some text first.'],
    ['empty text', paragraphs(''), 'text.empty', 'Write or paste some text first.'],
    ['white space', paragraphs(' \n\t', '\u3000'), 'text.empty', 'Write or paste some text first.'],
    ['an unknown voice', paragraphs({ text: 'Hi.', speaker: 'nobody' }), 'voice.unavailable', 'The voice "nobody"'],
    [
      'a voice id of our prototype',
      paragraphs({ text: 'Hi.', speaker: '__proto__' }),
      'voice.unavailable',
      'The voice',
    ],
    ['too many paragraphs', paragraphs(...Array.from({ length: 2001 }, () => 'a')), 'input.invalid', '2000'],
    ['a speed that is none', paragraphs({ text: 'Hi.', speed: 2.5 }), 'input.invalid', 'speed'],
  ] as const)('%s is refused with a clear sentence and saves nothing', async (_, segments, code, words) => {
    const before = await countArticles(free);
    for (const call of [createArticle, estimateArticle]) {
      const error = await refusal(free.client.send(call, { segments: [...segments] }));
      expect(error.code).toBe(code);
      expect(error.message).toContain(words);
    }
    expect(await countArticles(free)).toBe(before);
  });

  it('takes exactly the limit on Free, and says by how much one more is over', async () => {
    const exact = '𝒂'.repeat(9_999);
    const saved = await free.client.send(createArticle, { segments: paragraphs(` ${exact} `, 'b') });
    expect(saved.segments[0]?.text).toHaveLength(2 * 9_999 + 2);
    const before = await countArticles(free);
    const error = await refusal(free.client.send(createArticle, { segments: paragraphs(exact, 'bc') }));
    expect(error).toMatchObject({ code: 'text.limit', data: { limit: 10_000, actual: 10_001 } });
    expect(error.message).toBe("The text is 1 character over your plan's 10000. Shorten it or upgrade.");
    const change = { id: saved.articleId, revision: 1, segments: paragraphs(exact, 'bc') };
    expect((await refusal(free.client.send(updateArticle, change))).code).toBe('text.limit');
    expect((await free.client.send(readArticle, { id: saved.articleId })).revision).toBe(1);
    expect(await countArticles(free)).toBe(before);
  });

  it('refuses a paste of 1 MB and of 3 MB, and saves nothing', async () => {
    const before = await countArticles(free);
    const paste = 'All work and no play. '.repeat(50_000).slice(0, 1_048_576);
    const tooLong = await refusal(free.client.send(createArticle, { segments: paragraphs(paste) }));
    expect(tooLong.code).toBe('text.limit');
    expect(tooLong.message).toContain("over your plan's 10000");
    const tooLarge = await refusal(free.client.send(createArticle, { segments: paragraphs(paste.repeat(3)) }));
    expect(tooLarge).toMatchObject({ code: 'request.too-large', message: expect.stringContaining('2 MB') as string });
    expect(await countArticles(free)).toBe(before);
  });

  it('keeps every sign of mixed scripts, and speaks what can be spoken', async () => {
    const text = 'Hello, мир! 世界 🌍👩‍👩‍👧 e\u0301 \u202eabc\u202c';
    const saved = await saveArticle(user, text);
    expect((await read(saved.articleId)).segments[0]?.text).toBe(text);
    const { sentences } = await user.client.send(estimateArticle, { segments: paragraphs(text) });
    expect(sentences).toBeGreaterThan(0);
  });

  it('answers a NUL character with a sentence, wherever it stands', async () => {
    const nul = '\u0000';
    const tries: Promise<unknown>[] = [
      user.client.send(createArticle, { segments: paragraphs(`a${nul}b`) }),
      user.client.send(createArticle, { title: nul, segments: paragraphs('a') }),
      user.client.send(createArticle, { segments: paragraphs({ text: 'a', speaker: nul }) }),
      user.client.send(readArticle, { id: nul }),
    ];
    for (const { code } of await Promise.all(tries.map(refusal))) expect(code).toBe('input.invalid');
  });

  it('saves emoji alone, and says that nothing in it can be spoken', async () => {
    const { articleId } = await saveArticle(user, '😀😀 🎈', '…!?');
    const estimated = await refusal(user.client.send(estimateArticle, { segments: paragraphs('😀😀 🎈') }));
    expect(estimated.code).toBe('text.unspeakable');
    expect((await refusal(user.client.send(exportArticle, { articleId }))).code).toBe('text.unspeakable');
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
  });

  it('says that a voice does not speak the text’s language before anything is made', async () => {
    const { articleId } = await saveArticle(user, 'Это русский текст.');
    const error = await refusal(user.client.send(exportArticle, { articleId }));
    expect(error.code).toBe('voice.language');
    expect(error.message).toContain('Fake fake-standard speaks American English');
    expect(studio.engine.requests).toEqual([]);
  });
});

describe('someone else’s ids', () => {
  it('are not found by any call, as missing ones are', async () => {
    const { articleId } = await saveArticle(user, 'Private.');
    const { id: exportId } = await user.client.send(exportArticle, { articleId });
    const other = free.client;
    const first = async (events: AsyncIterable<unknown>) => {
      for await (const value of events) return value;
      return null;
    };
    const tries = (article: string, one: string) => [
      other.send(readArticle, { id: article }),
      other.send(updateArticle, { id: article, revision: 1, segments: paragraphs('Mine now.') }),
      other.send(deleteArticle, { id: article }),
      other.send(renameArticle, { articleId: article, title: 'Mine' }),
      other.send(copyArticle, { articleId: article }),
      other.send(estimateArticle, { articleId: article, segments: paragraphs('Private.') }),
      other.send(exportArticle, { articleId: article }),
      first(other.events(listenToArticle, { id: article })),
      other.send(readExport, { id: one }),
      other.send(cancelExport, { id: one }),
      first(other.events(readExportEvents, { id: one })),
    ];
    const foreign = await Promise.all(tries(articleId, exportId).map(refusal));
    const missing = await Promise.all(tries('nothing', 'nothing').map(refusal));
    expect(foreign.map(({ code }) => code)).toEqual(Array.from({ length: 11 }, () => 'input.not-found'));
    expect(foreign).toEqual(missing);
    expect((await other.send(listExports, {})).results).toEqual([]);
    const ids = { articleIds: [articleId] };
    expect(await other.send(deleteArticles, ids)).toEqual({ articleIds: [] });
    expect(await other.send(restoreArticles, ids)).toEqual({ articleIds: [] });
    expect((await other.send(listArticles, { keyword: 'Private' })).totalElements).toBe(0);
    expect((await read(articleId)).segments[0]?.text).toBe('Private.');
    expect((await user.client.send(readExport, { id: exportId })).status).toBe('queued');
    const visits = [
      studio.visitor.send(readArticle, { id: articleId }),
      studio.visitor.send(readExport, { id: exportId }),
      studio.visitor.send(exportArticle, { articleId }),
    ];
    for (const { code } of await Promise.all(visits.map(refusal))) expect(code).toBe('session.required');
  });
});
