import { Button, Progress } from '@mantine/core';
import { importStages, type AccountImport, type ImportStage } from '@timbre/contract/accounts/account-imports';
import { Problem } from '../../domain/plans/problem.tsx';
import { useAccountImportTexts } from '../../i18n/texts/account-imports.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { useImportWork } from './api.ts';
import classes from './imports.module.css';

const stageOf = (stage: string | null | undefined): ImportStage | 'waiting' =>
  importStages.find((known) => known === stage) ?? 'waiting';

/** How far an import is, and the way out. */
export function ImportRunning({ run: { id, fileName, progress } }: { readonly run: AccountImport }) {
  const { t } = useAccountImportTexts();
  const language = useLanguage();
  const { cancel } = useImportWork(id);
  const percent = Math.floor(100 * (progress?.fraction ?? 0));
  const words = t(`stages.${stageOf(progress?.stage)}`, { percent: formatPercent(percent, language) });
  return (
    <>
      <div className={classes.running} role="status">
        <strong>{fileName}</strong>
        <p>{cancel.isSuccess ? t('stopping') : words}</p>
        <Progress value={Math.max(2, percent)} animated aria-label={fileName} />
        <p>{t('leave')}</p>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={cancel.isPending || cancel.isSuccess}
        onClick={() => cancel.mutate()}
      >
        {t('stop')}
      </Button>
      <Problem error={cancel.error} onClose={cancel.reset} onRetry={() => cancel.mutate()} />
    </>
  );
}
