import type { Take } from '@timbre/contract/articles/articles-takes';
import type { TFunction } from '../../../i18n/translate.ts';
import { describe, expect, it } from 'vitest';
import { takeName } from './take-names.ts';

const t = ((key: string, values?: { time: string }) =>
  values === undefined ? key : `${key} ${values.time}`) as TFunction;
const recording = (durationSeconds: number | null) =>
  takeName({ kind: 'recording', label: '', durationSeconds } as Take, () => '', t);

describe('the name of a recording', () => {
  it('has its length to the nearest second, and none where that is not known', () => {
    expect([1.1, 1.6, 0.3, 61.2].map(recording)).toEqual(
      ['0:01', '0:02', '0:01', '1:01'].map((time) => `scriptTakes.recordingOf ${time}`),
    );
    expect(recording(null)).toBe('scriptTakes.recording');
  });
});
