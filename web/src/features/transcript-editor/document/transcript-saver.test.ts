import { ApiError, type Client } from '@timbre/client';
import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { TranscriptCut, TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import type { updateTranscription } from '@timbre/contract/transcription/transcription';
import type { RequestOf } from '@timbre/contract/call';
import { uploadLimits } from '@timbre/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../../../lib/http/request-parts.ts';
import { saveAfterMs } from '../../../lib/editing/save-timer.ts';
import type { TranscriptDraft } from './transcript-draft.ts';
import { learnTurn, transcriptSaver } from './transcript-saver.ts';
import { holdsFirst, partsOf, withChange, withoutHeld, type TranscriptChange } from './transcript-change.ts';
import { createTranscriptStore, type TranscriptDoc, type Turn } from './transcript-store.ts';

const turn = (id: string, text: string, start: number): Turn => ({
  id,
  speakerId: null,
  start,
  end: start + 1,
  text,
  words: [],
  flags: [],
});
const doc: TranscriptDoc = {
  title: 'A talk',
  turns: [turn('a', 'one', 1), turn('b', 'two', 3), turn('c', 'three', 5)],
  speakers: [],
  rules: defaultSubtitleRules,
  cuts: [],
};

type Sent = RequestOf<typeof updateTranscription>;

/** A server that counts revisions; `answers` say what it does instead. */
function open(
  answers: (Error | 'later' | 'lost')[] = [],
  options: { draft?: TranscriptDraft; start?: TranscriptDoc } = {},
) {
  const sent: Sent[] = [];
  const drafts: (TranscriptDraft | null)[] = [];
  let revision = 1;
  let theirs = doc;
  const client = {
    send: async (call: { readonly id: string }, request: Sent) => {
      if (call.id === 'readTranscription') {
        const settings = { speakers: theirs.speakers, subtitles: theirs.rules, cuts: theirs.cuts };
        return { revision, title: theirs.title, segments: theirs.turns, settings };
      }
      sent.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (request.revision !== revision) throw new ApiError('state.conflict', '');
      const { put = [], remove = [], title, settings } = request;
      // As a server that reads it from a request.
      const sentChange = JSON.parse(JSON.stringify({ put, remove, title, settings })) as TranscriptChange;
      theirs = withChange(theirs, sentChange);
      revision += 1;
      if (answer === 'lost') throw new ApiError('network.failed', '');
      return { revision, updatedAt: '' };
    },
  } as unknown as Client;
  const store = createTranscriptStore(options.start ?? doc);
  // The page begins with the same objects.
  const settings = {
    speakers: doc.speakers as TranscriptSpeaker[],
    subtitles: doc.rules,
    cuts: doc.cuts as TranscriptCut[],
  };
  const saver = transcriptSaver(
    { client, store, keep: (draft) => drafts.push(draft) > 0 },
    { id: 't', revision: 1, title: doc.title, segments: doc.turns as Turn[], settings },
    options.draft ?? null,
  );
  const leave = store.subscribe(saver.changed);
  const stop = () => {
    leave();
    saver.close();
  };
  const write = (id: string, text: string) =>
    store.change((now) => ({ ...now, turns: now.turns.map((one) => (one.id === id ? { ...one, text } : one)) }));
  const elsewhere = (next: TranscriptDoc) => {
    theirs = next;
    revision += 1;
  };
  return { sent, drafts, store, saver, stop, write, elsewhere };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('writes only what changed, a moment after the last change', async () => {
    const { sent, saver, write } = open();
    write('b', 'tw');
    write('b', 'twice');
    expect(saver.snapshot().state).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent).toMatchObject([{ revision: 1, put: [{ id: 'b', text: 'twice' }], remove: [] }]);
    expect(sent[0]).not.toHaveProperty('settings');
    expect(saver.snapshot().state).toBe('saved');
  });

  it('says what is gone, and what is new', async () => {
    const { sent, store } = open();
    store.change((now) => ({ ...now, title: 'Another', turns: [...now.turns.slice(0, 2), turn('d', 'four', 8)] }));
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent).toMatchObject([{ title: 'Another', put: [{ id: 'd' }], remove: ['c'] }]);
  });

  it('sends nothing when a change is taken back in time', async () => {
    const { sent, saver, store, write } = open();
    write('a', 'x');
    store.undo();
    await vi.advanceTimersByTimeAsync(saveAfterMs * 3);
    expect(sent).toEqual([]);
    expect(saver.snapshot().state).toBe('saved');
  });

  it('sends more turns than one request takes in several', async () => {
    const { sent, store } = open();
    store.change((now) => ({ ...now, turns: Array.from({ length: 4500 }, (_, at) => turn(`n${at}`, 'x', at)) }));
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent.map(({ put, revision, remove }) => [put?.length, revision, remove?.length])).toEqual([
      [2000, 1, 3],
      [2000, 2, 0],
      [500, 3, 0],
    ]);
  });

  it('sends no more bytes than one request may have', async () => {
    const { sent, store } = open();
    const words = Array.from({ length: 80 }, (_, at) => ({
      text: '言葉',
      start: at,
      end: at + 1,
      confidence: null,
      isEstimated: true,
      cue: { id: 'a-key-as-long-as-they-are', start: 1, end: 2, isLineEnd: false },
    }));
    const turns = Array.from({ length: 300 }, (_, at) => ({ ...turn(`n${at}`, '言葉'.repeat(80), at), words }));
    store.change((now) => ({ ...now, turns }));
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.flatMap(({ put }) => put?.map(({ id }) => id))).toEqual(turns.map(({ id }) => id));
    for (const one of sent) expect(bytesOf(one)).toBeLessThan(uploadLimits.jsonBodyBytes);
  });

  it('takes times the server found itself for saved', async () => {
    const { sent, store, saver } = open();
    const [first] = doc.turns;
    if (first === undefined) expect.fail('no turn');
    const found = { ...first, end: 1.5 };
    learnTurn(saver, found);
    store.amend(first, found);
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent).toEqual([]);
  });
});

