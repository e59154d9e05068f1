import type { Node } from '@tiptap/pm/model';
import { countCharacters } from '@timbre/contract/limits';
import {
  generationLimits,
  tasksFromNotes,
  type WritingEngine,
  type writingLengths,
  type WritingTask,
  type writingTones,
} from '@timbre/contract/writing-generation';
import type { GenerationRequest } from './generation.ts';
import { markdownBefore, markdownIn, type TextRange } from './insertion.ts';

export type WritingTone = (typeof writingTones)[number];
export type WritingLength = (typeof writingLengths)[number];

/** What can be asked for, in the order of the work. */
export const taskGroups = [
  { name: 'write', tasks: ['draft', 'video-script', 'podcast-script', 'advert-script'] },
  { name: 'goOn', tasks: ['continue'] },
  { name: 'change', tasks: ['rewrite', 'shorten', 'expand', 'tone', 'translate', 'speakable'] },
  { name: 'distil', tasks: ['summarize', 'key-points', 'titles', 'outline'] },
] as const satisfies readonly { readonly name: string; readonly tasks: readonly WritingTask[] }[];

export const worksOnNotes = (task: WritingTask): boolean => tasksFromNotes.includes(task);

/** What of the form a task looks at. */
export const fieldsOf = (task: WritingTask) => ({
  hasAudience: worksOnNotes(task) || task === 'tone' || task === 'rewrite',
  hasTone: worksOnNotes(task) || task === 'tone' || task === 'rewrite',
  hasLength: worksOnNotes(task) || ['continue', 'expand', 'shorten', 'summarize', 'key-points'].includes(task),
  hasLanguage: worksOnNotes(task) || task === 'translate',
});

/** What the writer has chosen. */
export interface Wishes {
  readonly task: WritingTask;
  /** Null: the best that can do it. */
  readonly engine: string | null;
  readonly audience: string;
  readonly tone: WritingTone;
  readonly length: WritingLength;
  /** Empty: that of the notes, or of the text. */
  readonly language: string;
}

export const firstWishes: Wishes = {
  ...{ task: 'draft', engine: null, audience: '', tone: 'neutral', length: 'medium', language: '' },
};

/** Why nothing can be asked for yet. */
export type WishProblem = 'notes' | 'text' | 'long' | 'language' | 'engine';

/** Those who can do a task, the best first. */
export const enginesFor = (engines: readonly WritingEngine[], task: WritingTask): WritingEngine[] =>
  engines.filter(({ tasks }) => tasks.includes(task));

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
    ...{ id, task, ...basis },
    ...(engine === null ? {} : { engine }),
    ...(worksOnNotes(task) ? { notes } : {}),
    ...(hasAudience ? { audience } : {}),
    ...(hasTone ? { tone } : {}),
    ...(hasLength ? { length } : {}),
    ...(hasLanguage && language !== '' ? { language } : {}),
  };
}

/** Lines of a list of titles, without its signs. */
export const titlesIn = (markdown: string): string[] =>
  markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+/u, '')
        .replaceAll(/\*\*|^"|"$/gu, '')
        .trim(),
    )
    .filter((line) => line !== '');
