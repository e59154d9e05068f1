import { ApiError, type Client } from '@timbre/client';
import type { PhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAfterMs } from '../../../lib/editing/save-timer.ts';
import { setLine } from '../document/edit-lines.ts';
import { setSettings, setTitle } from '../document/edit-pages.ts';
import { blankDoc, blankPage, docOf, type PhotoDoc } from '../document/photo-doc.ts';
import { createPhotoStore } from '../document/photo-store.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { photoSaver } from './photo-saver.ts';

type Sent = Partial<PhotoDoc> & { readonly id?: string; readonly revision?: number };
const page = blankPage({ kind: 'photo', photoId: 'p' });
const lineId = page.audioList[0]?.id ?? '';
const firstDoc = blankDoc(page);

/** A server that counts revisions; `answers` say what it does instead. */
interface Opening {
  readonly isNew?: boolean;
  readonly draft?: PhotoDraft | null;
  readonly first?: PhotoDoc;
}

function open({ isNew = false, draft = null, first = firstDoc }: Opening = {}) {
  const server = { revision: 1, doc: firstDoc, answers: [] as (Error | 'lost')[], lost: [] as string[] };
  const sent: { readonly call: string; readonly request: Sent; readonly key: string | undefined }[] = [];
  const drafts: (PhotoDraft | null)[] = [];
  const served = () => ({ id: 'one', revision: server.revision, ...server.doc }) as unknown as PhotoProject;
  const client = {
    send: async (call: { readonly id: string }, request: Sent, options?: { readonly idempotencyKey?: string }) => {
      if (call.id === 'readPhotoProject') return served();
      sent.push({ call: call.id, request, key: options?.idempotencyKey });
      const answer = server.answers.shift();
      if (answer instanceof Error) throw answer;
      if (call.id === 'updatePhotoProject' && request.revision !== server.revision)
        throw new ApiError('state.conflict', '');
      const { id: _, revision: __, ...change } = JSON.parse(JSON.stringify(request)) as Sent;
      server.doc = { ...server.doc, ...change };
      if (call.id === 'updatePhotoProject') server.revision += 1;
      if (answer === 'lost') throw new ApiError('network.failed', '');
      return call.id === 'createPhotoProject'
        ? served()
        : {
            revision: server.revision,
            title: server.doc.title,
            updatedAt: '',
            lostRecordingIds: server.lost.splice(0),
          };
    },
  } as unknown as Client;
  const store = createPhotoStore(draft === null ? first : docOf(draft));
  const lost: number[] = [];
  const saver = photoSaver(
    {
      client,
      store,
      albumId: null,
      keep: (_, next) => drafts.push(next) > 0,
      onSaved: () => undefined,
      onLostRecordings: (count) => lost.push(count),
    },
    isNew ? null : served(),
    draft,
  );
  store.subscribe(saver.changed);
  return { server, sent, store, saver, drafts, lost };
}

const text = (value: string) => setLine(lineId, { text: value });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves only the parts that changed, once for what is typed without a pause', async () => {
  const { store, sent, saver } = open();
  store.edit(text('H'), lineId);
  store.edit(text('Hi'), lineId);
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.request).toMatchObject({ id: 'one', revision: 1, pages: [{ audioList: [{ text: 'Hi' }] }] });
  expect(sent[0]?.request).not.toHaveProperty('settings');
  store.edit(setSettings({ resolution: '9:16' }));
  await saver.flush();
  expect(Object.keys(sent[1]?.request ?? {})).toEqual(['id', 'revision', 'settings']);
  expect(saver.snapshot()).toMatchObject({ state: 'saved', revision: 3 });
});

it('sends nothing for a change that was undone', async () => {
  const { store, sent, saver } = open();
  store.edit(setTitle('Other'));
  store.undo();
  await vi.advanceTimersByTimeAsync(saveAfterMs * 2);
  expect(sent).toEqual([]);
  expect(saver.snapshot().state).toBe('saved');
});

it('makes a new project once, though the answer was lost', async () => {
  const { store, sent, saver, server } = open({ isNew: true });
  server.answers = ['lost'];
  store.edit(text('Hi'));
  await expect(saver.flush()).rejects.toThrow();
  expect(saver.snapshot().state).toBe('offline');
  await saver.flush();
  const made = sent.filter(({ call }) => call === 'createPhotoProject');
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  expect(saver.snapshot()).toMatchObject({ state: 'saved', id: 'one' });
});

it('makes no project of a page that no one has put anything on', async () => {
  const { store, saver, sent } = open({ isNew: true, first: blankDoc(blankPage()) });
  store.edit(setSettings({ resolution: '1:1' }));
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(sent).toEqual([]);
  expect(saver.snapshot().state).toBe('empty');
  store.edit(setTitle('Named'));
  await saver.flush();
  expect(sent).toHaveLength(1);
});

it('asks where someone else saved in between; either way nothing is lost', async () => {
  const { store, saver, server } = open();
  server.revision = 5;
  server.doc = setTitle('Theirs')(firstDoc);
  store.edit(text('Mine'));
  await expect(saver.flush()).rejects.toThrow();
  expect(saver.snapshot().state).toBe('conflict');
  await saver.takeTheirs();
  expect(store.snapshot().doc.title).toBe('Theirs');
  store.undo();
  expect(store.snapshot().doc.pages[0]?.audioList[0]?.text).toBe('Mine');
});

it('keeps mine over theirs', async () => {
  const { store, saver, server } = open();
  server.revision = 5;
  server.doc = setTitle('Theirs')(firstDoc);
  store.edit(text('Mine'));
  await expect(saver.flush()).rejects.toThrow();
  await saver.keepMine();
  expect(server.doc).toMatchObject({ title: '', pages: [{ audioList: [{ text: 'Mine' }] }] });
});

it('keeps what is not saved, and begins with it; one from before another save is asked about', async () => {
  const { store, saver, server, drafts } = open();
  server.answers = [new ApiError('network.failed', '')];
  store.edit(text('Kept'));
  await expect(saver.flush()).rejects.toThrow();
  saver.secure();
  const draft = drafts.findLast((one) => one !== null) ?? null;
  expect(draft).toMatchObject({ revision: 1, pages: [{ audioList: [{ text: 'Kept' }] }] });
  const again = open({ draft });
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(again.server.doc.pages[0]?.audioList[0]?.text).toBe('Kept');
  expect(again.drafts.at(-1)).toBeNull();
  const behind = open({ draft: draft && { ...draft, revision: 0 } });
  expect(behind.saver.snapshot().state).toBe('conflict');
});

it('lets go of recordings the server has no more, wherever undo leads', async () => {
  const { store, saver, server, lost } = open();
  store.edit(setLine(lineId, { source: 'GenerateWithRecord', recordingId: 'gone' }));
  store.edit(setTitle('Later'));
  server.lost = ['gone'];
  await saver.flush();
  expect(lost).toEqual([1]);
  expect(store.snapshot().doc.pages[0]?.audioList[0]?.recordingId).toBeNull();
  store.undo();
  expect(store.snapshot().doc.pages[0]?.audioList[0]?.recordingId).toBeNull();
});
