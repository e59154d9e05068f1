import { Button } from '@mantine/core';
import { billingRules } from '@timbre/contract/billing/billing';
import { dialogWidths } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Compensation } from './api.ts';
import { BonusWave } from './bonus-wave.tsx';
import classes from './notice-dialog.module.css';

interface CompensationDialogProps {
  readonly compensation: Compensation;
  readonly onClose: () => void;
}

/** Tells of the credits that make up for a change of plans. */
export function CompensationDialog({ compensation, onClose }: CompensationDialogProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { type, interval, xMultiple } = compensation;
  const plan = type === plans.professional.code ? 'professional' : 'personal';
  const bonus = billingRules.updateBonusCredits[plan];
  return (
    <Dialog isOpen onClose={onClose} title={tp('notice.compensation')} widthPx={dialogWidths.winBack}>
      <BonusWave credits={plans[plan].monthlyCredits} bonus={bonus} />
      <p className={classes.text}>
        {tp('notice.compensationText', {
          plan: t(`plans.${plan}`),
          bonus: formatCredits(bonus, language),
          multiple: formatNumber(xMultiple, language, 2),
        })}{' '}
        {tp(interval === 'year' ? 'notice.compensationYear' : 'notice.compensationMonth')}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={screenPath('pricing')} variant="default">
          {tp('notice.newPricing')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {tp('notice.gotIt')}
        </Button>
      </div>
    </Dialog>
  );
}
