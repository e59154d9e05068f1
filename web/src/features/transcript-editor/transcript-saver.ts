import { ApiError, type Client } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import { transcriptLimits } from '@timbre/contract/transcript';
import { readTranscription, updateTranscription } from '@timbre/contract/transcription';
import { knownTranscript, type KnownTranscript } from './known-transcript.ts';
import { isNothing, withChange, type TranscriptChange } from './transcript-change.ts';
import { docOf, type TranscriptDoc, type TranscriptStore, type Turn } from './transcript-store.ts';

/** `offline`: tries again by itself · `refused`: the server does not take it as it is · `conflict`: somebody else saved. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface SaveSnapshot {
  readonly state: SaveState;
  /** Why it is `offline` or `refused`. */
  readonly error: unknown;
}

/** What is not saved, kept in the browser through a crash. */
export interface TranscriptDraft extends TranscriptChange {
  readonly revision: number;
}

export interface TranscriptSaverDeps {
  readonly client: Client;
  readonly store: TranscriptStore;
  /** Null: there is nothing to keep. */
  readonly keep: (draft: TranscriptDraft | null) => void;
}

/** What the server has. */
interface SavedTranscript {
  readonly id: string;
  readonly revision: number;
  readonly saved: TranscriptDoc;
  /** It was changed elsewhere since the draft was written. */
  readonly isBehind: boolean;
}

export interface TranscriptSaver {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SaveSnapshot;
  /** Saves now, until nothing is left to save; throws why it can't. */
  readonly flush: () => Promise<void>;
  /** The server has this of a turn already. */
  readonly learn: (turn: Turn) => void;
  /** Whether the server has this turn as it is here. */
  readonly hasSaved: (turn: Turn) => boolean;
  /** Writes what was changed here over the other text; the rest of that stays. */
  readonly keepMine: () => Promise<void>;
  /** Shows the other text; undo brings this one back. */
  readonly takeTheirs: () => Promise<void>;
  /** Keeps what is not saved in the browser: the page may be going away. */
  readonly secure: () => void;
  /** Saves what changes from now on, until the function it answers is called; that makes a last attempt. */
  readonly start: () => () => void;
}

export const saveAfterMs = 700;
const retryMs = [2000, 5000, 10_000, 30_000];
const passing = ['network.failed', 'request.timeout', 'server.error', 'request.too-many', 'request.in-progress'];
const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.code);
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'state.conflict';

/** As many turns a request as the server takes; title, settings and what goes are said with the first. */
function requestsOf({ title, settings, put, remove }: TranscriptChange) {
  const requests: Omit<RequestOf<typeof updateTranscription>, 'id' | 'revision'>[] = [];
  for (let at = 0; at === 0 || at < put.length; at += transcriptLimits.changes) {
    const head = {
      ...(title === undefined ? {} : { title }),
      ...(settings === undefined ? {} : { settings }),
      remove: [...remove],
    };
    requests.push({ ...(at === 0 ? head : {}), put: put.slice(at, at + transcriptLimits.changes) });
  }
  return requests;
}

/** What a saver tells whoever shows it. */
function teller(first: SaveSnapshot) {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (state: SaveState, error: unknown = null): void => {
      if (current.state === state && current.error === error) return;
      current = { state, error };
      for (const listener of listeners) listener();
    },
  };
}

interface Saving {
  readonly id: string;
  readonly known: KnownTranscript;
  revision: number;
  /** A draft is kept in the browser. */
  hasDraft: boolean;
  readonly tell: (state: SaveState, error?: unknown) => void;
  readonly secure: () => void;
}

/** Writes until nothing is left to write. */
async function saveAll({ client, store }: TranscriptSaverDeps, saving: Saving): Promise<void> {
  const { id, known, tell, secure } = saving;
  for (let { doc } = store.snapshot(); ; { doc } = store.snapshot()) {
    const change = known.changeTo(doc);
    if (isNothing(change)) break;
    tell('saving');
    secure();
    for (const part of requestsOf(change)) {
      const { revision } = await client.send(updateTranscription, { id, revision: saving.revision, ...part });
      saving.revision = revision;
    }
    known.adopt(doc);
  }
  secure();
  tell('saved');
}

/** The two ways out of a conflict. */
function waysOut({ client, store }: TranscriptSaverDeps, saving: Saving, flush: () => Promise<void>) {
  const { id, known, tell, secure } = saving;
  const readTheirs = async () => {
    const theirs = await client.send(readTranscription, { id });
    const mine = known.changeTo(store.snapshot().doc);
    const doc = docOf(theirs);
    saving.revision = theirs.revision;
    known.adopt(doc);
    return { doc, mine };
  };
  return {
    keepMine: async () => {
      const { doc, mine } = await readTheirs();
      tell('unsaved');
      store.change(() => withChange(doc, mine));
      await flush();
    },
    takeTheirs: async () => {
      const { doc } = await readTheirs();
      tell('saved');
      store.change(() => doc);
      secure();
    },
  };
}

/** Saves a transcript as it is written, one request at a time and only what changed. */
export function createTranscriptSaver(
  deps: TranscriptSaverDeps,
  { id, revision, saved, isBehind }: SavedTranscript,
): TranscriptSaver {
  const { store, keep } = deps;
  const conflict = { state: 'conflict', error: new ApiError('state.conflict', '') } as const;
  const { snapshot, subscribe, tell } = teller(isBehind ? conflict : { state: 'saved', error: null });
  const known = knownTranscript(saved);
  const open = (): TranscriptChange => known.changeTo(store.snapshot().doc);
  const secure = (): void => {
    const change = open();
    if (isNothing(change) && !saving.hasDraft) return;
    saving.hasDraft = !isNothing(change);
    keep(saving.hasDraft ? { revision: saving.revision, ...change } : null);
  };
  const saving: Saving = { id, known, revision, hasDraft: isBehind, tell, secure };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let failures = 0;

  const later = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(() => undefined), afterMs);
  };
  const failed = (error: unknown): void => {
    secure();
    if (isConflict(error)) return tell('conflict', error);
    if (!isPassing(error)) return tell('refused', error);
    later(retryMs[Math.min(failures, retryMs.length - 1)] ?? saveAfterMs);
    failures += 1;
    tell('offline', error);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (underWay !== null) return underWay;
    if (snapshot().state === 'conflict') return Promise.reject(snapshot().error as Error);
    underWay = saveAll(deps, saving)
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failed(error);
          throw error;
        },
      )
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  const follow = (): void => {
    if (snapshot().state === 'conflict' || underWay !== null) return;
    if (isNothing(open())) {
      secure();
      return tell('saved');
    }
    if (snapshot().state !== 'offline') tell('unsaved');
    later(saveAfterMs);
  };

  return {
    ...{ subscribe, snapshot, flush, secure },
    learn: known.learn,
    hasSaved: known.has,
    ...waysOut(deps, saving, flush),
    start: () => {
      const leave = store.subscribe(follow);
      saving.hasDraft ||= !isNothing(open());
      follow();
      return () => {
        leave();
        clearTimeout(timer);
        secure();
        if (!isNothing(open()) && snapshot().state !== 'conflict') void flush().catch(() => undefined);
      };
    },
  };
}
