import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useEndOtherSessions, useSessions } from './api.ts';
import { SessionRow } from './session-row.tsx';
import classes from './sessions-section.module.css';
import '../../i18n/areas/account.ts';

/** Where the person is logged in. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, error } = useSessions();
  const endOthers = useEndOtherSessions();
  const end = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ endedCount }) => showToast(t('account.othersEnded', { count: endedCount }), 'done'),
      onError: showError,
    });
  return (
    <Section title={t('account.sessions')} text={t('account.sessionsText')}>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <ul className={classes.list}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data !== undefined && data.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={end}>
          {t('account.endOthers')}
        </Button>
      )}
    </Section>
  );
}
