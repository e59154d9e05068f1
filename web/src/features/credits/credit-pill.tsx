import type { PlanName } from '@timbre/contract/plans';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits } from '../../lib/format.ts';
import { useCreditBalance } from './api.ts';
import classes from './credit-pill.module.css';

interface CreditPillProps {
  readonly plan: PlanName;
  /** The owner has every right and is never charged. */
  readonly isOwner: boolean;
  /** Where the details are. */
  readonly to: string;
}

/** Balance and plan in the top bar. */
export function CreditPill({ plan, isOwner, to }: CreditPillProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useCreditBalance();
  const title =
    data !== undefined && data.held > 0
      ? t('credits.held', { credits: formatCredits(data.held, language) })
      : t('credits.details');
  return (
    <Link to={to} className={classes.pill} title={title}>
      <span className={classes.plan}>{isOwner ? t('credits.owner') : t(`plans.${plan}`)}</span>
      <span className={classes.balance}>
        {isOwner
          ? t('credits.notCharged')
          : t('credits.amount', { credits: data === undefined ? '–' : formatCredits(data.allCredits, language) })}
      </span>
    </Link>
  );
}
