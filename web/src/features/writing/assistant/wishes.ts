import {
  tasksFromNotes,
  type WritingEngine,
  type writingLengths,
  type WritingTask,
  type writingTones,
} from '@timbre/contract/writing/writing-generation';

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
  task: 'draft',
  engine: null,
  audience: '',
  tone: 'neutral',
  length: 'medium',
  language: '',
};

/** Those who can do a task, the best first. */
export const enginesFor = (engines: readonly WritingEngine[], task: WritingTask): WritingEngine[] =>
  engines.filter(({ tasks }) => tasks.includes(task));

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
