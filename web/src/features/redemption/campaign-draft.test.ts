import { channels } from '@timbre/contract/redemption/redemption-campaign';
import { describe, expect, it } from 'vitest';
import { countOf, earnings, firstDrafts, freeChannel, problemOf } from './campaign-draft.ts';

const drafts = (...links: string[]) => links.map((link, key) => ({ key, link, channel: channels[key] ?? 'blog' }));

describe('the lines of an application', () => {
  it('begin with two empty ones, or with what was sent before', () => {
    expect(firstDrafts([])).toHaveLength(2);
    expect(firstDrafts([{ channel: 'x', link: 'https://x.com/1' }])).toEqual([
      { key: 0, channel: 'x', link: 'https://x.com/1' },
    ]);
  });

  it('count with a link and a channel of their own', () => {
    const good = drafts('https://a.com/1', '', ' https://b.com/2 ', 'javascript:alert(1)');
    expect(countOf(good)).toBe(2);
    expect(good.map((draft) => problemOf(good, draft))).toEqual([null, null, null, 'linkWrong']);
    const twice = drafts('https://a.com/1', 'https://a.com/2').map((draft) => ({ ...draft, channel: 'x' as const }));
    expect(twice.map((draft) => problemOf(twice, draft))).toEqual([null, 'twice']);
    expect(countOf(twice)).toBe(1);
  });

  it('are on another channel each until there are no more', () => {
    expect(freeChannel(drafts(''))).toBe(channels[1]);
    expect(freeChannel(drafts(...channels.map(() => '')))).toBeUndefined();
  });
});

it.each([
  [0, null, { plan: 'personal', more: 2 }],
  [1, null, { plan: 'personal', more: 1 }],
  [2, 'personal', { plan: 'professional', more: 2 }],
  [3, 'personal', { plan: 'professional', more: 1 }],
  [4, 'professional', null],
  [9, 'professional', null],
])('%i channels earn %s', (count, plan, next) => {
  expect(earnings(count)).toEqual({ plan, next });
});
