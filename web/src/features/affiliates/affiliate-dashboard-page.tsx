import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { AffiliateArea } from './affiliate-area.tsx';
import { AffiliateLogIn } from './affiliate-log-in.tsx';
import classes from './affiliate-page.module.css';
import { useAffiliateArea } from './api.ts';

/** The separate log-in of partners, and behind it what they see. */
export function AffiliateDashboardPage() {
  const { t } = useProgrammeTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useAffiliateArea();
  if (data === null) return <AffiliateLogIn />;
  return (
    <div className={classes.page}>
      {data !== undefined && <AffiliateArea area={data} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={common('shell.loading')}>
          <Skeleton height={52} width="60%" mb={20} />
          <Skeleton height={16} width="80%" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ListMessage title={t('affiliate.failed')} text={errorText(error)}>
          <Button variant="default" onClick={() => void refetch()}>
            {common('problem.retry')}
          </Button>
        </ListMessage>
      )}
    </div>
  );
}
