import { Button } from '@mantine/core';
import { IconMail, IconShare2 } from '@tabler/icons-react';
import { referralRewards } from '@timbre/contract/referrals/referrals';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { Problem } from '../../domain/plans/problem.tsx';
import { useInviteCode } from './api.ts';
import { CopyLink } from '../../ui/fields/copy-link.tsx';
import classes from './invite-link.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The address to send, and ways to send it. */
export function InviteLink() {
  const { t } = useProgrammeTexts();
  const { data, error, refetch } = useInviteCode();
  if (error !== null) return <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />;
  const link = data?.link ?? '';
  const title = t('referral.shareTitle');
  const text = t('referral.shareText', { trial: referralRewards.referredTrial, link });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`;
  return (
    <section className={classes.box} aria-labelledby="invite-link">
      <h2 id="invite-link">{t('referral.link')}</h2>
      <div className={classes.row}>
        <CopyLink link={link} labelledBy="invite-link" />
        {typeof navigator.share === 'function' && (
          <Button
            variant="default"
            leftSection={<IconShare2 {...icon} />}
            // Closing the browser's own dialog is no failure.
            onClick={() => void navigator.share({ title, text, url: link }).catch(() => undefined)}
          >
            {t('referral.share')}
          </Button>
        )}
        <Button component="a" href={mail} variant="default" leftSection={<IconMail {...icon} />}>
          {t('referral.mail')}
        </Button>
      </div>
      {data !== undefined && <p className={classes.code}>{t('referral.code', { code: data.inviteCode })}</p>}
    </section>
  );
}
