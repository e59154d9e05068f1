import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { CostFacts } from '../../domain/exports/cost-facts.tsx';
import { useUserRights } from '../credits/api.ts';
import classes from './estimate-line.module.css';
import type { EstimateState } from './use-estimate.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** What an export would take, before it is started. */
export function EstimateLine({ state }: { readonly state: EstimateState }) {
  const { t } = useTranslation();
  const { data: rights } = useUserRights();
  const { estimate, isLoading, isOverLimit, error } = state;
  if (error !== null) return <p className={classes.note}>{t('estimate.failed', { reason: errorText(error) })}</p>;
  if (estimate === undefined)
    return (
      <p className={classes.note}>
        {t(isOverLimit ? 'estimate.tooLong' : isLoading ? 'estimate.loading' : 'estimate.empty')}
      </p>
    );
  return (
    <div className={classes.estimate}>
      <CostFacts cost={estimate} rights={rights} isLoading={isLoading} source="voiceover-estimate" />
    </div>
  );
}
