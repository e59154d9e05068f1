import type { Channel } from '@timbre/contract/redemption/redemption-campaign';
import { useRedemptionTexts } from './texts/redemption.ts';

/** The networks' own names, the same in every language. */
const names: Readonly<Record<Exclude<Channel, 'blog'>, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  pinterest: 'Pinterest',
  threads: 'Threads',
};

/** What a channel is called. */
export function useChannelWords(): (channel: Channel) => string {
  const { t } = useRedemptionTexts();
  return (channel) => (channel === 'blog' ? t('campaign.blog') : names[channel]);
}
