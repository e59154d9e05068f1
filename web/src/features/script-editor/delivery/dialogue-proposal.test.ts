import { expect, it } from 'vitest';
import type { DialogueLine } from '../document/assign-dialogue.ts';
import { castOf, proposalOf, renameSpeaker } from './dialogue-proposal.ts';

const line = (speaker: string, start: number, by: DialogueLine['by'] = 'tag'): DialogueLine => ({
  segmentId: 'p0',
  paragraph: 0,
  start,
  end: start + 5,
  text: `Line ${start}`,
  speaker,
  by,
});
const found = [line('ANNA', 0), line('Ben', 10), line('Tom', 20), line('Ben', 30, 'turn')];
const anna = { id: 'a', name: 'Anna', colour: 'teal' } as const;

it('keeps roles that are there, casts the new ones in turn, and leaves guesses out', () => {
  const proposal = proposalOf(found, [anna], (names) => names.map((name) => `voice of ${name}`));
  expect(castOf(proposal)).toEqual(['Anna', 'Ben', 'Tom']);
  expect([...proposal.voices]).toEqual([
    ['Ben', 'voice of Ben'],
    ['Tom', 'voice of Tom'],
  ]);
  expect(proposal.lines.map(({ isChosen }) => isChosen)).toEqual([true, true, true, false]);
});

it('moves a name’s lines and voice to another name, which keeps its own voice', () => {
  const proposal = proposalOf(found, [], (names) => names.map((name) => `voice of ${name}`));
  const renamed = renameSpeaker(proposal, 'Ben', 'Benjamin');
  expect(castOf(renamed)).toEqual(['ANNA', 'Benjamin', 'Tom']);
  expect(renamed.voices.get('Benjamin')).toBe('voice of Ben');
  const joined = renameSpeaker(renamed, 'Benjamin', 'Tom');
  expect(castOf(joined)).toEqual(['ANNA', 'Tom']);
  expect([...joined.voices.keys()].toSorted()).toEqual(['ANNA', 'Tom']);
  expect(joined.voices.get('Tom')).toBe('voice of Tom');
});
