import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import type { ImportLine, LexiconFormat } from '@timbre/contract/lexicon/lexicon-files';
import { readCsv, writeCsv } from '@timbre/media/lexicon/csv';
import type { FileEntry } from '@timbre/media/lexicon/lexicon-file';
import { looksLikeXml, readPls, writePls } from '@timbre/media/lexicon/pls';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { entryOf, keyOf, rowOf, scopeOf } from './entry-view.ts';
import { draftOf, entriesOf, type Refusal } from './file-lines.ts';
import { ruleOf } from './lexicon-books.service.ts';
import type { EntryChecks } from './lexicon-checks.service.ts';
import { requireRoom } from './lexicon.service.ts';
import type { EntryRow, LexiconStore } from './lexicon.store.ts';

export interface LexiconFilesDeps {
  readonly db: Database;
  readonly store: LexiconStore;
  readonly checks: EntryChecks;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
}

/** Lexicons read from files and written to them. */
export interface LexiconFiles {
  readonly write: (actor: Actor, format: LexiconFormat) => Promise<string>;
  /** What `read` would do, line by line; throws `lexicon.unreadable` and `lexicon.full`. */
  readonly preview: (actor: Actor, text: string) => Promise<ImportCounts & { lines: ImportLine[] }>;
  /** Adds and changes in one transaction. */
  readonly read: (actor: Actor, text: string) => Promise<ImportCounts>;
}

interface CheckedLine {
  readonly entry: FileEntry;
  readonly draft: LexiconDraft | Refusal;
}

interface ReadLine {
  readonly shown: ImportLine;
  /** What is kept of it; null: nothing. */
  readonly row: EntryRow | null;
}

function countsOf(lines: readonly ReadLine[]): ImportCounts {
  const count = (outcome: ImportLine['outcome']) => lines.filter(({ shown }) => shown.outcome === outcome).length;
  return { added: count('add'), changed: count('change'), same: count('same'), refused: count('refused') };
}

const isSame = (a: EntryRow, b: EntryRow): boolean =>
  a.type === b.type &&
  a.original === b.original &&
  a.alternative === b.alternative &&
  a.isWholeWord === b.isWholeWord &&
  a.isCaseSensitive === b.isCaseSensitive;

export function lexiconFiles({ db, store, checks, clock, newId }: LexiconFilesDeps): LexiconFiles {
  /** What the file says by itself; it reads voices, so no lock may be held meanwhile. */
  async function checkedLines(userId: string, text: string): Promise<CheckedLine[]> {
    const check = checks.checkerFor(userId);
    const lines: CheckedLine[] = [];
    for (const entry of entriesOf(text, (written) => (looksLikeXml(written) ? readPls(written) : readCsv(written))))
      lines.push({ entry, draft: await draftOf(check, entry) });
    return lines;
  }

  /** The same beside the entries that are there. */
  async function comparedLines(executor: Executor, userId: string, checked: readonly CheckedLine[]) {
    const known = new Map((await store.all(executor, userId)).map((row) => [`${row.key} ${row.scope}`, row]));
    const seen = new Map<string, number>();
    const lines: ReadLine[] = [];
    let total = known.size;
    for (const { entry, draft } of checked) {
      const { line, type, original, alternative, language } = entry;
      const shown = { line, type, original, alternative, language, before: null, problem: null, reason: null };
      if ('reason' in draft) {
        lines.push({ shown: { ...shown, ...draft, outcome: 'refused' }, row: null });
        continue;
      }
      const key = `${keyOf(draft)} ${scopeOf(draft)}`;
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        const reason = `This word is already on line ${earlier}.`;
        lines.push({ shown: { ...shown, outcome: 'refused', problem: 'repeated', reason }, row: null });
        continue;
      }
      seen.set(key, line);
      const before = known.get(key);
      const now = clock.now();
      const row = rowOf(draft, {
        id: before?.id ?? newId(),
        userId,
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      });
      const outcome = before === undefined ? 'add' : isSame(before, row) ? 'same' : 'change';
      if (outcome === 'add') total += 1;
      const kept = { original: draft.original, alternative: draft.alternative, language: draft.language };
      lines.push({
        shown: {
          ...shown,
          ...kept,
          outcome,
          before: outcome === 'change' && before !== undefined ? entryOf(before) : null,
        },
        row: outcome === 'same' ? null : row,
      });
    }
    requireRoom(total);
    return lines;
  }

  return {
    write: async ({ userId }, format) => {
      const rules = (await store.all(db, userId)).map(ruleOf);
      return format === 'pls' ? writePls(rules) : writeCsv(rules);
    },

    preview: async ({ userId }, text) => {
      const lines = await comparedLines(db, userId, await checkedLines(userId, text));
      return { ...countsOf(lines), lines: lines.map(({ shown }) => shown) };
    },

    read: async ({ userId }, text) => {
      const checked = await checkedLines(userId, text);
      return db.transaction(async (tx) => {
        await store.change(tx, userId);
        const lines = await comparedLines(tx, userId, checked);
        await store.insert(
          tx,
          lines.flatMap(({ shown, row }) => (shown.outcome === 'add' && row !== null ? [row] : [])),
        );
        for (const { shown, row } of lines) if (shown.outcome === 'change' && row !== null) await store.update(tx, row);
        const counts = countsOf(lines);
        await rememberAnswer(tx, counts);
        return counts;
      });
    },
  };
}
