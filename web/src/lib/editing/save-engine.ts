import { ApiError } from '@timbre/client';
import { isPassing } from '../http/passing-error.ts';
import type { Held, SaveAdapter, SavedRecord } from './save-adapter.ts';
import { codeOf, SaveProgress } from './save-progress.ts';
import { observableSnapshot, type SaveState } from './save-snapshot.ts';
import { saveTimer } from './save-timer.ts';

/** Where an editor begins. */
export interface SaveStart<Doc> {
  /** Null: it is not created yet. */
  readonly held: Held<Doc> | null;
  /** The page begins with something that was not saved when it went away. */
  readonly hasDraft: boolean;
  /** It was changed elsewhere since that was written. */
  readonly isBehind?: boolean;
}

const conflict = () => new ApiError('state.conflict', '');

/** Saves a document as it is written, one request at a time; what comes in while one is under way goes with the next. */
export class SaveEngine<Doc, Change> {
  private readonly adapter: SaveAdapter<Doc, Change>;
  private readonly progress: SaveProgress<Doc, Change>;
  /** Another tab's draft is not ours to throw away. */
  private hasDraft: boolean;
  private isTooBig = false;
  private underWay: Promise<SavedRecord> | null = null;
  private readonly timer = saveTimer(() => void this.flush().catch(() => undefined));
  private readonly state = observableSnapshot({
    state: 'saved',
    id: null,
    revision: null,
    error: null,
    isTooBig: false,
  });

  readonly subscribe = this.state.subscribe;
  readonly snapshot = this.state.snapshot;

  constructor(adapter: SaveAdapter<Doc, Change>, { held, hasDraft, isBehind = false }: SaveStart<Doc>) {
    this.adapter = adapter;
    this.progress = new SaveProgress(adapter, held);
    this.hasDraft = hasDraft;
    this.tell('saved');
    if (!hasDraft) return;
    this.progress.count();
    if (isBehind) this.tell('conflict', conflict());
    else this.timer.rest();
  }

  /** What the server has, as far as this page knows. */
  readonly saved = (): Doc | null => this.progress.held?.doc ?? null;

  /** The server has this without having been sent it. */
  readonly learn = (work: (saved: Doc) => Doc): void => {
    const { progress } = this;
    if (progress.held !== null) progress.held = { ...progress.held, doc: work(progress.held.doc) };
  };

  /** Something was changed: it is saved a moment later. */
  readonly changed = (): void => {
    this.progress.count();
    const { state } = this.snapshot();
    if (state === 'conflict') return;
    if (this.underWay === null) {
      if (this.progress.isSaved()) return this.settle();
      if (state !== 'offline') this.tell('unsaved');
    }
    this.timer.rest();
  };

  /** Saves now, until nothing is left to save; throws why it can't. */
  readonly flush = (): Promise<SavedRecord> => {
    this.timer.stop();
    // What is under way may have looked for changes already.
    if (this.underWay !== null) return this.underWay.then((saved) => (this.progress.isDirty() ? this.flush() : saved));
    const { state, error } = this.snapshot();
    if (state === 'conflict') return Promise.reject(error as Error);
    // Not in `saveAll`: with nothing to save it ends before it is assigned.
    this.underWay = this.saveAll().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  };

  /** Another tab saved a newer revision: without changes of its own the page shows it. */
  readonly noticed = async ({ id, revision }: SavedRecord): Promise<void> => {
    const { held, isDirty } = this.progress;
    if (held?.id !== id || revision <= held.revision || this.snapshot().state === 'conflict') return;
    const theirs = isDirty() ? null : await this.adapter.load(id);
    if (theirs === null || isDirty()) this.tell('conflict', conflict());
    else this.adopt(theirs, true);
  };

  /** Saves what is here over the other one. */
  readonly keepMine = async (): Promise<void> => {
    const { id, doc: saved } = this.progress.requireHeld();
    const theirs = await this.adapter.load(id);
    this.progress.rebase(theirs);
    this.tell('unsaved');
    this.adapter.keepMine?.(theirs.doc, saved);
    this.progress.count();
    await this.flush();
  };

  /** Shows the other one; undo brings this one back. */
  readonly takeTheirs = async (): Promise<void> =>
    this.adopt(await this.adapter.load(this.progress.requireHeld().id), false);

  /** Saves, then shows what the server makes of it, an old version say; undo brings back what was here. */
  readonly replace = async (work: (saved: SavedRecord) => Promise<Held<Doc>>): Promise<void> =>
    this.adopt(await work(await this.flush()), false);

  /** Keeps what is not saved in the browser: the page may be going away. */
  readonly secure = (): void => {
    const { held, isDirty } = this.progress;
    const id = held?.id ?? null;
    if (!isDirty()) return this.dropDraft(id);
    this.hasDraft = true;
    this.isTooBig = !this.adapter.keep(id, { held, doc: this.adapter.read() });
  };

  /** Ends it with a last attempt to save. */
  readonly close = (): void => {
    this.timer.stop();
    this.secure();
    if (this.progress.isDirty() && this.snapshot().state !== 'conflict') void this.flush().catch(() => undefined);
  };

  private tell(state: SaveState, error: unknown = null): void {
    const { id = null, revision = null } = this.progress.held ?? {};
    this.state.set({ state, id, revision, error, isTooBig: this.isTooBig });
  }

  private dropDraft(id: string | null): void {
    if (this.hasDraft) this.adapter.keep(id, null);
    this.hasDraft = false;
    this.isTooBig = false;
  }

  private settle(): void {
    this.timer.stop();
    this.progress.settle();
    this.secure();
    this.tell('saved');
  }

  /** Puts the server's document into the page: the two are then the same. */
  private adopt(theirs: Held<Doc>, isQuiet: boolean): void {
    this.progress.rebase(theirs);
    this.adapter.show(theirs.doc, isQuiet);
    this.settle();
    if (!isQuiet) this.adapter.onSaved?.({ id: theirs.id, revision: theirs.revision }, false);
  }

  private async saveAll(): Promise<SavedRecord> {
    const { progress } = this;
    try {
      for (let next = progress.next(); next !== null; next = progress.next()) {
        this.tell('saving');
        this.secure();
        const isNew = progress.held === null;
        if (await progress.run(next)) this.succeeded(isNew);
      }
    } catch (error) {
      this.failed(error);
      throw error;
    }
    this.secure();
    this.tell('saved');
    const { id, revision } = progress.requireHeld();
    return { id, revision };
  }

  private succeeded(isNew: boolean): void {
    const { id, revision } = this.progress.requireHeld();
    this.timer.succeeded();
    if (isNew) this.dropDraft(null);
    this.secure();
    this.adapter.onSaved?.({ id, revision }, isNew);
  }

  private failed(error: unknown): void {
    this.secure();
    if (codeOf(error) === 'text.empty') return this.tell('empty');
    if (codeOf(error) === 'state.conflict') return this.tell('conflict', error);
    if (!isPassing(error)) return this.tell('refused', error);
    this.timer.retry();
    this.tell('offline', error);
  }
}

/** What shows and ends the saving of any document. */
export type Saver = Pick<
  SaveEngine<unknown, unknown>,
  'subscribe' | 'snapshot' | 'flush' | 'noticed' | 'keepMine' | 'takeTheirs' | 'secure' | 'close'
>;
