import { ApiError, type Client } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import type { updateDub } from '@timbre/contract/dubbing/dubbing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAfterMs } from '../../../lib/editing/save-timer.ts';
import { createDubStore } from '../document/dub-store.ts';
import { removeLines, writeTarget } from '../document/edit-lines.ts';
import { setSettings } from '../document/edit-speakers.ts';
import { testDoc } from '../testing-dub.ts';
import { withChange } from './dub-change.ts';
import type { DubDraft } from './dub-draft.ts';
import { dubSaver, restoreVersion } from './dub-saver.ts';
import { noticeRevision } from './notice-revision.ts';

type Sent = RequestOf<typeof updateDub>;

const base = testDoc();

/** A server that counts revisions. */
function open(draft: DubDraft | null = null) {
  const sent: Sent[] = [];
  const kept: (DubDraft | null)[] = [];
  let [revision, theirs] = [1, base];
  const served = () => ({ taskId: 'd', revision, ...theirs, lines: [...theirs.lines] });
  const client = {
    send: async (call: { readonly id: string }, request: Sent) => {
      if (call.id === 'readDub') return served();
      if (call.id === 'restoreDubVersion') {
        revision += 1;
        theirs = testDoc({ title: 'As it was' });
        return served();
      }
      sent.push(request);
      if (request.revision !== revision) throw new ApiError('state.conflict', '');
      const { put = [], remove = [], title, settings } = request;
      theirs = withChange(theirs, {
        put,
        remove,
        ...(title && { title }),
        ...(settings && { settings }),
      } as unknown as DubDraft);
      revision += 1;
      return { revision, updatedAt: '' };
    },
  } as unknown as Client;
  const store = createDubStore(draft === null ? base : withChange(base, draft));
  const keep = (next: DubDraft | null) => {
    kept.push(next);
    return true;
  };
  const saver = dubSaver({ client, store, keep }, served(), draft);
  store.subscribe(saver.changed);
  const elsewhere = () => {
    theirs = writeTarget('b', 'es', 'suyo')(theirs);
    revision += 1;
  };
  return { client, store, saver, sent, kept, elsewhere };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(saveAfterMs + 10);

describe('saving', () => {
  it('sends the lines that changed and nothing else', async () => {
    const { store, saver, sent } = open();
    store.edit(writeTarget('a', 'es', 'nuevo'));
    store.edit(removeLines(new Set(['d'])));
    await rest();
    expect(saver.snapshot().state).toBe('saved');
    expect(sent).toMatchObject([{ taskId: 'd', revision: 1, put: [{ id: 'a' }], remove: ['d'] }]);
    expect(sent[0]).not.toHaveProperty('settings');
    store.edit(setSettings({ background: 'duck' }));
    await rest();
    expect(sent[1]).toMatchObject({ revision: 2, put: [], settings: { background: 'duck' } });
  });

  it('tells of a change elsewhere, and keeps both where one’s own is kept', async () => {
    const { store, saver, elsewhere } = open();
    elsewhere();
    store.edit(writeTarget('a', 'es', 'mío'));
    await rest();
    expect(saver.snapshot().state).toBe('conflict');
    await saver.keepMine();
    const texts = store.snapshot().doc.lines.map(({ wordings }) => wordings['es']?.text);
    expect([texts[0], texts[1], saver.snapshot().state]).toEqual(['mío', 'suyo', 'saved']);
  });

  it('shows what another tab saved where nothing was changed here', async () => {
    const { store, saver, elsewhere } = open();
    elsewhere();
    await saver.noticed({ id: 'd', revision: 2 });
    expect(store.snapshot().doc.lines[1]?.wordings['es']?.text).toBe('suyo');
  });

  it('takes the revision that its own save has made for no one else’s, also before it is answered', async () => {
    const { store, saver } = open();
    const states: string[] = [];
    saver.subscribe(() => states.push(saver.snapshot().state));
    store.edit(writeTarget('a', 'es', 'nuevo'));
    const saving = saver.flush();
    await noticeRevision(saver, { id: 'd', revision: 2 });
    await saving;
    expect(saver.snapshot()).toMatchObject({ state: 'saved', revision: 2 });
    expect(states).not.toContain('conflict');
    store.edit(writeTarget('a', 'es', 'mío'));
    await noticeRevision(saver, { id: 'd', revision: 3 });
    expect(saver.snapshot().state).toBe('conflict');
  });

  it('goes on with what was not saved when the page went away', async () => {
    const put = writeTarget('a', 'es', 'sin guardar')(base).lines.slice(0, 1);
    const { saver, sent, kept } = open({ revision: 1, put, remove: [] });
    await rest();
    expect(sent).toMatchObject([{ put: [{ id: 'a', wordings: { es: { text: 'sin guardar' } } }] }]);
    expect([saver.snapshot().state, kept.at(-1)]).toEqual(['saved', null]);
  });

  it('goes back to a version, which undo takes back', async () => {
    const { client, store, saver } = open();
    await restoreVersion(client, saver, 'v');
    expect(store.snapshot().doc.title).toBe('As it was');
    store.undo();
    expect(store.snapshot().doc.title).toBe('A talk');
  });
});
