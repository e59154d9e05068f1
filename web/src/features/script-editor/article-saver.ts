import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import type { Article } from '@timbre/contract/articles';
import { readArticle, updateArticle } from '@timbre/contract/articles';
import { createVersion, restoreVersion } from '@timbre/contract/articles-versions';
import { countCharacters } from '@timbre/contract/limits';
import type { SegmentInput } from '@timbre/contract/segments';
import type { ScriptArticle } from './article-doc.ts';
import type { ArticleDraft } from './article-draft.ts';
import { createInAlbum } from './create-in-album.ts';

/**
 * `empty`: there is nothing to save yet · `offline`: tries again by itself · `refused`: the server does not take it as it
 * is · `conflict`: somebody else saved in between.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'empty' | 'offline' | 'refused' | 'conflict';

export interface SaveSnapshot {
  readonly state: SaveState;
  readonly articleId: string | null;
  readonly revision: number | null;
  /** Why it is `offline` or `refused`. */
  readonly error: unknown;
}

export interface SavedArticle {
  readonly articleId: string;
  readonly revision: number;
}

export interface ArticleSaverDeps {
  readonly client: Client;
  readonly newKey: () => string;
  /** What the page holds now; paragraphs have the page's ids. */
  readonly read: () => ScriptArticle;
  /** Puts another text into the page. `isQuiet`: nothing of the user's is lost by it. */
  readonly show: (article: ScriptArticle, isQuiet: boolean) => void;
  /** For paragraphs that have no voice yet. */
  readonly firstSpeaker: () => string | undefined;
  /** Keeps what is not saved through a crash; null: there is nothing to keep. */
  readonly keep: (articleId: string | null, draft: ArticleDraft | null) => void;
  readonly onSaved: (saved: SavedArticle, isNew: boolean) => void;
  /** Recordings that were deleted meanwhile, as undo can bring them back: the server speaks those lines by their voice. */
  readonly onDeadTakes: (takeIds: readonly string[]) => void;
}

interface ArticleStart {
  /** Null: a new one. */
  readonly article: Article | null;
  readonly draft: ArticleDraft | null;
  /** Where a new one goes; null: into no album. */
  readonly albumId: string | null;
}

export const saveAfterMs = 800;
const retryMs = [2000, 5000, 10_000, 30_000];
const passing = ['network.failed', 'request.timeout', 'server.error', 'request.too-many', 'request.in-progress'];

const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.code);
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'state.conflict';

/** Saves a script as it is written, one request at a time; what comes in while one is under way goes with the next. */
export class ArticleSaver {
  private readonly deps: ArticleSaverDeps;
  private readonly albumId: string | null;
  private known: SavedArticle | null;
  private changes = 0;
  private savedChanges = 0;
  private failures = 0;
  /** Another tab's draft is not ours to throw away. */
  private hasDraft: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<SavedArticle> | null = null;
  // An attempt to make an article goes out with one key, so that a lost answer never makes two.
  private newKey: string;
  /** The server's ids by the page's. */
  private readonly ids: Map<string, string>;
  private readonly listeners = new Set<() => void>();
  private current: SaveSnapshot;

