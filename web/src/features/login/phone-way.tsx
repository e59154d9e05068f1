import { Anchor } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhone } from '../account/api.ts';
import '../../i18n/areas/login.ts';

interface PhoneWayProps {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** The code by text message, where the studio can send any. */
export function PhoneWay({ isDisabled, onClick }: PhoneWayProps) {
  const { t } = useTranslation();
  const { data } = usePhone();
  if (data?.isSupported !== true) return null;
  return (
    <Anchor component="button" type="button" size="sm" disabled={isDisabled} onClick={onClick}>
      {t('login.sendToPhone')}
    </Anchor>
  );
}
