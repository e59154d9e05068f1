import { Button } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import { cleanInviteCode } from '@timbre/contract/referrals/referrals';
import { screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { useInvitation } from '../../domain/plans/use-invitation.ts';
import { useInviteCode } from './api.ts';
import classes from './invited-card.module.css';

interface InvitedCardProps {
  readonly code: string;
  readonly isLoggedIn: boolean;
}

/** For someone who followed a friend's link: what it brings, and the way to the sign-up. */
export function InvitedCard({ code, isLoggedIn }: InvitedCardProps) {
  return isLoggedIn ? <OwnLink code={code} /> : <Invitation code={code} />;
}

function Invitation({ code }: { readonly code: string }) {
  const { t } = useProgrammeTexts();
  const { data } = useInvitation(code);
  if (data === undefined) return <div className={classes.card} aria-busy="true" />;
  const { isValid, trialCredits, bonusCredits } = data;
  return (
    <section className={classes.card} data-valid={isValid || undefined}>
      <div>
        <h2>{t(isValid ? 'referral.invited' : 'referral.invitedOver')}</h2>
        <p>
          {isValid
            ? t('referral.invitedText', { trial: trialCredits, usual: trial.credits, bonus: bonusCredits })
            : t('referral.invitedOverText')}
        </p>
      </div>
      <Button component={Link} to={screenPath('email-sign-up')} size="md">
        {t('referral.signUp')}
      </Button>
    </section>
  );
}

/** People try their own link; anyone who has an account already is no one's new friend. */
function OwnLink({ code }: { readonly code: string }) {
  const { t } = useProgrammeTexts();
  const { data } = useInviteCode();
  if (data === undefined || data.inviteCode !== cleanInviteCode(code)) return null;
  return (
    <section className={classes.card}>
      <div>
        <h2>{t('referral.invitedOwn')}</h2>
        <p>{t('referral.invitedOwnText')}</p>
      </div>
    </section>
  );
}
