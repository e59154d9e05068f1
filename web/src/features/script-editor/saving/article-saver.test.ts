import { createClient } from '@timbre/client';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Segment } from '@timbre/contract/segments';
import { normalMarks } from '@timbre/media/script/normal-marks';
import { withListChange } from '@timbre/media/script/list-change';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScriptArticle } from '../document/article-doc.ts';
import type { ArticleChange } from '../document/article-change.ts';
import type { ArticleDraft } from '../document/article-draft.ts';
import { saveAfterMs } from '../../../lib/editing/save-timer.ts';
import { articleSaver, type ArticleSaver } from './article-saver.ts';
import { naturalDelivery } from '../document/paragraph.ts';

const paragraph = (id: string, text: string): Segment => ({
  ...naturalDelivery,
  speaker: 'rms',
  marks: [],
  role: null,
  takeId: null,
  id,
  text,
});
const script = (...segments: Segment[]): ScriptArticle => ({ title: '', settings: defaultArticleSettings, segments });

interface Asked {
  readonly method: string | undefined;
  readonly path: string;
  readonly key: string | null;
  readonly body: { revision?: number; companyId?: string; segments?: Segment[] } & Partial<ArticleChange>;
}

/** Keeps one article as the server does; `fail` makes the next requests fail, `lost` after they were done. */
function server(first: ScriptArticle | null) {
  const asked: Asked[] = [];
  const fail: string[] = [];
  let revision = first === null ? 0 : 1;
  let segments = first?.segments ?? [];
  let title = '';
  const answer = () => ({
    ...script(),
    title,
    segments: [...segments],
    articleId: 'a1',
    revision,
    companyId: null,
    createdAt: '',
    updatedAt: '',
  });
  /** Answers the recordings that are gone. */
  const take = (body: Asked['body']): string[] => {
    const sent = body.put ?? body.segments ?? [];
    const put = sent.map((one) => ({
      ...one,
      marks: normalMarks(one.text, one.marks),
      takeId: one.takeId === 'deleted' ? null : one.takeId,
    }));
    revision += 1;
    segments = withListChange(segments, { remove: [], places: [], ...body, put }) ?? [];
    title = (body.title ?? title).trim() || (segments[0]?.text ?? '');
    return sent.some(({ takeId }) => takeId === 'deleted') ? ['deleted'] : [];
  };
  const client = createClient({
    baseUrl: '',
    fetch: async (url, init) => {
      const path = url as string;
      const body = init?.body === undefined ? {} : (JSON.parse(init.body as string) as Asked['body']);
      asked.push({ method: init?.method, path, body, key: new Headers(init?.headers).get('idempotency-key') });
      const failure = fail.shift();
      const refuse = (code: string) => Response.json({ code: 9000, message: code, data: null, err_code: code });
      if (failure !== undefined && failure !== 'lost') return refuse(failure);
      if (init?.method === 'GET' || path.endsWith('/versions'))
        return Response.json({ code: 200, message: '', data: answer() });
      if (body.revision !== undefined && body.revision !== revision) return refuse('state.conflict');
      const lostTakeIds = take(body);
      if (failure === 'lost') throw new TypeError('Failed to fetch');
      const data = path.endsWith('/changes') ? { revision, updatedAt: '', lostTakeIds } : answer();
      return Response.json({ code: 200, message: '', data });
    },
  });
  const others = (...next: Segment[]) => {
    revision += 1;
    segments = next;
    return { id: 'a1', revision };
  };
  return { client, asked, fail, answer, others };
}

