import { ApiError } from '@timbre/client';
import type { AlignedCue, Alignment } from '@timbre/contract/alignment/alignment';
import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { editableCues } from '@timbre/media/subtitles/edit-cues';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAfterMs } from '../../lib/editing/save-timer.ts';
import type { AlignmentChange, AlignmentDoc } from './alignment-draft.ts';
import { alignmentSaver, openedAlignment, type AlignmentSaverDeps } from './alignment-saver.ts';

const cue = (id: string, text: string, startSeconds: number): AlignedCue => ({
  id,
  text,
  startSeconds,
  endSeconds: startSeconds + 1,
  words: [],
});
const served = {
  id: 'a1',
  revision: 1,
  title: 'A talk',
  rules: defaultSubtitleRules,
  cues: [cue('a', 'one', 1), cue('b', 'two', 3), cue('c', 'three', 5)],
};

/** A server that counts revisions; `answers` say what it does instead. */
function open(answers: (Error | 'lost')[] = [], draft: (AlignmentChange & { revision: number }) | null = null) {
  const sent: Parameters<AlignmentSaverDeps['save']>[0][] = [];
  const kept: unknown[] = [];
  let theirs = served;
  const { doc, start } = openedAlignment(served, draft);
  const view = { now: doc, shown: [] as AlignmentDoc[] };
  const saver = alignmentSaver(
    {
      read: () => view.now,
      show: (next) => {
        view.now = next;
        view.shown.push(next);
        saver.changed();
      },
      keep: (revision, change) => kept.push(change && { revision, ...change }) > 0,
      load: async () => structuredClone(theirs) as unknown as Alignment,
      save: async (request) => {
        sent.push(request);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        if (request.revision !== theirs.revision) throw new ApiError('state.conflict', '');
        const { title = theirs.title, rules = theirs.rules, put = [], remove = [] } = request;
        const byId = new Map([...theirs.cues, ...(put as AlignedCue[])].map((one) => [one.id, one]));
        for (const id of remove) byId.delete(id);
        theirs = { ...theirs, title, rules, cues: [...byId.values()], revision: theirs.revision + 1 };
        if (answer === 'lost') throw new ApiError('network.failed', '');
        return { revision: theirs.revision };
      },
    },
    start,
  );
  const write = (id: string, text: string) => {
    view.now = { ...view.now, cues: view.now.cues.map((one) => (one.id === id ? { ...one, text } : one)) };
    saver.changed();
  };
  const elsewhere = (cues: AlignedCue[]) => {
    theirs = { ...theirs, cues, revision: theirs.revision + 1 };
  };
  return { sent, kept, view, saver, write, elsewhere, state: () => saver.snapshot().state };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = (ms = saveAfterMs) => vi.advanceTimersByTimeAsync(ms);

it('sends only what changed, with title and rules', async () => {
  const { sent, view, saver, write, state } = open();
  write('b', 'twice');
  await rest();
  expect(sent).toMatchObject([
    { id: 'a1', revision: 1, title: 'A talk', put: [{ id: 'b', text: 'twice' }], remove: [] },
  ]);
  view.now = { ...view.now, title: 'Another' };
  saver.changed();
  await rest();
  expect(sent[1]).toMatchObject({ revision: 2, title: 'Another', put: [], remove: [] });
  view.now = { ...view.now, cues: view.now.cues.slice(1) };
  saver.changed();
  await rest();
  expect([sent[2]?.remove, state()]).toEqual([['a'], 'saved']);
});

it('takes a save whose answer was lost for its own, and no one else’s', async () => {
  const lost = open(['lost']);
  lost.write('a', 'once');
  await rest();
  lost.write('b', 'more');
  await rest(60_000);
  expect([lost.state(), lost.saver.snapshot().revision]).toEqual(['saved', 3]);
  const other = open([new ApiError('network.failed', '')]);
  other.write('a', 'once');
  await rest();
  other.elsewhere([cue('a', 'once', 1), cue('b', 'theirs', 3), cue('c', 'three', 5)]);
  await rest(60_000);
  expect(other.state()).toBe('conflict');
});

it('puts what was changed here over the other version, or shows that', async () => {
  for (const isMine of [true, false]) {
    const { write, elsewhere, saver, view, state } = open();
    elsewhere([cue('a', 'theirs', 1), cue('b', 'two', 3), cue('c', 'three', 5)]);
    write('b', 'mine');
    await rest();
    expect(state()).toBe('conflict');
    await (isMine ? saver.keepMine() : saver.takeTheirs());
    expect(view.now.cues.map(({ text }) => text)).toEqual(['theirs', isMine ? 'mine' : 'two', 'three']);
    expect([state(), view.shown.length]).toEqual(['saved', 1]);
  }
});

it('begins with what a crash left over, and asks where that is older', async () => {
  const put = editableCues([cue('b', 'drafted', 3)]);
  const fresh = open([], { revision: 1, put, remove: [] });
  await rest();
  expect([fresh.sent.length, fresh.view.now.cues[1]?.text, fresh.kept.at(-1)]).toEqual([1, 'drafted', null]);
  const behind = open([], { revision: 0, put, remove: [] });
  await rest(60_000);
  expect([behind.sent, behind.state()]).toEqual([[], 'conflict']);
  const arrived = open([], { revision: 0, put: editableCues([cue('b', 'two', 3)]), remove: [] });
  await rest(60_000);
  expect([arrived.sent, arrived.state()]).toEqual([[], 'saved']);
});
