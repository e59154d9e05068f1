import { Button } from '@mantine/core';
import type { CampaignApplication } from '@timbre/contract/redemption/redemption-campaign';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useChannelWords } from '../../i18n/use-channel-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { formatDay } from '../../lib/format.ts';
import { PostLinks } from '../../ui/pages/post-links.tsx';
import classes from './campaign-page.module.css';

interface ApplicationStateProps {
  readonly application: CampaignApplication;
  /** Where the answer goes. */
  readonly email: string;
}

const titles = { waiting: 'sentTitle', approved: 'approvedTitle', refused: 'refusedTitle' } as const;

/** How an application stands, and what to do next. */
export function ApplicationState({ application, email }: ApplicationStateProps) {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const language = useLanguage();
  const channelWords = useChannelWords();
  const { state, posts, plan, answerBy, reason } = application;
  return (
    <section className={classes.state} data-state={state} role="status" aria-label={t(`campaign.${titles[state]}`)}>
      <h2>{t(`campaign.${titles[state]}`)}</h2>
      {state === 'waiting' && <p>{t('campaign.sentText', { email, date: formatDay(answerBy, language) })}</p>}
      {state === 'approved' && <p>{t('campaign.approvedText', { plan: shell(`plans.${plan}`) })}</p>}
      {state === 'refused' && (
        <p>
          {t('campaign.reason')} <q>{reason}</q> {t('campaign.refusedText')}
        </p>
      )}
      {state === 'approved' && (
        <Button component={Link} to={screenPath('redeem')} mt="md">
          {t('campaign.toRedeem')}
        </Button>
      )}
      {state !== 'refused' && (
        <div className={classes.posts}>
          <h3>{t('campaign.posts')}</h3>
          <PostLinks posts={posts} label={channelWords} />
        </div>
      )}
    </section>
  );
}
