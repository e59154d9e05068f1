import { undo } from '@tiptap/pm/history';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '../document/article-doc.ts';
import { insertSound } from '../document/chip-commands.ts';
import { after, scriptOf } from '../document/testing-script.ts';
import { changeBed, putBed, removeBed, usesSound } from './bed-model.ts';

const bedOf = (state: ReturnType<typeof scriptOf>) => settingsOf(state.doc).bed;

describe('bed', () => {
  it('begins with the natural levels and keeps changed ones for another sound', () => {
    const first = after(scriptOf(['One']), putBed('rain'));
    expect(bedOf(first)).toEqual({
      soundId: 'rain',
      gainDb: -18,
      duckDb: -12,
      fadeInSeconds: 2,
      fadeOutSeconds: 2,
      loops: true,
    });
    const other = after(after(first, changeBed({ gainDb: -30, loops: false })), putBed('pad'));
    expect(bedOf(other)).toMatchObject({ soundId: 'pad', gainDb: -30, loops: false });
  });

  it('makes each change a step of its own to undo', () => {
    let state = scriptOf(['One']);
    for (const command of [putBed('rain'), changeBed({ gainDb: -20 }), changeBed({ duckDb: 0 }), removeBed])
      state = after(state, command);
    expect(bedOf(state)).toBeNull();
    state = after(state, undo);
    expect(bedOf(state)).toMatchObject({ gainDb: -20, duckDb: 0 });
    state = after(state, undo);
    expect(bedOf(state)).toMatchObject({ gainDb: -20, duckDb: -12 });
    state = after(after(state, undo), undo);
    expect(bedOf(state)).toBeNull();
  });

  it('stays gone when a fader rests after it was taken away, and makes no empty step', () => {
    const state = scriptOf(['One']);
    expect(after(state, changeBed({ gainDb: -3 }))).toBe(state);
    expect(after(state, removeBed)).toBe(state);
    const withBed = after(state, putBed('rain'));
    expect(after(withBed, putBed('rain'))).toBe(withBed);
  });

  it('is found in use under the script and in its lines', () => {
    const state = after(
      after(scriptOf(['One', 'Two']), putBed('rain')),
      insertSound({ soundId: 'bell', name: 'Bell' }),
    );
    expect(['rain', 'bell', 'other'].map((id) => usesSound(state.doc, id))).toEqual([true, true, false]);
  });
});
