import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { Section } from '../../ui/pages/section.tsx';

/** The way to the codes from the account. */
export function RedeemSection() {
  const { t } = useRedemptionTexts();
  return (
    <Section title={t('account.title')} text={t('account.text')}>
      <Button component={Link} to={screenPath('redeem')} variant="default">
        {t('account.action')}
      </Button>
    </Section>
  );
}
