import { Button } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import { inviteQuery, referralFriendLimit, referralRewards } from '@timbre/contract/referrals/referrals';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { useSession } from '../../lib/session/session.ts';
import { InvitedCard } from './invited-card.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteRewards } from './invite-rewards.tsx';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import classes from './referral-page.module.css';
import { TierList } from './tier-list.tsx';

/** What inviting brings both, and for anyone who is logged in the link and what it has brought. */
export function ReferralPage() {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { user, isLoading } = useSession();
  const code = query.get(inviteQuery.code);
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('referral').title[language]}>
        <p>
          {t('referral.lead', {
            trial: referralRewards.referredTrial,
            usual: trial.credits,
            most: referralFriendLimit,
          })}
        </p>
      </PublicHead>
      {code !== null && !isLoading && <InvitedCard code={code} isLoggedIn={user !== null} />}
      {user !== null && <InviteLink />}
      {user === null && !isLoading && code === null && (
        <div className={classes.visitor}>
          <p>{t('referral.logInFor')}</p>
          <Button component={Link} to={loginPath(screenPath('referral'))}>
            {t('referral.logIn')}
          </Button>
        </div>
      )}
      {user === null ? <TierList /> : <InviteRewards />}
      <section className={classes.rules}>
        <h2>{t('referral.rules')}</h2>
        <ul>
          <li>{t('referral.rule1')}</li>
          <li>{t('referral.rule2')}</li>
          <li>{t('referral.rule3')}</li>
        </ul>
      </section>
    </div>
  );
}
