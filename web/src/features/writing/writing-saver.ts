import { ApiError, type Client } from '@timbre/client';
import { readWriting, updateWriting, type Writing } from '@timbre/contract/writing';
import { restoreWritingVersion } from '@timbre/contract/writing-versions';
import type { WritingDraft } from './writing-draft.ts';

/** `offline`: tries again by itself · `refused`: the server does not take it as it is · `conflict`: somebody else saved. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface SaveSnapshot {
  readonly state: SaveState;
  /** That of the server, as far as this page knows. */
  readonly revision: number;
  /** Why it is `offline` or `refused`. */
  readonly error: unknown;
}

/** What is saved of a document. */
export type WritingContent = Pick<Writing, 'title' | 'text' | 'notes'>;

export interface WritingSaverDeps {
  readonly client: Client;
  /** What the page holds now. */
  readonly read: () => WritingContent;
  /** Puts another one into the page. `isQuiet`: nothing of the writer's is lost by it, and undo does not bring it back. */
  readonly show: (content: WritingContent, isQuiet: boolean) => void;
  /** Keeps what is not saved through a crash; null: there is nothing to keep. */
  readonly keep: (draft: WritingDraft | null) => void;
  readonly onSaved: (saved: Pick<Writing, 'id' | 'revision'>) => void;
}

interface WritingStart {
  readonly id: string;
  readonly revision: number;
  /** What was not saved when the page went away last. */
  readonly draft: WritingDraft | null;
}

export const saveAfterMs = 800;
const retryMs = [2000, 5000, 10_000, 30_000];
const passing = ['network.failed', 'request.timeout', 'server.error', 'request.too-many', 'request.in-progress'];

const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.code);
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'state.conflict';

/** Saves a document as it is written, one request at a time; what comes in while one is under way goes with the next. */
export class WritingSaver {
  private readonly deps: WritingSaverDeps;
  private readonly id: string;
  private changes = 0;
  private savedChanges = 0;
  private failures = 0;
  /** Another tab's draft is not ours to throw away. */
  private hasDraft: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();
  private current: SaveSnapshot;

  constructor(deps: WritingSaverDeps, { id, revision, draft }: WritingStart) {
    this.deps = deps;
    this.id = id;
    this.hasDraft = draft !== null;
    this.current = { state: 'saved', revision, error: null };
    if (draft === null) return;
    this.changes = 1;
    if (draft.revision !== revision) this.tell('conflict', new ApiError('state.conflict', ''));
    else this.later(saveAfterMs);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SaveSnapshot => this.current;

  /** Says that something was changed: it is saved a moment later. */
  readonly changed = (): void => {
    this.changes += 1;
    if (this.current.state === 'conflict') return;
    if (this.underWay === null && this.current.state !== 'unsaved') this.tell('unsaved');
    this.later(saveAfterMs);
  };

  /** Saves now, until nothing is left to save; throws why it can't. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.timer);
    // What is under way may have looked for changes already.
    if (this.underWay !== null) return this.underWay.then(() => (this.isDirty() ? this.flush() : undefined));
    if (this.current.state === 'conflict') return Promise.reject(this.current.error as Error);
    this.underWay = this.saveAll().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  };

  /** Another tab saved a newer revision: without changes of its own the page shows it. */
  readonly noticed = async ({ id, revision }: Pick<Writing, 'id' | 'revision'>): Promise<void> => {
    if (this.id !== id || revision <= this.current.revision || this.current.state === 'conflict') return;
    const theirs = this.isDirty() ? null : await this.readTheirs();
    if (theirs === null || this.isDirty()) this.tell('conflict', new ApiError('state.conflict', ''));
    else this.adopt(theirs, true);
  };

  /** Saves this text over the other one. That goes through the page first: undo shows it. */
  readonly keepMine = async (): Promise<void> => {
    const mine = this.deps.read();
    const theirs = await this.readTheirs();
    this.deps.show(theirs, false);
    this.deps.show(mine, false);
    this.current = { ...this.current, revision: theirs.revision };
    this.changes += 1;
    this.tell('unsaved');
    await this.flush();
  };

  /** Shows the other text; undo brings this one back. */
  readonly takeTheirs = async (): Promise<void> => this.adopt(await this.readTheirs(), false);

  /** Goes back to a version; undo brings this text back. */
  readonly restore = async (versionId: string): Promise<void> => {
    await this.flush();
    const { revision } = this.current;
    const then = await this.deps.client.send(restoreWritingVersion, { id: this.id, versionId, revision });
    this.adopt(then, false);
  };

  /** Keeps what is not saved in the browser: the page may be going away. */
  readonly secure = (): void => {
    if (!this.isDirty()) {
      if (this.hasDraft) this.deps.keep(null);
      this.hasDraft = false;
      return;
    }
    this.hasDraft = true;
    this.deps.keep({ revision: this.current.revision, ...this.deps.read() });
  };

  /** Ends it with a last attempt to save. */
  readonly close = (): void => {
    clearTimeout(this.timer);
    this.secure();
    if (this.isDirty() && this.current.state !== 'conflict') void this.flush().catch(() => undefined);
  };

  private readonly isDirty = () => this.changes !== this.savedChanges;

  private readonly readTheirs = () => this.deps.client.send(readWriting, { id: this.id });

  private tell(state: SaveState, error: unknown = null): void {
    this.current = { ...this.current, state, error };
    for (const listener of this.listeners) listener();
  }

  private later(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), afterMs);
  }

  private async saveAll(): Promise<void> {
    try {
      while (this.isDirty()) await this.saveOnce();
      this.tell('saved');
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  private async saveOnce(): Promise<void> {
    const attempt = this.changes;
    const { client, read, onSaved } = this.deps;
    this.tell('saving');
    this.secure();
    const { revision } = await client.send(updateWriting, { id: this.id, revision: this.current.revision, ...read() });
    this.current = { ...this.current, revision };
    this.savedChanges = attempt;
    this.failures = 0;
    this.secure();
    onSaved({ id: this.id, revision });
  }

  private failed(error: unknown): void {
    this.secure();
    if (isConflict(error)) return this.tell('conflict', error);
    if (!isPassing(error)) return this.tell('refused', error);
    this.later(retryMs[Math.min(this.failures, retryMs.length - 1)] ?? saveAfterMs);
    this.failures += 1;
    this.tell('offline', error);
  }

  /** Puts the server's text into the page: the two are then the same. */
  private adopt(theirs: Writing, isQuiet: boolean): void {
    this.current = { ...this.current, revision: theirs.revision };
    this.deps.show(theirs, isQuiet);
    clearTimeout(this.timer);
    this.savedChanges = this.changes;
    this.secure();
    this.tell('saved');
    if (!isQuiet) this.deps.onSaved(theirs);
  }
}
