import type { Node } from '@tiptap/pm/model';
import { countCharacters } from '@timbre/contract/limits';
import { generationLimits, type WritingTask } from '@timbre/contract/writing/writing-generation';
import type { GenerationRequest } from './generation.ts';
import { markdownBefore, markdownIn, type TextRange } from './insertion.ts';
import { fieldsOf, worksOnNotes, type Wishes } from './wishes.ts';

/** Why nothing can be asked for yet. */
export type WishProblem = 'notes' | 'text' | 'long' | 'language';

interface Material {
  readonly id: string;
  readonly notes: string;
  readonly doc: Node;
  /** Null: all of it. */
  readonly range: TextRange | null;
}

/** What is worked on, and what stands before it. */
function basisOf(task: WritingTask, doc: Node, range: TextRange | null) {
  if (worksOnNotes(task)) return { source: '', context: '' };
  const source = markdownIn(doc, range);
  if (range !== null) return { source, context: markdownBefore(doc, range, generationLimits.contextChars) };
  // To go on, the end of a long text is enough.
  return {
    source: task === 'continue' ? [...source].slice(-generationLimits.contextChars).join('') : source,
    context: '',
  };
}

/** The request for what is wished, or why it can't be made. */
export function requestFor(wishes: Wishes, { id, notes, doc, range }: Material): GenerationRequest | WishProblem {
  const { task, engine, audience, tone, length, language } = wishes;
  const { hasAudience, hasTone, hasLength, hasLanguage } = fieldsOf(task);
  const basis = basisOf(task, doc, range);
  if (worksOnNotes(task) && notes.trim() === '') return 'notes';
  if (!worksOnNotes(task) && basis.source.trim() === '') return 'text';
  if (countCharacters(basis.source) > generationLimits.sourceChars) return 'long';
  if (task === 'translate' && language === '') return 'language';
  return {
    id,
    task,
    ...basis,
    ...(engine === null ? {} : { engine }),
    ...(worksOnNotes(task) ? { notes } : {}),
    ...(hasAudience ? { audience } : {}),
    ...(hasTone ? { tone } : {}),
    ...(hasLength ? { length } : {}),
    ...(hasLanguage && language !== '' ? { language } : {}),
  };
}
