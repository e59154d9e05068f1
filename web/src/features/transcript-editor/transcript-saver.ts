import { ApiError, type Client } from '@timbre/client';
import { readTranscription, updateTranscription } from '@timbre/contract/transcription';
import { isPassing } from '../../lib/passing-error.ts';
import { knownTranscript, type KnownTranscript } from './known-transcript.ts';
import { lostParts, type LostParts } from './lost-parts.ts';
import { isNothing, partsOf, withChange, type TranscriptChange, type TranscriptPart } from './transcript-change.ts';
import { docOf, type TranscriptDoc, type TranscriptStore, type Turn } from './transcript-store.ts';

/** `offline`: tries again by itself · `refused`: the server does not take it as it is · `conflict`: somebody else saved. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface SaveSnapshot {
  readonly state: SaveState;
  /** Why it is `offline` or `refused`. */
  readonly error: unknown;
  /** The browser had no room to keep what is not saved. */
  readonly isTooBig: boolean;
}

/** What is not saved, kept in the browser through a crash. */
export interface TranscriptDraft extends TranscriptChange {
  readonly revision: number;
}

export interface TranscriptSaverDeps {
  readonly client: Client;
  readonly store: TranscriptStore;
  /** Null: there is nothing to keep. False: there was no room for it. */
  readonly keep: (draft: TranscriptDraft | null) => boolean;
}

/** What the server has. */
interface SavedTranscript {
  readonly id: string;
  readonly revision: number;
  readonly saved: TranscriptDoc;
  /** The browser keeps something of it that was not saved. */
  readonly hasDraft: boolean;
  /** It was changed elsewhere since that was written. */
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
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'state.conflict';

/** What a saver tells whoever shows it. */
function teller(first: Omit<SaveSnapshot, 'isTooBig'>, isTooBig: () => boolean) {
  let current: SaveSnapshot = { ...first, isTooBig: false };
  const listeners = new Set<() => void>();
  return {
    snapshot: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (state: SaveState, error: unknown = null): void => {
      if (current.state === state && current.error === error && current.isTooBig === isTooBig()) return;
      current = { state, error, isTooBig: isTooBig() };
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
  isTooBig: boolean;
  readonly lost: LostParts;
  readonly tell: (state: SaveState, error?: unknown) => void;
  readonly secure: () => void;
}

/** What the server has of the parts whose answer was lost: that is no change from elsewhere. Null: it has another text. */
async function findLost({ client }: TranscriptSaverDeps, { id, known, revision, lost }: Saving) {
  if (!lost.hasAny()) return null;
  const theirs = await client.send(readTranscription, { id });
  return theirs.revision === revision + 1 ? lost.heldBy(docOf(theirs), known.after) : null;
}

/** Writes one part; false where one that was sent before turned out to be there. */
async function savePart(deps: TranscriptSaverDeps, saving: Saving, part: TranscriptPart): Promise<boolean> {
  const { id, known, revision, lost } = saving;
  try {
    saving.revision = (await deps.client.send(updateTranscription, { id, revision, ...part })).revision;
  } catch (error) {
    if (isPassing(error)) lost.add(part);
    const found = isConflict(error) ? await findLost(deps, saving) : null;
    if (found === null) throw error;
    saving.revision += 1;
    lost.clear();
    known.adopt(found);
    return false;
  }
  lost.clear();
  return true;
}

/** Writes until nothing is left to write. */
async function saveAll(deps: TranscriptSaverDeps, saving: Saving): Promise<void> {
  const { store } = deps;
  const { known, tell, secure } = saving;
  for (let { doc } = store.snapshot(); ; { doc } = store.snapshot()) {
    const change = known.changeTo(doc);
    if (isNothing(change)) break;
    tell('saving');
    secure();
    const [part, ...rest] = partsOf(change);
    if (part === undefined || !(await savePart(deps, saving, part))) continue;
    known.adopt(rest.length === 0 ? doc : known.after(part));
  }
  secure();
  tell('saved');
}

/** The two ways out of a conflict. */
function waysOut({ client, store }: TranscriptSaverDeps, saving: Saving, flush: () => Promise<void>) {
  const { id, known, lost, tell, secure } = saving;
  const readTheirs = async () => {
    const theirs = await client.send(readTranscription, { id });
    const mine = known.changeTo(store.snapshot().doc);
    const doc = docOf(theirs);
    saving.revision = theirs.revision;
    lost.clear();
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
  { id, revision, saved, hasDraft, isBehind }: SavedTranscript,
): TranscriptSaver {
  const { store, keep } = deps;
  const conflict = { state: 'conflict', error: new ApiError('state.conflict', '') } as const;
  const first = isBehind ? conflict : ({ state: 'saved', error: null } as const);
  const { snapshot, subscribe, tell } = teller(first, () => saving.isTooBig);
  const known = knownTranscript(saved);
  const open = (): TranscriptChange => known.changeTo(store.snapshot().doc);
  const secure = (): void => {
    const change = open();
    if (isNothing(change) && !saving.hasDraft) return;
    saving.hasDraft = !isNothing(change);
    saving.isTooBig = !keep(saving.hasDraft ? { revision: saving.revision, ...change } : null);
  };
  const saving: Saving = { id, known, revision, hasDraft, isTooBig: false, lost: lostParts(), tell, secure };
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
