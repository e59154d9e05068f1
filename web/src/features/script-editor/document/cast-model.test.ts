import type { Role } from '@timbre/contract/articles/article-settings';
import { roleColours } from '@timbre/contract/articles/article-settings';
import { redo, undo } from '@tiptap/pm/history';
import { describe, expect, it } from 'vitest';
import {
  addRole,
  assignRole,
  changeRole,
  freeColour,
  removeRole,
  roleVoice,
  rolesOf,
  setRoleVoice,
} from './cast-model.ts';
import { castByNames, cueOf, detectNames } from './detect-names.ts';
import { pickParagraph } from './picks.ts';
import { after, idsOf, linesOf, scriptOf, select, valuesOf } from './testing-script.ts';

const anna: Role = { id: 'a', name: 'Anna', colour: 'teal' };
const cast = () =>
  scriptOf(
    [
      { line: 'One', role: 'a' },
      { line: 'Two', role: 'a', emotion: 'sad' },
      { line: 'Three', speaker: 'slt', emotion: 'angry' },
    ],
    {
      roles: [anna],
    },
  );

describe('roles', () => {
  it('are part of the one history', () => {
    let state = after(select(scriptOf(['One']), [0, 0]), addRole({ ...anna, name: '  Anna \n B ' }, true));
    expect(rolesOf(state.doc)).toEqual([{ ...anna, name: 'Anna B' }]);
    expect(valuesOf(state, 'role')).toEqual(['a']);
    state = after(state, undo);
    expect(rolesOf(state.doc)).toEqual([]);
    expect(valuesOf(state, 'role')).toEqual([null]);
    expect(valuesOf(after(state, redo), 'role')).toEqual(['a']);
  });

  it('give their voice to new lines, whose mood goes with the old one', () => {
    const state = after(select(cast(), [2, 0]), assignRole('a'));
    expect(valuesOf(state, 'speaker')).toEqual(['rms', 'rms', 'rms']);
    expect(valuesOf(state, 'emotion')).toEqual(['neutral', 'sad', 'neutral']);
    expect(valuesOf(after(select(cast(), [1, 0]), assignRole(null)), 'role')).toEqual(['a', null, null]);
  });

  describe('with selected words', () => {
    const told = () => scriptOf(['“No,” said Anna, “never again.” She left.'], { roles: [anna] });

    it('get those, and the words around them stay whose they were', () => {
      const state = after(select(told(), [0, 17], [0, 31]), assignRole('a', 'slt'));
      expect(linesOf(state)).toEqual(['“No,” said Anna,', '“never again.”', 'She left.']);
      expect(valuesOf(state, 'role')).toEqual([null, 'a', null]);
      expect(valuesOf(state, 'speaker')).toEqual(['rms', 'slt', 'rms']);
      expect(new Set(idsOf(state)).size).toBe(3);
      expect(state.doc.textBetween(state.selection.from, state.selection.to)).toBe('“never again.”');
      expect(linesOf(after(state, undo))).toEqual(linesOf(told()));
    });

    it('get them from the first word on and across lines, and never an empty line', () => {
      const first = after(select(told(), [0, 0], [0, 5]), assignRole('a'));
      expect(linesOf(first)).toEqual(['“No,”', 'said Anna, “never again.” She left.']);
      expect(valuesOf(first, 'role')).toEqual(['a', null]);
      const across = after(select(scriptOf(['One two', 'Three four']), [0, 4], [1, 5]), addRole(anna, true));
      expect(linesOf(across)).toEqual(['One', 'two', 'Three', 'four']);
      expect(valuesOf(across, 'role')).toEqual([null, 'a', 'a', null]);
    });

    it('leave a line whole that is theirs already, or that is picked', () => {
      const own = select(after(select(told(), [0, 0]), assignRole('a')), [0, 17], [0, 31]);
      expect(linesOf(after(own, assignRole('a')))).toHaveLength(1);
      const selected = select(told(), [0, 17], [0, 31]);
      const picked = selected.apply(pickParagraph(selected, 'p0', 'only'));
      const state = after(picked, assignRole('a'));
      expect(linesOf(state)).toHaveLength(1);
      expect(valuesOf(state, 'role')).toEqual(['a']);
    });
  });

  it('change the voice of all lines in one step', () => {
    const state = after(cast(), setRoleVoice('a', 'awb'));
    expect(valuesOf(state, 'speaker')).toEqual(['awb', 'awb', 'slt']);
    expect(roleVoice(state.doc, 'a')).toBe('awb');
    expect(valuesOf(after(state, undo), 'emotion')).toEqual(['neutral', 'sad', 'angry']);
    const liked = after(cast(), setRoleVoice('a', 'awb', { emotion: 'calm', speed: 1.3 }));
    expect(valuesOf(liked, 'emotion')).toEqual(['calm', 'calm', 'angry']);
    expect(valuesOf(liked, 'speed')).toEqual([1.3, 1.3, 1]);
  });

  it('go without their lines, and never lose their name', () => {
    const state = after(cast(), removeRole('a'));
    expect(rolesOf(state.doc)).toEqual([]);
    expect(valuesOf(state, 'role')).toEqual([null, null, null]);
    expect(after(cast(), changeRole('a', { name: ' ' })).doc.attrs).toEqual(cast().doc.attrs);
    expect(rolesOf(after(cast(), changeRole('a', { colour: 'plum' })).doc)[0]).toMatchObject({
      name: 'Anna',
      colour: 'plum',
    });
  });

  it('take a free colour first', () => {
    const roles = roleColours.slice(0, 7).map((colour, index) => ({ id: `${index}`, name: 'x', colour }));
    expect(freeColour(roles)).toBe('rose');
    expect(freeColour([...roles, { id: '8', name: 'y', colour: 'rose' }])).toBe('vermilion');
  });
});

