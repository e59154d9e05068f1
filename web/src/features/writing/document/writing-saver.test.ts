import { createClient } from '@timbre/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAfterMs } from '../../../lib/editing/save-timer.ts';
import type { WritingDraft } from './writing-draft.ts';
import { writingSaver, type WritingContent } from './writing-saver.ts';

interface Asked extends Partial<WritingContent> {
  readonly method: string | undefined;
  readonly revision?: number;
}

const text = (words: string): WritingContent => ({ title: '', notes: '', text: words });

/** Keeps one document as the server does; `fail` makes the next requests fail, `lost` after they were done. */
function server() {
  const asked: Asked[] = [];
  const fail: string[] = [];
  let now = { id: 'd1', revision: 1, createdAt: '', updatedAt: '', ...text('first') };
  const client = createClient({
    baseUrl: '',
    fetch: async (_url, init) => {
      const body = init?.body === undefined ? {} : (JSON.parse(init.body as string) as Omit<Asked, 'method'>);
      asked.push({ method: init?.method, ...body });
      const failure = fail.shift();
      const refuse = (code: string) => Response.json({ code: 9000, message: code, data: null, err_code: code });
      if (failure !== undefined && failure !== 'lost') return refuse(failure);
      if (init?.method !== 'GET') {
        if (body.revision !== now.revision) return refuse('state.conflict');
        now = { ...now, ...body, ...(init?.method === 'POST' ? text('version') : {}), revision: now.revision + 1 };
        now.title = now.title.trim();
      }
      if (failure === 'lost') throw new TypeError('Failed to fetch');
      return Response.json({ code: 200, message: '', data: now });
    },
  });
  const others = (words: string) => {
    now = { ...now, ...text(words), revision: now.revision + 1 };
    return { id: 'd1', revision: now.revision };
  };
  return { client, asked, fail, others, now: () => now };
}

function page(draft: WritingDraft | null = null) {
  const host = server();
  const view = { now: draft ?? text('first'), shown: [] as string[] };
  const kept: (WritingDraft | null)[] = [];
  const saver = writingSaver(
    {
      client: host.client,
      read: () => ({ title: view.now.title, notes: view.now.notes, text: view.now.text }),
      show: (content, isQuiet) => {
        view.now = content;
        view.shown.push(`${content.text}${isQuiet ? ' quietly' : ''}`);
        saver.changed();
      },
      keep: (next) => kept.push(next) > 0,
      onSaved: () => undefined,
    },
    host.now(),
    draft,
  );
  const write = (content: Partial<WritingContent>) => {
    view.now = { ...view.now, ...content };
    saver.changed();
  };
  return { ...host, saver, view, write, kept: () => kept.at(-1), state: () => saver.snapshot().state };
}

const rest = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

describe('saving a text', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends title, text and notes together, and nothing where they are as they were', async () => {
    const { write, state, asked, now } = page();
    write({ text: 'ab', notes: 'why' });
    await rest();
    expect(asked).toEqual([{ method: 'PUT', revision: 1, title: '', notes: 'why', text: 'ab' }]);
    write({});
    await rest();
    expect([asked.length, state(), now().revision]).toEqual([1, 'saved', 2]);
  });

  it('takes a save whose answer was lost for its own, also with a title the server trimmed', async () => {
    const { write, fail, state, now, kept } = page();
    fail.push('lost');
    write({ text: 'a', title: ' Mine ' });
    await rest();
    expect([state(), kept()]).toEqual(['offline', { revision: 1, title: ' Mine ', notes: '', text: 'a' }]);
    write({ text: 'ab' });
    await rest(60_000);
    expect([state(), kept()]).toEqual(['saved', null]);
    expect(now()).toMatchObject({ text: 'ab', title: 'Mine', revision: 3 });
  });

  it('goes through the other text when this one is kept, so that undo finds it', async () => {
    const { saver, others, write, view, state, now } = page();
    others('theirs');
    write({ text: 'mine' });
    await rest();
    expect(state()).toBe('conflict');
    await saver.keepMine();
    expect(view.shown).toEqual(['theirs', 'mine']);
    expect(now()).toMatchObject({ text: 'mine', revision: 3 });
  });

  it('shows what another tab saved', async () => {
    const { saver, others, view } = page();
    await saver.noticed(others('theirs'));
    expect(view.shown).toEqual(['theirs quietly']);
  });

  it('saves first, then goes back to a version', async () => {
    const { saver, write, asked, view, state } = page();
    write({ text: 'mine' });
    await saver.restore('v1');
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect([view.now.text, state()]).toEqual(['version', 'saved']);
  });

  it('finds what a crash left over; of an older revision it asks, unless that was saved after all', async () => {
    const fresh = page({ revision: 1, ...text('draft') });
    await rest();
    expect(fresh.now().text).toBe('draft');
    const behind = page({ revision: 0, ...text('draft') });
    await rest(60_000);
    expect([behind.state(), behind.now().text]).toEqual(['conflict', 'first']);
    const arrived = page({ revision: 0, ...text('first') });
    await rest();
    expect([arrived.state(), arrived.asked, arrived.kept()]).toEqual(['saved', [], null]);
  });
});
