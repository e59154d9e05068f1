// A document of named notes, a server that keeps it, and a page that edits it.
import { ApiError, type ClientErrorCode } from '@timbre/client';
import type { Held, SaveAdapter, SavedRecord, UnsavedWork } from './save-adapter.ts';
import { SaveEngine, type SaveStart } from './save-engine.ts';

export type Notes = Readonly<Record<string, string>>;

export interface NotesChange {
  readonly put: Notes;
  readonly remove: readonly string[];
}

/** What happens to a request: a refusal by its code, never arriving, or an answer that is lost on the way. */
type Trouble = ClientErrorCode | 'unsent' | 'lost';

interface Asked {
  readonly kind: 'create' | 'send' | 'load';
  readonly revision?: number;
  readonly change?: NotesChange;
  readonly key?: string;
}

/** Of one request. */
export const putsPerRequest = 2;

const withChange = (from: Notes, { put, remove }: NotesChange): Notes => {
  const kept = Object.entries(from).filter(([name]) => !remove.includes(name));
  return { ...Object.fromEntries(kept), ...put };
};

function changes(from: Notes, to: Notes): NotesChange[] {
  const put = Object.entries(to).filter(([name, text]) => from[name] !== text);
  const remove = Object.keys(from).filter((name) => !(name in to));
  if (put.length === 0) return remove.length === 0 ? [] : [{ put: {}, remove }];
  return Array.from({ length: Math.ceil(put.length / putsPerRequest) }, (_, at) => ({
    put: Object.fromEntries(put.slice(at * putsPerRequest, (at + 1) * putsPerRequest)),
    remove: at === 0 ? remove : [],
  }));
}

const isSame = (one: Notes, other: Notes): boolean => changes(one, other).length === 0;

function notesServer(first: Notes | null) {
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  const created = new Map<string, SavedRecord>();
  let theirs = { id: 'n1', revision: first === null ? 0 : 1, doc: first ?? {} };
  let held: Promise<void> | null = null;
  const request = async (one: Asked, work: () => SavedRecord): Promise<SavedRecord> => {
    asked.push(one);
    await held;
    const trouble = troubles.shift();
    if (trouble === 'unsent') throw new ApiError('network.failed', '');
    if (trouble !== undefined && trouble !== 'lost') throw new ApiError(trouble, '');
    const { id, revision } = work();
    if (trouble === 'lost') throw new ApiError('network.failed', '');
    return { id, revision };
  };
  const write = (doc: Notes): Held<Notes> => {
    theirs = { ...theirs, doc, revision: theirs.revision + 1 };
    return theirs;
  };
  return {
    asked,
    troubles,
    elsewhere: write,
    theirs: () => theirs,
    create: (doc: Notes, key: string) =>
      request({ kind: 'create', key, change: { put: doc, remove: [] } }, () => {
        const known = created.get(key) ?? write(doc);
        created.set(key, known);
        return known;
      }),
    send: (change: NotesChange, { revision }: SavedRecord) =>
      request({ kind: 'send', revision, change }, () => {
        if (revision !== theirs.revision) throw new ApiError('state.conflict', '');
        return write(withChange(theirs.doc, change));
      }),
    load: async (): Promise<Held<Notes>> => {
      await request({ kind: 'load' }, () => theirs);
      return theirs;
    },
    /** Nothing is answered until what this gives is called. */
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
  };
}

interface PageOptions extends Partial<Omit<SaveStart<Notes>, 'held'>> {
  /** What the page begins with; left out: what is saved. */
  readonly page?: Notes;
  readonly hasRoom?: boolean;
  readonly adapter?: Partial<SaveAdapter<Notes, NotesChange>>;
}

/** Notes under someone's hands; `first` null: not created yet. */
export function notesPage(first: Notes | null, { page, hasRoom = true, adapter, ...start }: PageOptions = {}) {
  const server = notesServer(first);
  const view = { now: page ?? first ?? {}, shown: [] as string[] };
  const kept = new Map<string | null, UnsavedWork<Notes> | null>();
  const saved: boolean[] = [];
  const engine: SaveEngine<Notes, NotesChange> = new SaveEngine<Notes, NotesChange>(
    {
      read: () => view.now,
      check: (doc) => {
        if (Object.values(doc).join('').trim() === '') throw new ApiError('text.empty', '');
      },
      changes,
      after: withChange,
      isSame,
      create: server.create,
      send: server.send,
      load: server.load,
      show: (doc, isQuiet) => {
        view.now = doc;
        view.shown.push(`${Object.values(doc).join(' ')}${isQuiet ? ' quietly' : ''}`);
        engine.changed();
      },
      keep: (id, work) => {
        kept.set(id, work);
        return hasRoom;
      },
      onSaved: (_, isNew) => saved.push(isNew),
      ...adapter,
    },
    { held: first === null ? null : server.theirs(), hasDraft: false, ...start },
  );
  const write = (notes: Notes) => {
    view.now = { ...view.now, ...notes };
    engine.changed();
  };
  return { ...server, engine, view, kept, saved, write, state: () => engine.snapshot().state };
}
