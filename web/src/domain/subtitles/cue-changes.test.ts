import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { uploadLimits } from '@timbre/contract/limits';
import { expect, it } from 'vitest';
import { bytesOf } from '../../lib/http/request-parts.ts';
import { cueChanges } from './cue-changes.ts';
import { typedInto } from './same-typing.ts';

const cue = (id: string, text = id): EditableCue => ({ id, text, startSeconds: 0, endSeconds: 1, words: [] });
const [a, b, c] = [cue('a'), cue('b'), cue('c')];

it('sends what changed, and no more of it at once than fits a request', () => {
  expect(cueChanges([a, b], [a, b])).toEqual([]);
  const changed = cue('b', 'other');
  expect(cueChanges([a, b, c], [a, changed])).toEqual([{ put: [changed], remove: ['c'] }]);
  expect(cueChanges([a, b], [a])).toEqual([{ put: [], remove: ['b'] }]);
  const many = Array.from({ length: 2500 }, (_, at) => cue(`n${at}`));
  const parts = cueChanges([a], many);
  expect(parts.map(({ put, remove }) => [put.length, remove.length])).toEqual([
    [1000, 1],
    [1000, 0],
    [500, 0],
  ]);
  for (const letter of ['x', '字']) {
    const long = Array.from({ length: 1000 }, (_, at) => cue(`n${at}`, letter.repeat(2000)));
    for (const part of cueChanges([], long)) expect(bytesOf(part)).toBeLessThan(uploadLimits.jsonBodyBytes);
  }
});

it('tells into which subtitle, and nothing else, was typed', () => {
  const [once, twice] = [cue('a', 'ab'), cue('a', 'abc')];
  expect(typedInto([a, b], [once, b])).toBe('a');
  expect(typedInto([once, b], [twice, b])).toBe('a');
  expect(typedInto([once, b], [once, cue('b', 'x')])).toBe('b');
  expect(typedInto([once, b], [{ ...once, startSeconds: 0.5 }, b])).toBeNull();
  expect(typedInto([a], [a, b])).toBeNull();
});