describe('cueOf', () => {
  it.each([
    ['ANNA: Hello', 'ANNA'],
    ['Dr. Smith (angry):  What?', 'Dr. Smith'],
    ['アンナ：こんにちは', 'アンナ'],
    ["D'Artagnan : En garde", "D'Artagnan"],
    ['https://example.org', undefined],
    ['Note: this is none', undefined],
    ['It is 7:30 now', undefined],
    ['ANNA:', undefined],
    ['This is a sentence of many words: yes', undefined],
    ['', undefined],
  ])('reads %s', (line, name) => {
    expect(cueOf(line)?.name).toBe(name);
  });
});

describe('castByNames', () => {
  const play = () => scriptOf(['ANNA: Hi [pause:200ms] there', 'BEN: Yes', 'Anna: Again', 'They leave.']);

  it('makes roles, takes the names out, keeps chips, and is one step', () => {
    const state = after(
      play(),
      castByNames((index) => `voice${index}`),
    );
    expect(rolesOf(state.doc).map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    expect(linesOf(state)).toEqual(['Hi[pause:200ms] there', 'Yes', 'Again', 'They leave.']);
    expect(valuesOf(state, 'speaker')).toEqual(['voice0', 'voice1', 'voice0', 'rms']);
    expect(linesOf(after(state, undo))).toEqual(linesOf(play()));
  });

  it('keeps roles that are there, with their voice', () => {
    const known = scriptOf(['Anna: Hi', 'ANNA: Yes'], { roles: [anna] });
    const state = after(
      known,
      castByNames(() => 'other'),
    );
    expect(rolesOf(state.doc)).toEqual([anna]);
    expect(valuesOf(state, 'speaker')).toEqual(['rms', 'rms']);
  });

  it('finds nothing in prose', () => {
    const prose = scriptOf(['He said this: no.', 'At 7:30 it rained.', 'Then: nothing.']);
    expect(detectNames(prose.doc)).toEqual([]);
    expect(
      after(
        prose,
        castByNames(() => undefined),
      ),
    ).toBe(prose);
  });
});
