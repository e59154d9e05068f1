import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAfterMs } from './save-timer.ts';
import { notesPage, type Notes } from './testing-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

describe('saving', () => {
  it('sends only what changed, once the writer pauses', async () => {
    const { write, state, asked, engine, saved } = notesPage({ a: 'one', b: 'two' });
    write({ b: 'tw' });
    await rest(saveAfterMs - 1);
    write({ b: 'twice' });
    expect([state(), asked]).toEqual(['unsaved', []]);
    await rest();
    expect(asked).toEqual([{ kind: 'send', revision: 1, change: { put: { b: 'twice' }, remove: [] } }]);
    expect(engine.snapshot()).toMatchObject({ state: 'saved', id: 'n1', revision: 2 });
    expect(saved).toEqual([false]);
  });

  it('creates the document with the first change, and goes on from it', async () => {
    const { write, engine, asked, saved } = notesPage(null);
    write({ a: 'One' });
    await rest();
    expect(engine.snapshot()).toMatchObject({ state: 'saved', id: 'n1', revision: 1 });
    write({ b: 'Two' });
    await rest();
    expect(asked).toMatchObject([{ kind: 'create' }, { kind: 'send', revision: 1, change: { put: { b: 'Two' } } }]);
    expect(saved).toEqual([true, false]);
  });

  it('saves nothing while there is no word', async () => {
    const { write, engine, asked, state } = notesPage(null);
    write({ a: ' \n' });
    await rest();
    expect([asked, state()]).toEqual([[], 'empty']);
    await expect(engine.flush()).rejects.toMatchObject({ code: 'text.empty' });
  });

  it('sends what came in meanwhile with the next request, never two at once', async () => {
    const { write, hold, asked, theirs, state } = notesPage({ a: '' });
    const release = hold();
    write({ a: 'x' });
    await rest();
    write({ a: 'xy' });
    await rest();
    expect(asked).toHaveLength(1);
    release();
    await rest(0);
    expect(asked.map(({ change }) => change?.put['a'])).toEqual(['x', 'xy']);
    expect(theirs()).toMatchObject({ revision: 3, doc: { a: 'xy' } });
    expect(state()).toBe('saved');
  });

  it('has saved everything when a flush is over', async () => {
    const { write, engine, asked } = notesPage({ a: '1' });
    write({ a: '2' });
    const done = engine.flush();
    write({ a: '3' });
    expect(await done).toEqual({ id: 'n1', revision: 3 });
    expect(asked.map(({ change }) => change?.put['a'])).toEqual(['2', '3']);
  });

  it('saves what is changed right after a flush that had nothing to do', async () => {
    const { write, engine, asked, theirs } = notesPage({ a: '1' });
    expect(await engine.flush()).toEqual({ id: 'n1', revision: 1 });
    void engine.flush();
    write({ a: 'put in' });
    await engine.flush();
    expect([asked.length, theirs().doc]).toEqual([1, { a: 'put in' }]);
    write({ a: 'more' });
    await rest();
    expect(theirs()).toMatchObject({ revision: 3 });
  });

  it('sends nothing when a change is taken back in time, and knows at once where that is cheap to tell', async () => {
    for (const isCheap of [false, true]) {
      const isSaved = (saved: Notes) => isCheap && saved['a'] === page.view.now['a'];
      const page = notesPage({ a: '1' }, { adapter: { isSaved } });
      page.write({ a: '2' });
      page.write({ a: '1' });
      expect(page.state()).toBe(isCheap ? 'saved' : 'unsaved');
      await rest(saveAfterMs * 3);
      expect([page.asked, page.state()]).toEqual([[], 'saved']);
    }
  });

  it('sends more than one request takes in several, on the revision of the one before', async () => {
    const { view, engine, asked } = notesPage({ old: 'x' });
    view.now = { a: '1', b: '2', c: '3', d: '4', e: '5' };
    engine.changed();
    await rest();
    expect(asked.map(({ revision, change }) => [revision, change?.remove, Object.keys(change?.put ?? {})])).toEqual([
      [1, ['old'], ['a', 'b']],
      [2, [], ['c', 'd']],
      [3, [], ['e']],
    ]);
  });

  it('does not send what the server is known to have', async () => {
    const { write, engine, asked } = notesPage({ a: '1' });
    engine.learn((doc) => ({ ...doc, a: 'found there' }));
    write({ a: 'found there' });
    await rest();
    expect(asked).toEqual([]);
    expect(engine.saved()).toEqual({ a: 'found there' });
  });

  it('says why the server refuses, and tries again after the next change', async () => {
    const { write, engine, asked, troubles, state } = notesPage({ a: '1' });
    troubles.push('text.limit');
    write({ a: 'long' });
    await rest(60_000);
    expect(asked).toHaveLength(1);
    expect(engine.snapshot()).toMatchObject({ state: 'refused', error: { code: 'text.limit' } });
    write({ a: 'short' });
    await rest();
    expect(state()).toBe('saved');
  });
});

