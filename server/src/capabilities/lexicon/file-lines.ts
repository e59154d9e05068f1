import { lexiconDraft, type LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import { importProblems } from '@timbre/contract/lexicon/lexicon-files';
import { LexiconFileError, type FileEntry } from '@timbre/media/lexicon/lexicon-file';
import { AppError, fail } from '../../platform/errors.ts';
import type { EntryChecker } from './lexicon-checks.service.ts';

/** Why a line is not taken. */
export interface Refusal {
  readonly problem: string;
  readonly reason: string;
}

/** A file's lines; throws `lexicon.unreadable` for one that is no lexicon. */
export function entriesOf(text: string, read: (text: string) => FileEntry[]): FileEntry[] {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof LexiconFileError) fail('lexicon.unreadable', { field: 'text' }, error.message);
    throw error;
  }
}

/** A line's draft as it would be kept, or why not. */
export async function draftOf(check: EntryChecker, entry: FileEntry): Promise<LexiconDraft | Refusal> {
  if (entry.problem !== null) return { problem: 'form', reason: entry.problem };
  const parsed = lexiconDraft.safeParse(entry);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = importProblems.find((one) => one === issue?.path[0]);
    return { problem: field ?? 'form', reason: issue?.message ?? 'It isn’t valid.' };
  }
  try {
    return await check(parsed.data);
  } catch (error) {
    if (error instanceof AppError) {
      const field = importProblems.find((one) => one === error.data?.field);
      return { problem: error.code === 'input.invalid' ? (field ?? 'form') : error.code, reason: error.message };
    }
    throw error;
  }
}
