import type { WritingTask } from '@timbre/contract/writing/writing-generation';
import type { WritingLength, WritingTone } from './wishes.ts';

/** What a new text is to become. */
export interface Brief {
  readonly task: WritingTask;
  readonly notes: string;
  readonly audience: string;
  readonly tone: WritingTone;
  readonly length: WritingLength;
  readonly language: string;
}

export const emptyBrief: Brief = {
  task: 'draft',
  notes: '',
  audience: '',
  tone: 'neutral',
  length: 'medium',
  language: '',
};

/** By person, for as long as the app is open: looking at another page loses no notes. */
const kept = new Map<string, Brief>();

export const keptBrief = (wwid: string): Brief => kept.get(wwid) ?? emptyBrief;

export const keepBrief = (wwid: string, brief: Brief): void => void kept.set(wwid, brief);

const titleChars = 60;

/** What a text is called until it has a name: the first line of its notes. */
export function titleOfNotes(notes: string): string {
  const first = notes
    .split('\n')
    .map((line) => line.replace(/^[\s#>*+-]+/u, '').trim())
    .find((line) => line !== '');
  const letters = [...(first ?? '')];
  return letters.length <= titleChars ? letters.join('') : `${letters.slice(0, titleChars).join('').trimEnd()}…`;
}
