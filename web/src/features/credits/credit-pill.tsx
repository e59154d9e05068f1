import type { PlanName } from '@timbre/contract/plans';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits } from '../../lib/format.ts';
import { useCreditBalance } from './api.ts';
import { CreditDetails } from './credit-details.tsx';
import classes from './credit-pill.module.css';
import '../../i18n/areas/credits.ts';

interface CreditPillProps {
  readonly plan: PlanName;
  /** The owner has every right and is never charged. */
  readonly isOwner: boolean;
}

/** Balance and plan in the top bar; opens the details. */
export function CreditPill({ plan, isOwner }: CreditPillProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useCreditBalance();
  const planText = isOwner ? t('credits.owner') : t(`plans.${plan}`);
  const credits = data === undefined ? '–' : formatCredits(data.allCredits, language);
  const balance = isOwner ? t('credits.notCharged') : t('credits.amount', { credits });
  return (
    <CreditDetails
      opener={(open) => (
        <button
          type="button"
          className={classes.pill}
          title={t('credits.details')}
          aria-haspopup="dialog"
          aria-label={t('credits.pill', { plan: planText, balance })}
          onClick={open}
        >
          <span className={classes.plan}>{planText}</span>
          <span className={classes.balance}>{balance}</span>
        </button>
      )}
    />
  );
}
