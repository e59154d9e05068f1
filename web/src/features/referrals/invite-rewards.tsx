import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InviteReward } from '@timbre/contract/referrals/referrals';
import { referralTiers } from '@timbre/contract/referrals/referrals';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { formatCredits, formatDate, formatNumber } from '../../lib/format.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useInvitedCount, useInviteRewards } from './api.ts';
import classes from './invite-rewards.module.css';
import { TierList } from './tier-list.tsx';

/** What the link has brought so far. */
export function InviteRewards() {
  const { t } = useProgrammeTexts();
  const { t: common } = useTranslation();
  const language = useLanguage();
  const counts = useInvitedCount();
  const { data, error, refetch } = useInviteRewards(language);
  if (data === undefined && error !== null) {
    return (
      <ListMessage title={t('referral.failed')} text={errorText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          {common('problem.retry')}
        </Button>
      </ListMessage>
    );
  }
  if (data === undefined) return <ListSkeleton />;
  const waiting = counts.data?.waiting ?? 0;
  return (
    <>
      <section className={classes.figures} aria-label={t('referral.soFar')}>
        <p>
          <strong>{counts.data === undefined ? '–' : formatNumber(counts.data.invited, language)}</strong>{' '}
          {t('referral.friends', { count: counts.data?.invited ?? 0 })}
        </p>
        <p>
          <strong>{formatCredits(data.credits, language)}</strong> {t('referral.credits')}
        </p>
        {waiting > 0 && <p className={classes.note}>{t('referral.waiting', { count: waiting })}</p>}
      </section>
      <TierList progress={data} />
      <section className={classes.rewards} aria-labelledby="invite-rewards">
        <h2 id="invite-rewards">{t('referral.rewards')}</h2>
        {data.rewards.length === 0 && (
          <p className={classes.none}>{t('referral.rewardsNone', { credits: referralTiers[0]?.credits ?? 0 })}</p>
        )}
        <ul>
          {data.rewards.map((reward) => (
            <Reward key={reward.id} reward={reward} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Reward({ reward: { friend, credits, state, createdAt } }: { readonly reward: InviteReward }) {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  return (
    <li>
      <span>{friend === null ? t('referral.rewardOpen') : t('referral.reward', { friend })}</span>
      <small data-state={state}>{t(`referral.states.${state}`)}</small>
      <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
      <strong>{credits > 0 && `+${formatCredits(credits, language)}`}</strong>
    </li>
  );
}
