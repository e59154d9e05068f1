import { Button } from '@mantine/core';
import { billingRules } from '@timbre/contract/billing/billing';
import { dialogWidths } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatCredits } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BonusWave } from './bonus-wave.tsx';
import classes from './notice-dialog.module.css';

/** What has changed about the plans, over their prices. */
export function PlanUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={tp('notice.update')} widthPx={dialogWidths.winBack}>
      <p className={classes.text}>{tp('notice.updateText')}</p>
      <dl className={classes.prices}>
        {(['personal', 'professional'] as const).map((plan) => {
          const { monthlyCredits } = plans[plan];
          const bonus = billingRules.updateBonusCredits[plan];
          return (
            <div key={plan}>
              <dt>{t(`plans.${plan}`)}</dt>
              <dd>
                {tp('notice.sum', {
                  credits: formatCredits(monthlyCredits, language),
                  bonus: formatCredits(bonus, language),
                })}
              </dd>
              <BonusWave credits={monthlyCredits} bonus={bonus} />
            </div>
          );
        })}
      </dl>
      <p className={classes.text}>{tp('notice.rollOver')}</p>
      <div className={classes.actions}>
        <Button component={Link} to={screenPath('pricing')} variant="default" onClick={onClose}>
          {tp('notice.newPlan')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {tp('notice.gotIt')}
        </Button>
      </div>
    </Dialog>
  );
}
