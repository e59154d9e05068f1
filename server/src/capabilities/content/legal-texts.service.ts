import type { InputOf } from '@timbre/contract/call';
import type * as legalCalls from '@timbre/contract/content/content-legal';
import { legalPages, type LegalPage, type LegalText } from '@timbre/contract/content/content-legal';
import type { LegalPageText } from '@timbre/contract/screens/live-pages';
import { languages, type Language } from '@timbre/contract/screens/screen';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { EditingDeps, Editor } from './editing.ts';
import type { LegalTextRow, LegalTextStore } from './legal-texts.store.ts';
import { renderChapters } from './markdown.ts';

export interface LegalTextServiceDeps extends Omit<EditingDeps, 'newId'> {
  readonly store: LegalTextStore;
  /** What the studio comes with, as Markdown. */
  readonly supplied: (page: LegalPage, language: Language) => Promise<string>;
}

/** The owner's own legal texts. Each change is noted for the audit in its own transaction. */
export interface LegalTextService {
  /** Every page in each language. */
  readonly list: () => Promise<LegalText[]>;
  /** Keeps its answer for a request with an Idempotency-Key. Throws `state.conflict`. */
  readonly save: (editor: Editor, input: InputOf<typeof legalCalls.saveLegalText>) => Promise<LegalText>;
  /** Does nothing where there is none. Throws `state.conflict`. */
  readonly remove: (editor: Editor, seen: InputOf<typeof legalCalls.deleteLegalText>) => Promise<LegalText>;
  /** As the page shows it; null: the studio's own text stands. */
  readonly shown: (page: LegalPage, language: Language) => Promise<LegalPageText | null>;
}

export function legalTextService({ db, store, audit, clock, supplied }: LegalTextServiceDeps): LegalTextService {
  const untouched = async (page: LegalPage, language: Language): Promise<LegalText> => ({
    page,
    language,
    text: '',
    supplied: await supplied(page, language),
    revision: 0,
    changedAt: null,
  });
  const legalTextOf = async ({ changedAt, ...row }: LegalTextRow): Promise<LegalText> => ({
    ...row,
    supplied: await supplied(row.page, row.language),
    changedAt: changedAt.toISOString(),
  });
  const note = (tx: Tx, { userId, address }: Editor, verb: string, { page, language, revision }: LegalTextRow) =>
    audit.note(tx, {
      actorId: userId,
      action: `content.${verb}-legal-text`,
      address,
      subject: { kind: 'legal-text', id: `${page}.${language}` },
      details: { revision },
    });

  return {
    list: async () => {
      const rows = await store.list(db);
      const all = legalPages.flatMap((page) => languages.map((language) => ({ page, language })));
      return Promise.all(
        all.map(({ page, language }) => {
          const row = rows.find((one) => one.page === page && one.language === language);
          return row === undefined ? untouched(page, language) : legalTextOf(row);
        }),
      );
    },

    save: (editor, { revision, ...text }) =>
      db.transaction(async (tx) => {
        const row = { ...text, revision: revision + 1, changedAt: clock.now() };
        const saved = (await store.put(tx, row)) ?? fail('state.conflict');
        await note(tx, editor, 'save', saved);
        const answer = await legalTextOf(saved);
        await rememberAnswer(tx, answer);
        return answer;
      }),

    remove: (editor, { page, language, revision }) =>
      db.transaction(async (tx) => {
        const removed = await store.remove(tx, { page, language, revision });
        if (removed !== null) await note(tx, editor, 'delete', removed);
        else if ((await store.find(tx, { page, language })) !== null) fail('state.conflict');
        return untouched(page, language);
      }),

    shown: async (page, language) => {
      const row = await store.find(db, { page, language });
      return row === null ? null : { ...renderChapters(row.text), changedAt: row.changedAt.toISOString() };
    },
  };
}
