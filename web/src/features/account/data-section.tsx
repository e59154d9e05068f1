import { Button } from '@mantine/core';
import { exportUserData } from '@timbre/contract/accounts/accounts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../ui/pages/section.tsx';
import '../../i18n/areas/account.ts';

/** A copy of everything, to take along. */
export function DataSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('account.data')} text={t('account.dataText')}>
      <Button component="a" href={exportUserData.path} download variant="default">
        {t('account.dataDownload')}
      </Button>
    </Section>
  );
}
