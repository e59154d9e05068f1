import { undo } from '@tiptap/pm/history';
import { describe, expect, it } from 'vitest';
import {
  changeChip,
  changeSoundAt,
  insertPause,
  insertSound,
  leaveChip,
  removeChip,
  selectedChip,
  stepPause,
} from './chip-commands.ts';
import { spanAt, wantedSpan } from '../delivery/chip-target.ts';
import { clearSpans, coveredChars, setSpan, spanProblem } from './span-commands.ts';
import { NodeSelection } from '@tiptap/pm/state';
import { after, linesOf, scriptOf, select } from './testing-script.ts';

describe('setSpan', () => {
  it('covers the selection, the word at the caret, or the one just written', () => {
    const state = scriptOf(['Read this now']);
    expect(linesOf(after(select(state, [0, 5], [0, 13]), setSpan('speed', 1.2)))).toEqual([
      'Read [speed:1.2]this now[/speed]',
    ]);
    const emphasised = 'Read [emphasis:strong]this[/emphasis] now';
    expect(linesOf(after(select(state, [0, 6]), setSpan('emphasis', 'strong')))).toEqual([emphasised]);
    expect(linesOf(after(select(state, [0, 9]), setSpan('emphasis', 'strong')))).toEqual([emphasised]);
    const behind = after(select(scriptOf(['Read  now']), [0, 5]), setSpan('say-as', 'word'));
    expect(linesOf(behind)).toEqual([expect.stringMatching(/^\[say-as:word\]Read\[\/say-as\]/)]);
  });

  it('takes a reading away whole that it overlaps, and leaves speed beside it', () => {
    let state = after(select(scriptOf(['one two three']), [0, 0], [0, 7]), setSpan('alias', 'x'));
    state = after(select(state, [0, 0], [0, 13]), setSpan('speed', 0.8));
    state = after(select(state, [0, 4], [0, 13]), setSpan('say-as', 'characters'));
    const spans = linesOf(state)[0] ?? '';
    expect(spans).not.toContain('alias');
    expect(spans).not.toContain('sub');
    expect(spans).toContain('[speed:0.8]');
  });

  it('refuses more than 60 characters of local speed, and readings over two paragraphs', () => {
    const long = select(scriptOf([`${'a'.repeat(60)}b`]), [0, 0], [0, 61]);
    expect(spanProblem(long, 'speed')).toBe('speed-too-long');
    expect(after(long, setSpan('speed', 2))).toBe(long);
    expect(spanProblem(select(long, [0, 0], [0, 60]), 'speed')).toBeNull();
    expect(spanProblem(select(scriptOf(['ab', 'cd']), [0, 0], [1, 1]), 'alias')).toBe('more-than-one');
    expect(spanProblem(select(scriptOf(['. ']), [0, 2]), 'emphasis')).toBe('nothing');
  });

  it('counts characters as readers do', () => {
    const { doc } = scriptOf(['😀  日 [pause:1s]']);
    expect(coveredChars(doc, { from: 1, to: doc.content.size - 1 })).toBe(3);
  });

  it('says a word twice where it stands twice', () => {
    let state = scriptOf(['abab']);
    state = after(select(state, [0, 0], [0, 2]), setSpan('alias', 'x'));
    state = after(select(state, [0, 2], [0, 4]), setSpan('alias', 'x'));
    expect(spanAt(state.doc, 2)).toMatchObject({ from: 1, to: 3 });
    expect(spanAt(state.doc, 4)).toMatchObject({ from: 3, to: 5 });
  });
});

describe('clearSpans', () => {
  it('clears the whole of what it touches', () => {
    const state = after(select(scriptOf(['one two three']), [0, 0], [0, 13]), setSpan('speed', 1.5));
    expect(linesOf(after(select(state, [0, 5]), clearSpans('all')))).toEqual(['one two three']);
    expect(wantedSpan(select(state, [0, 5]), 'speed')).toMatchObject({ value: 1.5, from: 1, to: 14 });
    expect(wantedSpan(select(state, [0, 5]), 'alias')).toMatchObject({ value: null, from: 5, to: 8 });
  });
});

describe('chips', () => {
  const withPause = () => after(select(scriptOf(['one two']), [0, 3]), insertPause(500));
  const chosen = () => {
    const state = withPause();
    return state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 4)));
  };

  it('stand at the caret, and the caret behind them', () => {
    expect(linesOf(withPause())).toEqual(['one[pause:500ms] two']);
    expect(withPause().selection.from).toBe(5);
    const sound = after(select(scriptOf(['ab']), [0, 1]), insertSound({ soundId: 'bell', name: 'Bell' }));
    expect(linesOf(sound)[0]).toContain('bell');
  });

  it('change as sounds where they stand, whatever is selected; where none stands nothing changes', () => {
    const sound = after(select(scriptOf(['ab']), [0, 1]), insertSound({ soundId: 'bell', name: 'Bell' }));
    const pos = sound.selection.from - 1;
    const quiet = after(select(sound, [0, 0]), changeSoundAt(pos, { gainDb: -6 }));
    expect(quiet.doc.nodeAt(pos)?.attrs['gainDb']).toBe(-6);
    expect(quiet.selection.from).toBe(1);
    expect(changeSoundAt(pos - 1, { gainDb: 3 })(quiet)).toBe(false);
    expect(changeSoundAt(99, { gainDb: 3 })(quiet)).toBe(false);
  });

  it('stay inside the span they are put into', () => {
    let state = after(select(scriptOf(['one two']), [0, 0], [0, 7]), setSpan('speed', 1.5));
    state = after(select(state, [0, 3]), insertPause(100));
    expect(linesOf(state)).toEqual(['[speed:1.5]one[pause:100ms] two[/speed]']);
  });

  it('change by steps within the limits, stay selected, and go', () => {
    let state = after(chosen(), stepPause(100));
    expect(selectedChip(state)?.node.attrs['ms']).toBe(600);
    state = after(state, changeChip({ ms: 50 }));
    state = after(state, stepPause(-100));
    expect(selectedChip(state)?.node.attrs['ms']).toBe(0);
    expect(after(state, leaveChip).selection.from).toBe(5);
    expect(linesOf(after(state, removeChip))).toEqual(['one two']);
    expect(linesOf(after(chosen(), undo))).toEqual(['one two']);
  });
});