  constructor(deps: ArticleSaverDeps, start: ArticleStart) {
    this.deps = deps;
    this.albumId = start.albumId;
    this.known = start.article && { articleId: start.article.articleId, revision: start.article.revision };
    this.newKey = deps.newKey();
    this.hasDraft = start.draft !== null;
    this.ids = new Map(start.draft?.ids);
    this.learnOwn(start.article?.segments ?? []);
    this.current = this.snapshotOf('saved', null);
    if (start.draft === null) return;
    this.changes = 1;
    // A draft of an older revision: somebody has saved since.
    const isBehind = start.draft.revision !== (start.article?.revision ?? null);
    if (isBehind) this.tell('conflict', new ApiError('state.conflict', ''));
    else this.later(saveAfterMs);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SaveSnapshot => this.current;

  /** Says that the text has changed: it is saved a moment later. */
  readonly changed = (): void => {
    this.changes += 1;
    if (this.current.state === 'conflict') return;
    if (this.underWay === null && this.current.state !== 'unsaved') this.tell('unsaved');
    this.later(saveAfterMs);
  };

  /** Saves now, until nothing is left to save; throws why it cannot. */
  readonly flush = (): Promise<SavedArticle> => {
    clearTimeout(this.timer);
    if (this.underWay !== null) return this.underWay;
    if (this.current.state === 'conflict') return Promise.reject(this.current.error as Error);
    // Not in `saveAll`: with nothing to save it ends before it is assigned.
    this.underWay = this.saveAll().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  };

  /** Another tab saved a newer revision: without changes of its own the page shows it. */
  readonly noticed = async ({ articleId, revision }: SavedArticle): Promise<void> => {
    if (this.known?.articleId !== articleId || revision <= this.known.revision) return;
    const article = this.isDirty() ? null : await this.deps.client.send(readArticle, { id: articleId });
    if (article === null || this.isDirty()) this.tell('conflict', new ApiError('state.conflict', ''));
    else this.adopt(article, true);
  };

  /** Saves this text over the other one, which is kept as a version under `label`. */
  readonly keepMine = async (label: string): Promise<void> => {
    const { articleId: id } = this.requireKnown();
    await this.deps.client.send(createVersion, { id, label }, { idempotencyKey: this.deps.newKey() });
    this.known = { articleId: id, revision: (await this.deps.client.send(readArticle, { id })).revision };
    if (!this.isDirty()) this.changes += 1;
    this.tell('unsaved');
    await this.flush();
  };

  /** Shows the other text; undo brings this one back. */
  readonly takeTheirs = async (): Promise<void> => {
    this.adopt(await this.deps.client.send(readArticle, { id: this.requireKnown().articleId }), false);
  };

  /** Goes back to a version; undo brings this text back. */
  readonly restore = async (versionId: string): Promise<void> => {
    const { articleId: id, revision } = await this.flush();
    this.adopt(await this.deps.client.send(restoreVersion, { id, versionId, revision }), false);
  };

  readonly serverId = (id: string): string | undefined => this.ids.get(id);

  readonly pageId = (serverId: string): string | undefined => {
    for (const [page, server] of this.ids) if (server === serverId) return page;
    return undefined;
  };

  /** Keeps what is not saved in the browser: the page may be going away. */
  readonly secure = (): void => {
    const articleId = this.known?.articleId ?? null;
    if (!this.isDirty()) return this.dropDraft(articleId);
    this.hasDraft = true;
    const { title, settings, segments } = this.deps.read();
    const revision = this.known?.revision ?? null;
    this.deps.keep(articleId, { revision, title, settings, segments: [...segments], ids: [...this.ids] });
  };

  /** Ends it with a last attempt to save. */
  readonly close = (): void => {
    clearTimeout(this.timer);
    this.secure();
    if (this.isDirty() && this.current.state !== 'conflict') void this.flush().catch(() => undefined);
  };

  private readonly isDirty = () => this.changes !== this.savedChanges;

  private snapshotOf(state: SaveState, error: unknown): SaveSnapshot {
    return { state, articleId: this.known?.articleId ?? null, revision: this.known?.revision ?? null, error };
  }

  private tell(state: SaveState, error: unknown = null): void {
    this.current = this.snapshotOf(state, error);
    for (const listener of this.listeners) listener();
  }

  private later(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), afterMs);
  }

  private requireKnown(): SavedArticle {
    if (this.known === null) throw new ApiError('input.not-found', 'Not found.');
    return this.known;
  }

  private dropDraft(articleId: string | null): void {
    if (this.hasDraft) this.deps.keep(articleId, null);
    this.hasDraft = false;
  }

  private async saveAll(): Promise<SavedArticle> {
    try {
      let saved = this.known;
      while (saved === null || this.isDirty()) saved = await this.saveOnce();
      this.tell('saved');
      return saved;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  private async saveOnce(): Promise<SavedArticle> {
    const article = this.deps.read();
    const attempt = this.changes;
    if (!article.segments.some(({ text }) => countCharacters(text) > 0))
      throw new ApiError('text.empty', 'Write or paste some text first.');
    this.tell('saving');
    this.secure();
    const isNew = this.known === null;
    const answer = await this.send(article);
    this.known = { articleId: answer.articleId, revision: answer.revision };
    this.learn(article, answer);
    this.savedChanges = attempt;
    this.failures = 0;
    if (isNew) this.dropDraft(null);
    this.secure();
    this.deps.onSaved(this.known, isNew);
    return this.known;
  }

  private async send({ title, settings, segments }: ScriptArticle): Promise<Article> {
    const first = this.deps.firstSpeaker() ?? '';
    const inputs = segments.map(({ id, ...segment }): SegmentInput => {
      const serverId = this.ids.get(id);
      return { ...segment, speaker: segment.speaker || first, ...(serverId === undefined ? {} : { id: serverId }) };
    });
    const text = { title, settings, segments: inputs };
    const { client } = this.deps;
    if (this.known === null) return createInAlbum(client, text, this.albumId, this.newKey);
    return client.send(updateArticle, { id: this.known.articleId, revision: this.known.revision, ...text });
  }

  /** The answer's paragraphs stand in the order they were sent in: their ids belong to the page's. */
  private learn(sent: ScriptArticle, { segments }: Article): void {
    if (segments.length !== sent.segments.length) return;
    const dead: string[] = [];
    for (const [index, { id, takeId }] of segments.entries()) {
      const own = sent.segments[index];
      this.ids.set(own?.id ?? id, id);
      if (takeId === null && own?.takeId) dead.push(own.takeId);
    }
    if (dead.length > 0) this.deps.onDeadTakes(dead);
  }

  private learnOwn(segments: readonly { readonly id: string }[]): void {
    const known = new Set(this.ids.values());
    for (const { id } of segments) if (!known.has(id)) this.ids.set(id, id);
  }

  private failed(error: unknown): void {
    this.secure();
    if (isConflict(error)) return this.tell('conflict', error);
    if (error instanceof ApiError && error.code === 'text.empty') return this.tell('empty');
    if (!isPassing(error)) {
      // Another text is another attempt.
      this.newKey = this.deps.newKey();
      return this.tell('refused', error);
    }
    this.later(retryMs[Math.min(this.failures, retryMs.length - 1)] ?? saveAfterMs);
    this.failures += 1;
    this.tell('offline', error);
  }

  /** Puts the server's text into the page: the two are then the same. */
  private adopt(article: Article, isQuiet: boolean): void {
    this.known = { articleId: article.articleId, revision: article.revision };
    this.learnOwn(article.segments);
    const segments = article.segments.map((segment) => ({ ...segment, id: this.pageId(segment.id) ?? segment.id }));
    this.deps.show({ ...article, segments }, isQuiet);
    clearTimeout(this.timer);
    this.savedChanges = this.changes;
    this.secure();
    this.tell('saved');
    if (!isQuiet) this.deps.onSaved(this.known, false);
  }
}
