import { createClient } from '@timbre/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WritingDraft } from './writing-draft.ts';
import { saveAfterMs, WritingSaver, type WritingContent } from './writing-saver.ts';

interface Asked extends Partial<WritingContent> {
  readonly method: string | undefined;
  readonly revision?: number;
}

const text = (words: string): WritingContent => ({ title: '', notes: '', text: words });

/** Keeps one document as the server does; `fail` makes the next requests fail, null by the network. */
function server() {
  const asked: Asked[] = [];
  const fail: (string | null)[] = [];
  let held: Promise<void> | null = null;
  let now = { id: 'd1', revision: 1, createdAt: '', updatedAt: '', ...text('first') };
  const client = createClient({
    baseUrl: '',
    fetch: async (_url, init) => {
      const body = init?.body === undefined ? {} : (JSON.parse(init.body as string) as Omit<Asked, 'method'>);
      asked.push({ method: init?.method, ...body });
      await held;
      const failure = fail.shift();
      if (failure === null) throw new TypeError('Failed to fetch');
      const refuse = (code: string) => Response.json({ code: 9000, message: code, data: null, err_code: code });
      if (failure !== undefined) return refuse(failure);
      if (init?.method !== 'GET') {
        if (body.revision !== now.revision) return refuse('state.conflict');
        now = { ...now, ...body, ...(init?.method === 'POST' ? text('version') : {}), revision: now.revision + 1 };
      }
      return Response.json({ code: 200, message: '', data: now });
    },
  });
  const others = (words: string) => {
    now = { ...now, ...text(words), revision: now.revision + 1 };
    return { id: 'd1', revision: now.revision };
  };
  const hold = () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      held = null;
      release();
    };
  };
  return { client, asked, fail, others, hold, now: () => now };
}

function page(draft: WritingDraft | null = null) {
  const host = server();
  const view = { now: draft ?? text('first'), shown: [] as string[] };
  let kept: WritingDraft | null = draft;
  const saver = new WritingSaver(
    {
      client: host.client,
      read: () => ({ title: view.now.title, notes: view.now.notes, text: view.now.text }),
      show: (content, isQuiet) => {
        view.now = content;
        view.shown.push(`${content.text}${isQuiet ? ' quietly' : ''}`);
        saver.changed();
      },
      keep: (next) => {
        kept = next;
      },
      onSaved: () => undefined,
    },
    { id: 'd1', revision: 1, draft },
  );
  const write = (words: string) => {
    view.now = text(words);
    saver.changed();
  };
  return { ...host, saver, view, write, kept: () => kept, state: () => saver.snapshot().state };
}

const rest = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

describe('saving a text', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens once the typing rests, with all of it', async () => {
    const { write, state, asked, now } = page();
    write('a');
    write('ab');
    expect(state()).toBe('unsaved');
    await rest();
    expect(state()).toBe('saved');
    expect(asked).toHaveLength(1);
    expect(now()).toMatchObject({ text: 'ab', revision: 2 });
  });

  it('sends what came in meanwhile with the next request, never two at once', async () => {
    const { write, hold, asked, now, state } = page();
    const release = hold();
    write('a');
    await rest();
    write('ab');
    await rest();
    expect(asked).toHaveLength(1);
    release();
    await rest(0);
    expect(asked.map((one) => one.text)).toEqual(['a', 'ab']);
    expect(now().revision).toBe(3);
    expect(state()).toBe('saved');
  });

  it('saves what is changed right after a save had nothing to do', async () => {
    const { saver, write, now } = page();
    void saver.flush();
    write('put in');
    await saver.flush();
    expect(now().text).toBe('put in');
  });

  it('keeps what is not saved in the browser and tries again by itself', async () => {
    const { write, fail, state, kept, now } = page();
    fail.push(null, 'SYSTEM_ERROR');
    write('a');
    await rest();
    expect(state()).toBe('offline');
    expect(kept()).toMatchObject({ text: 'a', revision: 1 });
    await rest(2000);
    await rest(5000);
    expect(state()).toBe('saved');
    expect(kept()).toBeNull();
    expect(now().text).toBe('a');
  });

  it('does not try again by itself what the server refuses', async () => {
    const { write, fail, state, asked } = page();
    fail.push('input.invalid');
    write('a');
    await rest();
    await rest(60_000);
    expect(state()).toBe('refused');
    expect(asked).toHaveLength(1);
  });

  it('shows what another tab saved, where nothing is lost by it', async () => {
    const { saver, others, view, state } = page();
    await saver.noticed(others('theirs'));
    expect(view.shown).toEqual(['theirs quietly']);
    expect(state()).toBe('saved');
    await rest(60_000);
    expect(saver.snapshot().revision).toBe(2);
  });

  it('goes through the other text when this one is kept, so that undo finds it', async () => {
    const { saver, others, write, view, state, now } = page();
    others('theirs');
    write('mine');
    await rest();
    expect(state()).toBe('conflict');
    write('mine, more');
    await rest(60_000);
    expect(now().text).toBe('theirs');
    await saver.keepMine();
    expect(view.shown).toEqual(['theirs', 'mine, more']);
    expect(now()).toMatchObject({ text: 'mine, more', revision: 3 });
    expect(state()).toBe('saved');
  });

  it('takes the other text where that is wanted', async () => {
    const { saver, others, write, view, state, kept } = page();
    others('theirs');
    write('mine');
    await rest();
    await saver.takeTheirs();
    expect(view.now.text).toBe('theirs');
    expect([state(), kept()]).toEqual(['saved', null]);
  });

  it('saves first, then goes back to a version', async () => {
    const { saver, write, asked, view, state } = page();
    write('mine');
    await saver.restore('v1');
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(view.now.text).toBe('version');
    expect(state()).toBe('saved');
  });

  it('finds what a crash left over; of an older revision it asks', async () => {
    const fresh = page({ revision: 1, ...text('draft') });
    await rest();
    expect(fresh.now().text).toBe('draft');
    const behind = page({ revision: 0, ...text('draft') });
    await rest(60_000);
    expect(behind.state()).toBe('conflict');
    expect(behind.now().text).toBe('first');
  });

  it('makes a last attempt as the page goes', async () => {
    const { saver, write, kept, now } = page();
    write('last');
    saver.close();
    expect(kept()).toMatchObject({ text: 'last' });
    await rest(0);
    expect(now().text).toBe('last');
  });
});
