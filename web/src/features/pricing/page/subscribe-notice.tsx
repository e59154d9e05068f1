import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorNameText } from '../../../i18n/error-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './subscribe-notice.module.css';
import type { SubscribeRefusal } from '../use-subscribe.ts';
import '../../../i18n/areas/pricing.ts';
import '../../../i18n/areas/codes.ts';

interface SubscribeNoticeProps {
  readonly refusal: SubscribeRefusal;
  readonly onClose: () => void;
}

/** Says why a plan cannot be bought now, and what helps. */
export function SubscribeNotice({ refusal, onClose }: SubscribeNoticeProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t(`pricing.subscribe.${refusal}Title`)} widthPx={480}>
      <p className={classes.text}>
        {refusal === 'demotion' ? errorNameText('billing.demotion') : t('pricing.subscribe.closedText')}
      </p>
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {t('pricing.subscribe.gotIt')}
        </Button>
      </div>
    </Dialog>
  );
}
