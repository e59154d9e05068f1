import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { SuccessPage } from './success-page.tsx';
import '../../i18n/areas/checkout.ts';

/** After an order that was made while cloning a voice: the way back to it. */
export function CloneSuccessPage() {
  const { t } = useTranslation();
  return (
    <SuccessPage
      wayOn={
        <Button component={Link} to={screenPath('voice-cloning')}>
          {t('checkout.backToCloning')}
        </Button>
      }
    />
  );
}
