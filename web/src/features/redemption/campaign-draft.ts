import type { CampaignPlan, CampaignPost, Channel } from '@timbre/contract/redemption/redemption-campaign';
import { campaignPlan, campaignRules, channels, isPostLink } from '@timbre/contract/redemption/redemption-campaign';

/** A line of the form: a link that is still being written. */
export interface PostDraft extends CampaignPost {
  /** For the list of lines; it is not sent. */
  readonly key: number;
}

/** As many empty lines as the smallest reward needs, or the posts that were sent before. */
export function firstDrafts(before: readonly CampaignPost[]): PostDraft[] {
  const posts =
    before.length > 0
      ? before
      : channels.slice(0, campaignRules.rewards[0].channels).map((channel) => ({ channel, link: '' }));
  return posts.map((post, key) => ({ ...post, key }));
}

/** The first channel that no line has; undefined: all are taken. */
export const freeChannel = (drafts: readonly PostDraft[]): Channel | undefined =>
  channels.find((channel) => drafts.every((draft) => draft.channel !== channel));

export type PostProblem = 'linkWrong' | 'twice';

/** What keeps a line from being sent; an empty link is only not there yet. */
export function problemOf(drafts: readonly PostDraft[], draft: PostDraft): PostProblem | null {
  if (drafts.some((other) => other.key < draft.key && other.channel === draft.channel)) return 'twice';
  return draft.link.trim() === '' || isPostLink(draft.link.trim()) ? null : 'linkWrong';
}

/** Lines that count: a link each, each on a channel of its own. */
export const countOf = (drafts: readonly PostDraft[]): number =>
  drafts.filter((draft) => draft.link.trim() !== '' && problemOf(drafts, draft) === null).length;

/** What so many channels earn, and how many more earn the next. */
export function earnings(count: number): {
  readonly plan: CampaignPlan | null;
  readonly next: { readonly plan: CampaignPlan; readonly more: number } | null;
} {
  const next = campaignRules.rewards.find((reward) => reward.channels > count);
  return {
    plan: campaignPlan(count),
    next: next === undefined ? null : { plan: next.plan, more: next.channels - count },
  };
}
