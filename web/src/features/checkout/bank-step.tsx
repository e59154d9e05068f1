import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './bank-step.module.css';
import '../../i18n/areas/checkout.ts';

interface BankStepProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

/** Stands for the page on which a bank asks its customer, as 3-D Secure does. */
export function BankStep({ isBusy, onConfirm, onRefuse }: BankStepProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bank} role="group" aria-label={t('checkout.bankTitle')}>
      <h2>{t('checkout.bankTitle')}</h2>
      <p>{t('checkout.bankText')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onRefuse} disabled={isBusy}>
          {t('checkout.bankRefuse')}
        </Button>
        <Button onClick={onConfirm} loading={isBusy} autoFocus>
          {t('checkout.bankConfirm')}
        </Button>
      </div>
    </div>
  );
}
