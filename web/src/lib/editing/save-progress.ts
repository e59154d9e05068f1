import { ApiError } from '@timbre/client';
import { isPassing } from '../http/passing-error.ts';
import { randomKey } from '../random-key.ts';
import type { Held, SaveAdapter, SavedRecord } from './save-adapter.ts';

/** One request; sent again as it is until its outcome is known. */
interface Attempt<Doc, Change> {
  /** Null: it creates the document. */
  readonly change: Change | null;
  /** What the server has once it took it. */
  readonly after: Doc;
  /** The count of changes that are saved then. */
  readonly covers: number;
  readonly key: string;
}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** How much of a document the server has, and the next request for the rest. */
export class SaveProgress<Doc, Change> {
  held: Held<Doc> | null;
  private readonly adapter: SaveAdapter<Doc, Change>;
  private changes = 0;
  private savedChanges = 0;
  /** No one answered: the server took it, or did not. */
  private lost: Attempt<Doc, Change> | null = null;

  constructor(adapter: SaveAdapter<Doc, Change>, held: Held<Doc> | null) {
    this.adapter = adapter;
    this.held = held;
  }

  /** Something was changed. */
  readonly count = (): void => {
    this.changes += 1;
  };

  readonly isDirty = (): boolean => this.lost !== null || this.changes !== this.savedChanges;

  /** Whether the page holds what the server has, as far as that is cheap to tell. */
  readonly isSaved = (): boolean =>
    this.lost === null && this.held !== null && this.adapter.isSaved?.(this.held.doc) === true;

  /** From here on this is what the server has, whatever was sent before. */
  readonly rebase = (held: Held<Doc> | null): void => {
    this.held = held;
    this.lost = null;
  };

  /** Nothing of the page is left to save. */
  readonly settle = (): void => {
    this.savedChanges = this.changes;
    this.lost = null;
  };

  readonly requireHeld = (): Held<Doc> => {
    if (this.held === null) throw new ApiError('input.not-found', 'Not found.');
    return this.held;
  };

  /** The next request; null: nothing is left to save. */
  readonly next = (): Attempt<Doc, Change> | null => {
    const { adapter, held, changes: covers } = this;
    if (this.lost !== null || (held !== null && !this.isDirty())) return this.lost;
    const doc = adapter.read();
    adapter.check?.(doc);
    const key = randomKey();
    if (held === null) return { change: null, after: doc, covers, key };
    const [change, ...rest] = adapter.changes(held.doc, doc);
    if (change === undefined) {
      this.savedChanges = covers;
      return null;
    }
    if (rest.length === 0) return { change, after: doc, covers, key };
    return { change, after: adapter.after(held.doc, change), covers: this.savedChanges, key };
  };

  /** False: it never came to be, and what is on the page now is to be sent instead. */
  readonly run = async (attempt: Attempt<Doc, Change>): Promise<boolean> => {
    const isRetry = attempt === this.lost;
    const record = await this.send(attempt).catch(async (error: unknown) => {
      const isConflict = codeOf(error) === 'state.conflict';
      if (isPassing(error)) this.lost = attempt;
      const own = isRetry && isConflict ? await this.ownSave(attempt) : null;
      if (own !== null) return own;
      if (!isPassing(error)) this.lost = null;
      if (isRetry && !isPassing(error) && !isConflict) return null;
      throw error;
    });
    if (record === null) return false;
    this.rebase({ id: record.id, revision: record.revision, doc: attempt.after });
    this.savedChanges = attempt.covers;
    return true;
  };

  private async send({ change, after, key }: Attempt<Doc, Change>): Promise<SavedRecord> {
    const { held, adapter } = this;
    if (change !== null && held !== null) return adapter.send(change, { id: held.id, revision: held.revision });
    if (adapter.create === undefined) return this.requireHeld();
    return adapter.create(after, key);
  }

  /** The document, where an attempt whose answer was lost is the only change since; null: it was changed elsewhere. */
  private async ownSave({ after }: Attempt<Doc, Change>): Promise<SavedRecord | null> {
    const { id, revision } = this.requireHeld();
    const theirs = await this.adapter.load(id);
    return theirs.revision === revision + 1 && this.adapter.isSame(theirs.doc, after) ? theirs : null;
  }
}
