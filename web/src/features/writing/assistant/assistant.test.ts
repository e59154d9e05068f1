import { generateWriting, generationLimits, writingTasks } from '@timbre/contract/writing/writing-generation';
import { describe, expect, it } from 'vitest';
import { requestFor } from './assistant.ts';
import { enginesFor, firstWishes, taskGroups, titlesIn } from './wishes.ts';
import { titleOfNotes } from './kept-brief.ts';
import { readMarkdown } from '../document/read-markdown.ts';

const doc = readMarkdown('# Title\n\nSome **words** here.');
const material = { id: 'd', notes: 'a note', doc, range: null };

describe('what is asked for', () => {
  it('has every task of the contract in one group', () => {
    expect(taskGroups.flatMap(({ tasks }) => [...tasks]).sort()).toEqual([...writingTasks].sort());
  });

  it.each(writingTasks)('%s is a request that the contract takes', (task) => {
    const request = requestFor({ ...firstWishes, task, language: 'ja', audience: ' you ' }, material);
    expect(generateWriting.input.parse(request)).toMatchObject({ id: 'd', task });
  });

  it('takes notes for what is made of notes, and the text for the rest', () => {
    expect(requestFor({ ...firstWishes, task: 'video-script' }, material)).toMatchObject({
      notes: 'a note',
      source: '',
    });
    expect(requestFor({ ...firstWishes, task: 'shorten' }, material)).toMatchObject({
      source: '# Title\n\nSome **words** here.',
    });
    const selected = requestFor({ ...firstWishes, task: 'shorten' }, { ...material, range: { from: 13, to: 18 } });
    expect(selected).toMatchObject({ source: '**words**', context: '# Title\n\nSome' });
  });

  it('says what is missing', () => {
    const blank = readMarkdown('');
    expect(requestFor(firstWishes, { ...material, notes: ' \n' })).toBe('notes');
    expect(requestFor({ ...firstWishes, task: 'shorten' }, { ...material, doc: blank })).toBe('text');
    expect(requestFor({ ...firstWishes, task: 'translate' }, material)).toBe('language');
    const long = readMarkdown('a'.repeat(generationLimits.sourceChars + 1));
    expect(requestFor({ ...firstWishes, task: 'shorten' }, { ...material, doc: long })).toBe('long');
    expect(requestFor({ ...firstWishes, task: 'continue' }, { ...material, doc: long })).toMatchObject({
      source: 'a'.repeat(generationLimits.contextChars),
    });
  });

  it('offers the engines that can do it, the best first', () => {
    const one = { id: '1', name: 'One', kind: 'remote', sentTo: 'Example', tasks: ['draft', 'translate'] } as const;
    const two = { id: '2', name: 'Two', kind: 'built-in', sentTo: null, tasks: ['draft'] } as const;
    const engines = [one, two].map((engine) => ({ ...engine, tasks: [...engine.tasks] }));
    expect(enginesFor(engines, 'draft').map(({ id }) => id)).toEqual(['1', '2']);
    expect(enginesFor(engines, 'outline')).toEqual([]);
  });
});

describe('titles', () => {
  it('are the lines of a list without its signs', () => {
    expect(titlesIn('1. **One** thing\n2) "Two"\n\n- Three\n# Four')).toEqual(['One thing', 'Two', 'Three', 'Four']);
  });

  it('begin as the first line of the notes', () => {
    expect(titleOfNotes('\n - Growing basil \nmore')).toBe('Growing basil');
    expect(titleOfNotes('😀'.repeat(80))).toBe(`${'😀'.repeat(60)}…`);
    expect(titleOfNotes(' \n')).toBe('');
  });
});
