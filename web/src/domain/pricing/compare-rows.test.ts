import { findCall } from '@timbre/contract/calls';
import { planNames, plans } from '@timbre/contract/plans';
import { describe, expect, it } from 'vitest';
import { compareGroups } from './compare-rows.ts';

const namesOf = (groups: ReturnType<typeof compareGroups>, group: string) =>
  groups.find((one) => one.group === group)?.rows.map(({ name }) => name) ?? [];

describe('compareGroups', () => {
  it('lists a right under "coming later" until the studio serves what it is for', () => {
    const none = compareGroups(() => false);
    expect(namesOf(none, 'more')).toEqual([]);
    expect(namesOf(none, 'later')).toContain('voiceSlots');
    const cloning = compareGroups(({ id }) => id === 'createClone');
    expect(namesOf(cloning, 'more')).toEqual(['voiceSlots']);
    expect(namesOf(cloning, 'later')).not.toContain('voiceSlots');
    expect(
      namesOf(
        compareGroups(() => true),
        'later',
      ),
    ).toEqual([]);
  });

  it('promises nothing that the contract does not serve', () => {
    const isServed = findCall('createClone')?.available === true;
    expect(namesOf(compareGroups(), isServed ? 'more' : 'later')).toContain('voiceSlots');
  });

  it('shows every right of every plan that is not the plan’s number', () => {
    const shown = compareGroups().flatMap(({ rows }) => rows.map(({ name }) => String(name)));
    // A tone is said as its absence; a code is no right, and neither is what is kept for instant playback.
    const others = ['code', 'hasWatermark', 'cacheBytes'];
    const rights = Object.keys(plans.free).filter((name) => !others.includes(name));
    expect(rights.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('takes the values from the plans', () => {
    const rows = new Map(
      compareGroups().flatMap(({ rows: all }) => all.map((row) => [row.name, row.valueOf] as const)),
    );
    expect(planNames.map((name) => rows.get('voiceSlots')?.(name))).toEqual([1, 3, 5, 10, 30, 100]);
    expect(planNames.map((name) => rows.get('trialCredits')?.(name))).toEqual([10, false, false, false, false, false]);
    expect(rows.get('premiumPreviewChars')?.('free')).toBe(false);
    expect(rows.get('storageBytes')?.('scale')).toBeNull();
    expect(planNames.map((name) => rows.get('generationsPerDay')?.(name))).toEqual([
      'credits',
      10,
      30,
      null,
      null,
      null,
    ]);
  });
});