describe('what is not saved', () => {
  it('is kept in the browser, and tried again later and later', async () => {
    const { write, state, kept, troubles, theirs, asked } = notesPage({ a: '1', b: '1' });
    troubles.push('unsent', 'server.error');
    write({ a: 'offline' });
    await rest();
    expect(state()).toBe('offline');
    expect(kept.get('n1')).toMatchObject({ held: { revision: 1 }, doc: { a: 'offline' } });
    await rest(1999);
    expect(asked).toHaveLength(1);
    await rest(1);
    expect([asked.length, state()]).toEqual([2, 'offline']);
    await rest(5000);
    expect([state(), kept.get('n1'), theirs().doc]).toEqual(['saved', null, { a: 'offline', b: '1' }]);
  });

  it('stays offline through more changes, all of which are saved in the end', async () => {
    const { write, state, troubles, theirs } = notesPage({ a: '1', b: '1' });
    troubles.push('unsent');
    write({ a: 'offline' });
    await rest();
    write({ b: 'more' });
    expect(state()).toBe('offline');
    await rest();
    expect([state(), theirs().doc]).toEqual(['saved', { a: 'offline', b: 'more' }]);
  });

  it('of a document that is not created yet is kept as that of a new one', async () => {
    const { write, kept, troubles, state } = notesPage(null);
    troubles.push('unsent');
    write({ a: 'One' });
    await rest();
    expect(kept.get(null)).toMatchObject({ held: null, doc: { a: 'One' } });
    await rest(10_000);
    expect([state(), kept.get(null)]).toEqual(['saved', null]);
  });

  it('says when the browser has no room for it', async () => {
    const { write, engine, troubles, state } = notesPage({ a: '1' }, { hasRoom: false });
    troubles.push('unsent');
    write({ a: 'offline' });
    await rest();
    expect(engine.snapshot()).toMatchObject({ state: 'offline', isTooBig: true });
    await rest(60_000);
    expect([state(), engine.snapshot().isTooBig]).toEqual(['saved', false]);
  });

  it('is sent once more as the page goes', async () => {
    const { write, engine, kept, theirs } = notesPage({ a: '1' });
    write({ a: 'last' });
    engine.close();
    expect(kept.get('n1')).toMatchObject({ doc: { a: 'last' } });
    await rest(0);
    expect(theirs().doc).toEqual({ a: 'last' });
  });

  it('is saved by itself when the page comes back, and another tab’s draft is left alone', async () => {
    const back = notesPage({ a: '1' }, { page: { a: 'draft' }, hasDraft: true });
    await rest();
    expect([back.theirs().doc, back.kept.get('n1')]).toEqual([{ a: 'draft' }, null]);
    const other = notesPage({ a: '1' });
    other.engine.secure();
    expect(other.kept.size).toBe(0);
  });
});
