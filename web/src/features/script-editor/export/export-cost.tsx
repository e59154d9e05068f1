import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { CostFacts } from '../../../domain/exports/cost-facts.tsx';
import { useUserRights } from '../../credits/api.ts';
import type { useEstimate } from '../use-script-estimate.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportCostProps {
  readonly estimate: ReturnType<typeof useEstimate>;
  readonly isEmpty: boolean;
  /** Within what the plan takes. */
  readonly isFitting: boolean;
}

/** What an export of the script would take, or why it can't be told. */
export function ExportCost({ estimate, isEmpty, isFitting }: ExportCostProps) {
  const { t } = useTranslation();
  const { data: rights } = useUserRights();
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
  return (
    <CostFacts
      cost={{ ...data, freeSeconds: data.paidSeconds }}
      rights={rights}
      isLoading={isFetching}
      source="script-estimate"
    />
  );
}
