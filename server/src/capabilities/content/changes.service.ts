import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as changeCalls from '@timbre/contract/content/content-changes';
import type { Change, ChangeDraft, PublicChange } from '@timbre/contract/content/content-changes';
import type { Language } from '@timbre/contract/screens/screen';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ChangeRow, ChangeStore } from './changes.store.ts';
import { type EditingDeps, type Editor, requireRow, updateRow } from './editing.ts';
import { renderMarkdownLine } from './markdown.ts';
import { pageOfRows, rangeOf } from './page-of-rows.ts';

export interface ChangeServiceDeps extends EditingDeps {
  readonly store: ChangeStore;
}

/** What changed in which version. Each change of the owner is noted for the audit in its own transaction. */
export interface ChangeService {
  readonly listPublished: (page: number, language: Language) => Promise<OutputOf<typeof changeCalls.listChanges>>;
  readonly list: (page: number) => Promise<OutputOf<typeof changeCalls.listOwnChanges>>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (editor: Editor, draft: ChangeDraft) => Promise<Change>;
  /** Throws `input.not-found` and `state.conflict`. */
  readonly save: (editor: Editor, input: InputOf<typeof changeCalls.saveChange>) => Promise<Change>;
  readonly remove: (editor: Editor, id: string) => Promise<void>;
}

const changeOf = ({ createdAt: _, updatedAt, items, ...row }: ChangeRow): Change => ({
  ...row,
  items: [...items],
  updatedAt: updatedAt.toISOString(),
});

const publicChangeOf = ({ id, version, releasedOn, language, items }: ChangeRow): PublicChange => ({
  id,
  version,
  releasedOn,
  language,
  items: items.map(({ kind, text }) => ({ kind, html: renderMarkdownLine(text) })),
});

export function changeService({ db, store, audit, clock, newId }: ChangeServiceDeps): ChangeService {
  const note = (tx: Tx, { userId, address }: Editor, verb: string, row: ChangeRow): Promise<void> =>
    audit.note(tx, {
      actorId: userId,
      action: `content.${verb}-change`,
      address,
      subject: { kind: 'change', id: row.id },
      details: { version: row.version, language: row.language, isPublished: row.isPublished },
    });

  return {
    listPublished: async (page, language) => {
      const { rows, total } = await store.list(db, { ...rangeOf(page), publishedIn: language });
      return { ...pageOfRows(rows.map(publicChangeOf), total), languages: await store.languages(db) };
    },

    list: async (page) => {
      const { rows, total } = await store.list(db, rangeOf(page));
      return pageOfRows(rows.map(changeOf), total);
    },

    create: (editor, draft) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const row = { ...draft, id: newId(), createdAt: now, updatedAt: now, revision: 1 };
        await store.insert(tx, row);
        await note(tx, editor, 'create', row);
        const change = changeOf(row);
        await rememberAnswer(tx, change);
        return change;
      }),

    save: (editor, { id, revision, ...draft }) =>
      db.transaction(async (tx) => {
        const seen = { id, revision };
        await requireRow(store, tx, seen);
        const row = await updateRow(store, tx, seen, { ...draft, updatedAt: clock.now() });
        await note(tx, editor, 'save', row);
        const change = changeOf(row);
        await rememberAnswer(tx, change);
        return change;
      }),

    remove: (editor, id) =>
      db.transaction(async (tx) => {
        await note(tx, editor, 'delete', (await store.remove(tx, id)) ?? fail('input.not-found'));
      }),
  };
}
