import { describe, expect, it } from 'vitest';
import { pick } from './picks.ts';
import { playFromCaret, playPicked } from './play-start.ts';
import { scriptOf, select } from './testing-script.ts';

const whole = { id: null, offset: 0, until: 'end' };

describe('playFromCaret', () => {
  it('begins at the beginning when nothing to speak stands behind the caret', () => {
    expect(playFromCaret(select(scriptOf(['One. Two. ']), [0, 9]), 'end')).toEqual(whole);
    expect(playFromCaret(select(scriptOf(['One.', 'Two.']), [1, 4]), 'end')).toEqual(whole);
    expect(playFromCaret(select(scriptOf(['One.', 'Two.', ' ', '']), [1, 4]), 'end')).toEqual(whole);
  });

  it('begins at the caret anywhere else', () => {
    const state = select(scriptOf(['One. Two.', 'Three.']), [0, 9]);
    expect(playFromCaret(state, 'end')).toEqual({ id: 'p0', offset: 9, until: 'end' });
    expect(playFromCaret(state, 'segment')).toEqual({ id: 'p0', offset: 0, until: 'segment' });
    expect(playFromCaret(select(scriptOf(['One. Two.']), [0, 9]), 'sentence')).toMatchObject({ id: 'p0', offset: 9 });
  });
});

describe('playPicked', () => {
  const state = scriptOf(['One.', 'Two.', 'Three.']);
  const picked = (...ids: string[]) => playPicked(state.apply(pick(state.tr, ids, null)));

  it('plays a picked paragraph, and of more all of them in order', () => {
    expect(picked()).toBeNull();
    expect(picked('p1')).toEqual({ id: 'p1', offset: 0, until: 'segment' });
    expect(picked('p2', 'p1')).toEqual({ id: 'p1', offset: 0, until: 'end', within: ['p1', 'p2'] });
  });
});
