import { Button } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import { referralFriendLimit, referralRewards } from '@timbre/contract/referrals/referrals';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { Section } from '../../ui/pages/section.tsx';

/** The way to one's invitations, in the account. */
export function InviteSection() {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const text = t('referral.lead', {
    trial: referralRewards.referredTrial,
    usual: trial.credits,
    most: referralFriendLimit,
  });
  return (
    <Section title={screenOf('referral').title[language]} text={text}>
      <Button component={Link} to={screenPath('referral')} variant="default">
        {t('referral.open')}
      </Button>
    </Section>
  );
}