function page(
  first: ScriptArticle | null,
  draft: ArticleDraft | null = null,
  albumId: string | null = null,
  firstSpeaker = Promise.resolve<string | undefined>('first'),
) {
  const host = server(first);
  const view = { now: first ?? script(paragraph('p0', '')), shown: 0 };
  const kept = new Map<string | null, ArticleDraft | null>();
  const saved: boolean[] = [];
  const dead: string[] = [];
  const saver: ArticleSaver = articleSaver(
    {
      client: host.client,
      albumId,
      read: () => view.now,
      show: (article) => {
        view.now = article;
        view.shown += 1;
        saver.changed();
      },
      firstSpeaker: () => firstSpeaker,
      keep: (id, value) => kept.set(id, value).size > 0,
      onSaved: (_, isNew) => saved.push(isNew),
      onDeadTakes: (takeIds) => dead.push(...takeIds),
    },
    first === null ? null : host.answer(),
    draft,
  );
  const write = (...segments: Segment[]) => {
    view.now = script(...segments);
    saver.changed();
  };
  return { ...host, view, kept, saved, dead, saver, write };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

describe('saving a script', () => {
  it('makes the article in the album it was begun in, and in none when that is gone', async () => {
    const inAlbum = page(null, null, 'album');
    inAlbum.write(paragraph('p0', 'One'));
    await settle();
    expect(inAlbum.asked.map(({ body }) => body.companyId)).toEqual(['album']);

    const gone = page(null, null, 'gone');
    gone.fail.push('input.not-found');
    gone.write(paragraph('p0', 'One'));
    await settle();
    expect(gone.asked.map(({ body }) => body.companyId)).toEqual(['gone', undefined]);
    expect(new Set(gone.asked.map(({ key }) => key)).size).toBe(2);
    expect(gone.saver.snapshot()).toMatchObject({ state: 'saved', id: 'a1' });
  });

  it('tells of recordings that are gone, and of no others', async () => {
    const { dead, saver, write } = page(null);
    write({ ...paragraph('p0', 'One'), takeId: 'kept' }, { ...paragraph('p1', 'Two'), takeId: 'deleted' });
    await settle();
    expect(saver.snapshot()).toMatchObject({ state: 'saved' });
    expect(dead).toEqual(['deleted']);
    write({ ...paragraph('p0', 'One'), takeId: 'deleted' });
    await settle();
    expect(dead).toEqual(['deleted', 'deleted']);
  });

  it('makes the article with the page’s ids, then sends what changed and where it stands', async () => {
    const { asked, saver, write, saved, answer } = page(null);
    write(paragraph('p0', 'One'), { ...paragraph('p1', 'Two'), speaker: '' });
    await settle();
    expect(asked).toMatchObject([
      { method: 'POST', body: { hasOwnIds: true, segments: [{ id: 'p0' }, { id: 'p1' }] } },
    ]);
    expect(asked[0]?.body.segments?.map(({ speaker }) => speaker)).toEqual(['rms', 'first']);
    expect([saved, saver.hasSegment('p1'), saver.hasSegment('p2')]).toEqual([[true], true, false]);
    write({ ...paragraph('p1', 'Two'), speaker: '' }, paragraph('p0', 'One!'), paragraph('p2', 'Three'));
    await settle();
    const { put, remove, places } = asked[1]?.body ?? {};
    expect([asked[1]?.method, asked[1]?.path.split('/').at(-1), asked[1]?.body.revision]).toEqual([
      'PUT',
      'changes',
      1,
    ]);
    expect([put?.map(({ id }) => id), remove, places]).toEqual([['p0', 'p2'], [], expect.any(Array)]);
    expect(answer().segments.map(({ id, text }) => [id, text])).toEqual([
      ['p1', 'Two'],
      ['p0', 'One!'],
      ['p2', 'Three'],
    ]);
    write(paragraph('p2', 'Three'));
    await settle();
    expect(asked[2]?.body).toMatchObject({ put: [], remove: ['p1', 'p0'], places: [] });
  });

  it('refuses more paragraphs than a script may have, without sending them', async () => {
    const { asked, saver, write } = page(script(paragraph('s', 'One')));
    write(...Array.from({ length: 2001 }, (_, at) => paragraph(`p${at}`, 'One')));
    await settle();
    expect(saver.snapshot()).toMatchObject({ state: 'refused', error: { code: 'input.invalid' } });
    expect(asked).toEqual([]);
    write(paragraph('s', 'Two'));
    await settle();
    expect(saver.snapshot()).toMatchObject({ state: 'saved', error: null });
  });

  it('asks for a title of the text for as long as it has none', async () => {
    const { asked, write, view, saver } = page(script(paragraph('s', 'One')));
    write(paragraph('s', 'Two'));
    await settle();
    view.now = { ...view.now, title: 'Mine' };
    saver.changed();
    await settle();
    write({ ...paragraph('s', 'Three') });
    view.now = { ...view.now, title: 'Mine' };
    await settle();
    expect(asked.map(({ body }) => body.title)).toEqual(['', 'Mine', undefined]);
  });

  it('takes a save whose answer was lost for its own, whatever the server made of it', async () => {
    const { saver, write, fail, asked, answer } = page(script(paragraph('s', 'One')));
    const pause = (start: number) => ({ kind: 'pause' as const, start, end: start, ms: 100 });
    fail.push('lost');
    write(
      { ...paragraph('s', 'Two'), marks: [pause(2), pause(1)], speaker: '', takeId: 'deleted' },
      paragraph('p', 'New'),
    );
    await settle();
    expect(saver.snapshot().state).toBe('offline');
    write(paragraph('s', 'Two'), paragraph('p', 'New, and more'));
    await settle(60_000);
    expect(saver.snapshot()).toMatchObject({ state: 'saved', revision: 3 });
    expect(answer().segments.map(({ id, text }) => [id, text])).toEqual([
      ['s', 'Two'],
      ['p', 'New, and more'],
    ]);
    expect(asked.at(-1)?.body).toMatchObject({ revision: 2, put: [{ id: 's' }, { id: 'p' }] });
  });

  it('waits with a paragraph without a voice until the voices are there', async () => {
    let show: (speaker: string) => void = () => undefined;
    const { saver, write, asked } = page(null, null, null, new Promise((resolve) => (show = resolve)));
    write({ ...paragraph('p0', 'Hello.'), speaker: '' });
    const saving = saver.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    expect(saver.snapshot().state).toBe('saving');
    show('first');
    await saving;
    expect(asked).toMatchObject([{ body: { segments: [{ speaker: 'first' }] } }]);
  });

  it('saves nothing while there is no word', async () => {
    const { asked, saver, write } = page(null);
    write(paragraph('p0', ' \n'));
    await settle();
    expect(asked).toEqual([]);
    expect(saver.snapshot().state).toBe('empty');
    await expect(saver.flush()).rejects.toMatchObject({ code: 'text.empty' });
  });
});

describe('a conflict', () => {
  it('stops the saving until mine is kept; theirs goes to the history', async () => {
    const { asked, saver, write, others } = page(script(paragraph('s', 'One')));
    others(paragraph('s', 'Theirs'));
    write(paragraph('s', 'Mine'));
    await settle();
    expect(saver.snapshot().state).toBe('conflict');
    write(paragraph('s', 'Mine!'));
    await settle(60_000);
    expect(asked).toHaveLength(1);
    await saver.keepMineOver('The other one');
    expect(asked[1]?.path).toContain('/versions');
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { revision: 2, put: [{ text: 'Mine!' }] } });
    expect(saver.snapshot()).toMatchObject({ state: 'saved', revision: 3 });
  });

  it('is told by another tab; a page without changes just follows', async () => {
    const { saver, write, others, view } = page(script(paragraph('s', 'One')));
    await saver.noticed(others(paragraph('s', 'Theirs')));
    expect(view.now.segments[0]?.text).toBe('Theirs');
    expect(saver.snapshot()).toMatchObject({ state: 'saved', revision: 2 });
    write(paragraph('s', 'Mine'));
    await saver.noticed(others(paragraph('s', 'Again')));
    expect(saver.snapshot().state).toBe('conflict');
    expect(view.now.segments[0]?.text).toBe('Mine');
  });

  it('waits where a draft is older than the article, and saves one that is not', async () => {
    const draft = { ...script(), segments: [paragraph('s', 'Draft')] };
    const old = page(script(paragraph('s', 'One')), { ...draft, revision: 0 });
    await settle();
    expect(old.saver.snapshot().state).toBe('conflict');
    const now = page(script(paragraph('s', 'One')), { ...draft, revision: 1 });
    now.view.now = draft;
    await settle();
    expect(now.answer().segments).toMatchObject([{ id: 's', text: 'Draft' }]);
    const arrived = page(script(paragraph('s', 'Draft')), { ...draft, revision: 0 });
    await settle();
    expect([arrived.saver.snapshot().state, arrived.asked]).toEqual(['saved', []]);
    expect(arrived.kept.get('a1')).toBeNull();
  });
});
