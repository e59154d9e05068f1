import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as editingCalls from '@timbre/contract/content/content-blog-editing';
import type { Post, PostDraft } from '@timbre/contract/content/content-blog-editing';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { FileService } from '../uploads/files.service.ts';
import { requirePicture } from './cover-picture.ts';
import { type EditingDeps, type Editor, requireRow, updateRow } from './editing.ts';
import { pageOfRows, rangeOf } from './page-of-rows.ts';
import { isOut, postOf, postSummaryOf } from './post-view.ts';
import type { PostRow, PostStore } from './posts.store.ts';
import { slugChoices, slugOf } from './slug.ts';

export interface PostServiceDeps extends EditingDeps {
  readonly store: PostStore;
  readonly files: Pick<FileService, 'requireUpload' | 'openFile' | 'removeFile'>;
}

/** The owner's calls for the blog. Each change is noted for the audit in its own transaction, and keeps its answer there. */
export interface PostService {
  readonly list: (page: number) => Promise<OutputOf<typeof editingCalls.listPosts>>;
  /** Throws `input.not-found`. */
  readonly read: (id: string) => Promise<Post>;
  /** A draft. */
  readonly create: (editor: Editor, draft: PostDraft) => Promise<Post>;
  /** Throws `state.conflict` when it was changed since that revision, `content.address-taken`. */
  readonly save: (editor: Editor, input: InputOf<typeof editingCalls.savePost>) => Promise<Post>;
  /** At the given time, or now; one that is out keeps its date. */
  readonly publish: (editor: Editor, input: InputOf<typeof editingCalls.publishPost>) => Promise<Post>;
  readonly unpublish: (editor: Editor, input: InputOf<typeof editingCalls.unpublishPost>) => Promise<Post>;
  /** With its picture, for good. */
  readonly remove: (editor: Editor, id: string) => Promise<void>;
}

export function postService(deps: PostServiceDeps): PostService {
  const { db, store, files, audit, clock, newId } = deps;

  const note = (tx: Tx, { userId, address }: Editor, verb: string, { id, slug, title }: PostRow): Promise<void> =>
    audit.note(tx, {
      actorId: userId,
      action: `content.${verb}-post`,
      address,
      subject: { kind: 'post', id },
      details: { slug, title },
    });

  /** The slug that was asked for, or the first free one made from the title. */
  async function freeSlug(tx: Tx, { slug, title }: PostDraft, exceptId: string): Promise<string> {
    const isGiven = slug !== '';
    const choices = isGiven ? [slug] : slugChoices(slugOf(title));
    await store.lockSlugs(tx);
    const taken = await store.takenSlugs(tx, choices, exceptId);
    return choices.find((choice) => !taken.has(choice)) ?? fail('content.address-taken', { field: 'slug' });
  }

  async function contentOf(tx: Tx, editor: Editor, draft: PostDraft, before: PostRow | null) {
    const { title, summary, text, language, coverFileId } = draft;
    if (coverFileId !== null && coverFileId !== before?.coverFileId) {
      await requirePicture(files, editor.userId, coverFileId);
    }
    const slug = await freeSlug(tx, draft, before?.id ?? '');
    const tags = [...new Set(draft.tags)];
    return { slug, title, summary, text, language, tags, coverFileId, updatedAt: clock.now() };
  }

  const change = (
    editor: Editor,
    verb: string,
    seen: { readonly id: string; readonly revision: number },
    changeOf: (row: PostRow, tx: Tx) => Promise<Partial<PostRow>>,
  ): Promise<Post> =>
    db.transaction(async (tx) => {
      const before = await requireRow(store, tx, seen);
      const row = await updateRow(store, tx, seen, await changeOf(before, tx));
      if (before.coverFileId !== null && before.coverFileId !== row.coverFileId) {
        await files.removeFile(tx, before.coverFileId);
      }
      await note(tx, editor, verb, row);
      const post = postOf(row);
      await rememberAnswer(tx, post);
      return post;
    });

  return {
    list: async (page) => {
      const { rows, total } = await store.list(db, rangeOf(page));
      return pageOfRows(rows.map(postSummaryOf), total);
    },

    read: async (id) => postOf((await store.find(db, id)) ?? fail('input.not-found')),

    create: (editor, draft) =>
      db.transaction(async (tx) => {
        const content = await contentOf(tx, editor, draft, null);
        const row = { ...content, id: newId(), publishedAt: null, createdAt: content.updatedAt, revision: 1 };
        await store.insert(tx, row);
        await note(tx, editor, 'create', row);
        const post = postOf(row);
        await rememberAnswer(tx, post);
        return post;
      }),

    save: (editor, { id, revision, ...draft }) =>
      change(editor, 'save', { id, revision }, (row, tx) => contentOf(tx, editor, draft, row)),

    publish: (editor, { publishedAt, ...seen }) =>
      change(editor, 'publish', seen, async (row) => {
        const now = clock.now();
        const date = publishedAt === null ? now : new Date(publishedAt);
        return { publishedAt: publishedAt === null && isOut(row, now) ? row.publishedAt : date, updatedAt: now };
      }),

    unpublish: (editor, seen) =>
      change(editor, 'unpublish', seen, async () => ({ publishedAt: null, updatedAt: clock.now() })),

    remove: (editor, id) =>
      db.transaction(async (tx) => {
        const row = (await store.remove(tx, id)) ?? fail('input.not-found');
        if (row.coverFileId !== null) await files.removeFile(tx, row.coverFileId);
        await note(tx, editor, 'delete', row);
      }),
  };
}
