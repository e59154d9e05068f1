import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDuration } from '../../lib/format.ts';
import classes from './estimate-line.module.css';
import type { EstimateState } from './use-estimate.ts';

/** Length and cost of an export, and what of it is free. */
export function EstimateLine({ state, isLoggedIn }: { readonly state: EstimateState; readonly isLoggedIn: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { estimate, isLoading, isOverLimit, error } = state;
  if (error !== null) return <p className={classes.note}>{t('estimate.failed', { reason: errorText(error) })}</p>;
  if (estimate === undefined)
    return (
      <p className={classes.note}>
        {t(isOverLimit ? 'estimate.tooLong' : isLoading ? 'estimate.loading' : 'estimate.empty')}
      </p>
    );
  const { seconds, credits, freeSeconds, isExact } = estimate;
  const about = isExact ? '' : '≈ ';
  return (
    <div className={classes.estimate} data-loading={isLoading || undefined}>
      <dl>
        <div>
          <dt>{t('estimate.length')}</dt>
          <dd>{about + formatDuration(seconds, language)}</dd>
        </div>
        <div>
          <dt>{t('estimate.cost')}</dt>
          <dd>
            {credits === 0
              ? t('estimate.free')
              : t('credits.amount', { credits: about + formatCredits(credits, language) })}
          </dd>
        </div>
      </dl>
      <p>
        {freeSeconds <= 0.5
          ? t(isLoggedIn ? 'estimate.unchangedFree' : 'estimate.visitor')
          : credits === 0
            ? t('estimate.allFree')
            : t('estimate.partFree', { seconds: formatDuration(freeSeconds, language) })}
      </p>
    </div>
  );
}
