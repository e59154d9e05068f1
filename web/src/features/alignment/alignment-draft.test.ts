import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeOf,
  isNothing,
  keepAlignmentDraft,
  readAlignmentDraft,
  withChange,
  withoutHeld,
  type AlignmentDoc,
} from './alignment-draft.ts';

const cue = (id: string, startSeconds: number, text = id): EditableCue => ({
  id,
  text,
  startSeconds,
  endSeconds: startSeconds + 1,
  words: [],
});
const [one, two, three] = [cue('one', 1), cue('two', 2), cue('three', 3)];
const saved: AlignmentDoc = { title: 'Talk', rules: defaultSubtitleRules, cues: [one, two, three] };
const mine: AlignmentDoc = { ...saved, title: 'My talk', cues: [one, cue('new', 1.5), cue('two', 2, 'Two!')] };

describe('a change', () => {
  it('is what differs, and makes of what was saved what is here', () => {
    const change = changeOf(saved, mine);
    expect(change.put.map(({ id }) => id).sort()).toEqual(['new', 'two']);
    expect(change).toMatchObject({ title: 'My talk', remove: ['three'] });
    expect(change).not.toHaveProperty('rules');
    expect(withChange(saved, change)).toEqual(mine);
    expect(isNothing(changeOf(saved, saved))).toBe(true);
  });

  it('lies over what someone else wrote, of which the rest stays', () => {
    const theirs: AlignmentDoc = {
      ...saved,
      title: 'Their talk',
      cues: [cue('one', 1, 'One?'), two, three, cue('four', 9)],
    };
    const both = withChange(theirs, changeOf(saved, mine));
    expect(both.title).toBe('My talk');
    expect(both.cues.map(({ text }) => text)).toEqual(['One?', 'new', 'Two!', 'four']);
  });

  it('is nothing where the server has it already', () => {
    const change = changeOf(saved, mine);
    expect(isNothing(withoutHeld(structuredClone(mine), change))).toBe(true);
    expect(withoutHeld({ ...mine, title: 'Talk' }, change)).toEqual({ title: 'My talk', put: [], remove: [] });
  });
});

describe('a draft', () => {
  const place = { wwid: 'ada', id: 'talk' };
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  it('is kept until there is nothing to keep, for its writer alone', () => {
    const change = changeOf(saved, mine);
    keepAlignmentDraft(place, 7, change);
    expect(readAlignmentDraft(place)).toEqual({ revision: 7, ...change });
    expect(readAlignmentDraft({ ...place, wwid: 'ben' })).toBeNull();
    keepAlignmentDraft(place, 8, changeOf(saved, saved));
    expect(readAlignmentDraft(place)).toBeNull();
  });
});
