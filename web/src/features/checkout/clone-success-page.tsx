import { Button } from '@mantine/core';
import { screenOf } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { SuccessPage } from './success-page.tsx';
import '../../i18n/areas/checkout.ts';

/** After an order that was made while cloning a voice: the way back to it. */
export function CloneSuccessPage() {
  const { t } = useTranslation();
  const { path, available } = screenOf('voice-cloning');
  return (
    <SuccessPage
      wayOn={
        <Button component={Link} to={available ? path : '/tools/home'}>
          {t(available ? 'checkout.backToCloning' : 'shell.openStudio')}
        </Button>
      }
    />
  );
}
