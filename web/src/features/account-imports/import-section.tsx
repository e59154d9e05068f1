import { Skeleton } from '@mantine/core';
import { useAccountImportTexts } from '../../i18n/texts/account-imports.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useAccountImport } from './api.ts';
import { ImportEnd } from './import-end.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportRunning } from './import-running.tsx';
import classes from './imports.module.css';

/** The copy of one's data from another studio: chosen, on its way, and what came of it. */
export function ImportSection() {
  const { t } = useAccountImportTexts();
  const { t: shell } = useTranslation();
  const { data, error, refetch } = useAccountImport();
  const latest = data?.latest ?? null;
  return (
    <Section title={t('title')} text={t('text')}>
      {data === undefined &&
        (error === null ? (
          <div role="status" aria-label={shell('shell.loading')}>
            <Skeleton height={64} radius="sm" />
          </div>
        ) : (
          <ListProblem error={error} onRetry={() => void refetch()} />
        ))}
      <div className={classes.import}>
        {latest !== null && isUnderWay(latest) && <ImportRunning run={latest} />}
        {latest !== null && !isUnderWay(latest) && <ImportEnd run={latest} />}
        {data !== undefined && latest === null && (data.isOffered ? <ImportForm /> : <p>{t('off')}</p>)}
      </div>
    </Section>
  );
}
