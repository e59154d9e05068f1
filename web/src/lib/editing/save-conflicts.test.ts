import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAfterMs } from './save-timer.ts';
import { notesPage } from './testing-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

describe('a save whose answer was lost', () => {
  it('is no change from elsewhere, also when more was written since', async () => {
    const { write, state, troubles, theirs, asked } = notesPage({ a: '1', b: '1' });
    troubles.push('lost');
    write({ a: 'once' });
    await rest();
    expect(state()).toBe('offline');
    write({ a: 'once more', b: 'more' });
    await rest(60_000);
    expect([state(), theirs()]).toMatchObject(['saved', { revision: 3, doc: { a: 'once more', b: 'more' } }]);
    expect(asked.at(-1)).toMatchObject({ revision: 2, change: { put: { a: 'once more', b: 'more' } } });
  });

  it('may be lost again and again', async () => {
    const { write, state, troubles, theirs } = notesPage({ a: '1' });
    // The second try and reading what is there fail too.
    troubles.push('lost', 'request.timeout', 'state.conflict', 'unsent');
    write({ a: 'once' });
    await rest();
    write({ a: 'twice' });
    await rest(60_000);
    expect([state(), theirs()]).toMatchObject(['saved', { revision: 3, doc: { a: 'twice' } }]);
  });

  it('is found also when its change was taken back here', async () => {
    const page = notesPage({ a: '1' }, { adapter: { isSaved: (saved) => saved['a'] === page.view.now['a'] } });
    page.troubles.push('lost');
    page.write({ a: '2' });
    await rest();
    page.write({ a: '1' });
    await rest(60_000);
    expect([page.state(), page.theirs()]).toMatchObject(['saved', { revision: 3, doc: { a: '1' } }]);
  });

  it('makes one document of a new one, however much was written since', async () => {
    const { write, state, troubles, asked, theirs } = notesPage(null);
    troubles.push('lost', 'unsent');
    write({ a: 'One' });
    await rest();
    write({ a: 'One and more' });
    await rest(60_000);
    const made = asked.filter(({ kind }) => kind === 'create');
    expect(new Set(made.map(({ key, change }) => `${key} ${change?.put['a']}`)).size).toBe(1);
    expect([state(), theirs()]).toMatchObject(['saved', { revision: 2, doc: { a: 'One and more' } }]);
  });

  it('hides no change that someone else made', async () => {
    const { write, state, troubles, elsewhere } = notesPage({ a: '1', b: '1' });
    troubles.push('unsent');
    write({ a: 'once' });
    await rest();
    elsewhere({ a: 'once', b: 'theirs' });
    await rest(60_000);
    expect(state()).toBe('conflict');
  });

  it('hides no change that came after it', async () => {
    const { write, state, troubles, elsewhere } = notesPage({ a: '1', b: '1' });
    troubles.push('lost');
    write({ a: 'once' });
    await rest();
    elsewhere({ a: 'once', b: 'theirs' });
    await rest(60_000);
    expect(state()).toBe('conflict');
  });

  it('gives way to what is written now where the server does not take it', async () => {
    const { write, state, troubles, theirs, asked } = notesPage({ a: '1' });
    troubles.push('unsent', 'text.limit');
    write({ a: 'too long' });
    await rest();
    write({ a: 'short' });
    await rest();
    expect(asked.map(({ change }) => change?.put['a'])).toEqual(['too long', 'too long', 'short']);
    expect([state(), theirs().doc]).toEqual(['saved', { a: 'short' }]);
  });
});

