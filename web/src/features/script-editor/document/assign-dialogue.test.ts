import { undo } from '@tiptap/pm/history';
import { expect, it } from 'vitest';
import { assignDialogue, dialogueOf } from './assign-dialogue.ts';
import { rolesOf } from './cast-model.ts';
import { after, idsOf, linesOf, scriptOf, valuesOf } from './testing-script.ts';

const story = () =>
  scriptOf([
    'Nora lit the lamp. “Is it late?” asked Ben. [pause:300ms]“Very,” she said.',
    '“Then we wait,” said Ben, “until morning.”',
    { line: '“Mine already,” said Ben.', role: 'x' },
  ]);

it('gives each quotation to its speaker in paragraphs of their own, in one step', () => {
  const before = story();
  const lines = dialogueOf(before.doc);
  const state = after(
    before,
    assignDialogue(lines, (name) => `voice of ${name}`),
  );
  expect(linesOf(state)).toEqual([
    'Nora lit the lamp.',
    '“Is it late?”',
    'asked Ben.',
    '[pause:300ms]“Very,”',
    'she said.',
    '“Then we wait,”',
    'said Ben,',
    '“until morning.”',
    '“Mine already,” said Ben.',
  ]);
  const [ben, nora] = rolesOf(state.doc);
  expect([ben?.name, nora?.name]).toEqual(['Ben', 'Nora']);
  const [b, n] = [ben?.id, nora?.id];
  expect(valuesOf(state, 'role')).toEqual([null, b, null, n, null, b, null, b, 'x']);
  const [ofBen, ofNora] = ['voice of Ben', 'voice of Nora'];
  expect(valuesOf(state, 'speaker')).toEqual(['rms', ofBen, 'rms', ofNora, 'rms', ofBen, 'rms', ofBen, 'rms']);
  expect(new Set(idsOf(state)).size).toBe(9);
  expect(linesOf(after(state, undo))).toEqual(linesOf(before));
  expect(rolesOf(after(state, undo).doc)).toEqual([]);
});

it('keeps a role that is there, with its voice, and leaves out what was left out', () => {
  const anna = { id: 'a', name: 'anna', colour: 'teal' } as const;
  const before = scriptOf(
    [{ line: 'Here I am.', role: 'a', speaker: 'slt' }, '“Yes,” said Anna. “No,” said Anna.', '“So,” said Max.'],
    { roles: [anna] },
  );
  const lines = dialogueOf(before.doc).filter(({ text }) => text !== 'So,' && text !== 'No,');
  const state = after(
    before,
    assignDialogue(lines, () => 'other'),
  );
  expect(rolesOf(state.doc)).toEqual([anna]);
  expect(linesOf(state)).toEqual(['Here I am.', '“Yes,”', 'said Anna. “No,” said Anna.', '“So,” said Max.']);
  expect(valuesOf(state, 'speaker')).toEqual(['slt', 'slt', 'rms', 'rms']);
});

it('does nothing where nothing is proposed', () => {
  const prose = scriptOf(['No one spoke.']);
  expect(
    after(
      prose,
      assignDialogue(dialogueOf(prose.doc), () => undefined),
    ),
  ).toBe(prose);
});
