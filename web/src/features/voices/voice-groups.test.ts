import { labGroup } from '@timbre/contract/voices/voices-store';
import { expect, it } from 'vitest';
import { testSpeaker } from '../../domain/recordings/testing-speaker.ts';
import { groupOfTab, inGroupOrder, memberOf } from './voice-groups.ts';

const voices = [
  testSpeaker('ann', { isFavourite: true }),
  testSpeaker('ben'),
  testSpeaker('ben@sad', { originSpeaker: 'ben' }),
  testSpeaker('me', { speakerType: 'clone', isFavourite: true }),
];
const names = (group: Parameters<typeof memberOf>[0], recent: string[] = []) => {
  const isMember = memberOf(group, recent);
  const members = isMember === null ? voices : voices.filter(isMember);
  return inGroupOrder(members, group, recent).map(({ name }) => name);
};

it('groups voices as the tabs name them', () => {
  expect(names('all')).toEqual(['ann', 'ben', 'ben@sad', 'me']);
  expect(names('favourite')).toEqual(['ann', 'me']);
  expect(names('lab')).toEqual(['me']);
  expect(names('cloned')).toEqual(['me']);
});

it('keeps the order of use among the recent ones, each voice once, without those that are gone', () => {
  expect(names('recent', ['ben', 'gone', 'ann'])).toEqual(['ben', 'ann']);
  expect(names('recent', ['ben@sad', 'ann', 'ben'])).toEqual(['ben@sad', 'ann']);
});

it('opens at the tab of a deep link', () => {
  expect(groupOfTab(labGroup)).toBe('lab');
  expect(groupOfTab('Favorite')).toBe('favourite');
  expect([groupOfTab(null), groupOfTab('constructor'), groupOfTab('x')]).toEqual(['all', 'all', 'all']);
});
