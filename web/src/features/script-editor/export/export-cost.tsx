import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration } from '../../../lib/format.ts';
import { useUserRights } from '../../credits/api.ts';
import type { useEstimate } from '../use-script-estimate.ts';
import classes from './export-dialog.module.css';

interface ExportCostProps {
  readonly estimate: ReturnType<typeof useEstimate>;
  readonly isEmpty: boolean;
  /** Within what the plan takes. */
  readonly isFitting: boolean;
}

/** Length, cost, what of it is free, and what is in the account. */
export function ExportCost({ estimate, isEmpty, isFitting }: ExportCostProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const left = useUserRights().data?.leftCredits;
  const { data, error, isFetching, refetch } = estimate;
  if (isEmpty) return <p className={classes.hint}>{t('estimate.empty')}</p>;
  if (!isFitting) return <p className={classes.hint}>{t('estimate.tooLong')}</p>;
  if (error !== null)
    return (
      <p className={classes.hint} role="alert">
        {t('estimate.failed', { reason: errorText(error) })}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('problem.retry')}
        </Button>
      </p>
    );
  if (data === undefined) return <p className={classes.hint}>{t('estimate.loading')}</p>;
  const about = data.isExact ? '' : '≈ ';
  const isShort = left !== undefined && data.credits > left;
  return (
    <div aria-live="polite">
      <dl className={classes.facts} data-loading={isFetching || undefined}>
        <div>
          <dt>{t('estimate.length')}</dt>
          <dd>{about + formatDuration(data.seconds, language)}</dd>
        </div>
        <div>
          <dt>{t('estimate.cost')}</dt>
          <dd>
            {data.credits === 0
              ? t('estimate.free')
              : t('credits.amount', { credits: about + formatCredits(data.credits, language) })}
          </dd>
        </div>
        {left !== undefined && (
          <div>
            <dt>{t('scriptExport.balance')}</dt>
            <dd>{t('credits.amount', { credits: formatCredits(left, language) })}</dd>
          </div>
        )}
      </dl>
      <p className={classes.hint}>
        {data.paidSeconds <= 0.5
          ? t('estimate.unchangedFree')
          : data.credits === 0
            ? t('estimate.allFree')
            : t('estimate.partFree', { seconds: formatDuration(data.paidSeconds, language) })}
      </p>
      {isShort && (
        <p className={classes.hint} role="alert">
          {t('scriptExport.tooFew', { credits: formatCredits(data.credits - left, language) })}
        </p>
      )}
    </div>
  );
}