describe('a change from elsewhere', () => {
  it('stops the saving, and nothing is lost with a reload', async () => {
    const { write, state, asked, elsewhere, kept } = notesPage({ a: '1' });
    elsewhere({ a: 'theirs' });
    write({ a: 'mine' });
    await rest();
    expect(state()).toBe('conflict');
    write({ a: 'mine!' });
    await rest(60_000);
    expect(asked).toHaveLength(1);
    expect(kept.get('n1')).toMatchObject({ doc: { a: 'mine' } });
  });

  it('is saved over where mine is kept', async () => {
    const { write, state, elsewhere, engine, theirs, asked } = notesPage({ a: '1', b: '1' });
    elsewhere({ a: 'theirs', b: 'theirs' });
    write({ a: 'mine' });
    await rest();
    await engine.keepMine();
    expect([state(), theirs()]).toMatchObject(['saved', { revision: 3, doc: { a: 'mine', b: '1' } }]);
    expect(asked.at(-1)).toMatchObject({ revision: 2 });
  });

  it('goes together with what was changed here where an editor can do that', async () => {
    const merged = notesPage(
      { a: '1', b: '1' },
      {
        adapter: {
          keepMine: (theirs, saved) => {
            merged.view.now = {
              ...theirs,
              ...(merged.view.now['a'] === saved['a'] ? {} : { a: merged.view.now['a'] ?? '' }),
            };
          },
        },
      },
    );
    merged.elsewhere({ a: '1', b: 'theirs' });
    merged.write({ a: 'mine' });
    await rest();
    await merged.engine.keepMine();
    expect(merged.theirs().doc).toEqual({ a: 'mine', b: 'theirs' });
    expect(merged.asked.at(-1)).toMatchObject({ revision: 2, change: { put: { a: 'mine' } } });
  });

  it('is shown where theirs is taken, and not saved again', async () => {
    const { write, state, elsewhere, engine, view, asked, kept, saved } = notesPage({ a: '1' });
    elsewhere({ a: 'theirs' });
    write({ a: 'mine' });
    await rest();
    await engine.takeTheirs();
    await rest(60_000);
    expect([view.now, view.shown, state(), kept.get('n1')]).toEqual([{ a: 'theirs' }, ['theirs'], 'saved', null]);
    expect(asked.filter(({ kind }) => kind === 'send')).toHaveLength(1);
    expect([engine.snapshot().revision, saved]).toEqual([2, [false]]);
  });

  it('is heard of from another tab; a page without changes just follows', async () => {
    const { write, state, elsewhere, engine, view } = notesPage({ a: '1' });
    await engine.noticed(elsewhere({ a: 'theirs' }));
    expect([view.shown, state()]).toEqual([['theirs quietly'], 'saved']);
    await rest(60_000);
    expect(engine.snapshot().revision).toBe(2);
    await engine.noticed({ id: 'another', revision: 9 });
    await engine.noticed({ id: 'n1', revision: 1 });
    expect(view.shown).toHaveLength(1);
    write({ a: 'mine' });
    await engine.noticed(elsewhere({ a: 'again' }));
    expect([state(), view.now]).toEqual(['conflict', { a: 'mine' }]);
  });

  it('is asked about when a draft is older than it', async () => {
    const options = { page: { a: 'draft' }, hasDraft: true, isBehind: true };
    const { state, asked, engine, theirs } = notesPage({ a: '1' }, options);
    await rest(60_000);
    expect([state(), asked]).toEqual(['conflict', []]);
    await expect(engine.flush()).rejects.toMatchObject({ code: 'state.conflict' });
    await engine.keepMine();
    expect(theirs().doc).toEqual({ a: 'draft' });
  });
});

it('saves first, then shows an old version', async () => {
  const { write, engine, elsewhere, view, theirs, state } = notesPage({ a: '1' });
  write({ a: 'mine' });
  const seen: unknown[] = [];
  await engine.replace(async (saved) => {
    seen.push(saved, theirs().doc);
    return elsewhere({ a: 'version' });
  });
  expect(seen).toEqual([{ id: 'n1', revision: 2 }, { a: 'mine' }]);
  expect([view.now, state(), engine.snapshot().revision]).toEqual([{ a: 'version' }, 'saved', 3]);
});