describe('an answer that was lost', () => {
  it('is no change from elsewhere, also when more was written since', async () => {
    const { sent, saver, write } = open(['lost']);
    write('a', 'once');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.snapshot().state).toBe('offline');
    write('b', 'more');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.snapshot().state).toBe('saved');
    expect(sent.at(-1)).toMatchObject({ revision: 2, put: [{ id: 'b', text: 'more' }] });
  });

  it('hides no change that someone else made', async () => {
    const { saver, write, elsewhere } = open([new ApiError('network.failed', '')]);
    write('a', 'once');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    elsewhere({ ...doc, turns: [turn('a', 'once', 1), turn('b', 'their two', 3), turn('c', 'three', 5)] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.snapshot().state).toBe('conflict');
  });

  it('after a part of several leaves a draft of the others, which is no conflict when it is opened again', async () => {
    const many = Array.from({ length: 4500 }, (_, at) => turn(`n${at}`, 'x', at));
    const { sent, drafts, store, stop } = open(['later', new ApiError('network.failed', '')]);
    store.change((now) => ({ ...now, turns: many }));
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(sent).toHaveLength(2);
    expect(drafts.at(-1)).toMatchObject({ revision: 2, remove: [] });
    expect(drafts.at(-1)?.put).toHaveLength(2500);
    const [first] = drafts;
    if (first === undefined || first === null) expect.fail('nothing was kept');
    // The page was gone before it heard of the first part.
    const [part] = partsOf(first);
    const theirs = withChange(doc, part ?? { put: [], remove: [] });
    expect([holdsFirst(theirs, first, 1), holdsFirst(theirs, first, 2), holdsFirst(theirs, first, 4)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(withoutHeld(theirs, first).put.map(({ id }) => id)).toEqual(many.slice(2000).map(({ id }) => id));
    expect(holdsFirst(doc, first, 1)).toBe(false);
    stop();
  });
});

describe('a change from elsewhere', () => {
  const conflict = () => [new ApiError('state.conflict', '')];
  const theirs = { ...doc, turns: [turn('a', 'their one', 1), ...doc.turns.slice(1)] };

  it('goes together with what was changed here', async () => {
    const { sent, saver, store, write, elsewhere } = open(conflict());
    write('b', 'mine');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    elsewhere(theirs);
    await saver.keepMine();
    expect(store.snapshot().doc.turns.map(({ text }) => text)).toEqual(['their one', 'mine', 'three']);
    expect(sent.at(-1)).toMatchObject({ revision: 2, put: [{ id: 'b', text: 'mine' }] });
    expect(saver.snapshot().state).toBe('saved');
  });

  it('is shown instead, and undo brings the own text back', async () => {
    const { saver, store, write, elsewhere } = open(conflict());
    write('b', 'mine');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    elsewhere(theirs);
    await saver.takeTheirs();
    expect(store.snapshot().doc.turns.map(({ text }) => text)).toEqual(['their one', 'two', 'three']);
    expect(saver.snapshot().state).toBe('saved');
    store.undo();
    expect(store.snapshot().doc.turns[1]?.text).toBe('mine');
  });

  it('is asked about when a draft is older than it', async () => {
    const draft = { revision: 0, put: [turn('c', 'drafted', 5)], remove: [] };
    const { sent, saver } = open([], { draft, start: withChange(doc, draft) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([saver.snapshot().state, sent]).toEqual(['conflict', []]);
    await saver.keepMine();
    expect(sent).toMatchObject([{ put: [{ id: 'c', text: 'drafted' }] }]);
  });
});

it('saves a draft of the same revision by itself, and what is open when the page goes', async () => {
  const draft = { revision: 1, put: [turn('c', 'drafted', 5)], remove: ['a'] };
  const { sent, stop, write } = open([], { draft, start: withChange(doc, draft) });
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(sent).toMatchObject([{ put: [{ text: 'drafted' }], remove: ['a'] }]);
  write('b', 'last');
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)?.put).toMatchObject([{ text: 'last' }]);
});
