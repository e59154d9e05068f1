import { Button, Skeleton } from '@mantine/core';
import type { DataRequest } from '@timbre/contract/contact';
import { useState } from 'react';
import { useContactTexts } from '../../i18n/texts/contact.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useDataRequests } from './api.ts';
import { DataRequestForm } from './data-request-form.tsx';
import classes from './data-requests.module.css';

/** What one has asked the owner about one's data, by when the reply is due, and a new request. */
export function DataRequestsSection() {
  const { t } = useContactTexts();
  const { t: shell } = useTranslation();
  const { data, error, refetch } = useDataRequests();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      {data === undefined && error === null && (
        <div role="status" aria-label={shell('shell.loading')}>
          <Skeleton height={14} width="42%" radius="xs" />
        </div>
      )}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && !isAsking && <p className={classes.empty}>{t('data.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <DataRequestForm onClose={() => setIsAsking(false)} />
      ) : (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('data.ask')}
        </Button>
      )}
    </Section>
  );
}

function Request({ request: { kind, message, isOpen, createdAt, dueAt } }: { readonly request: DataRequest }) {
  const { t } = useContactTexts();
  const language = useLanguage();
  const day = formatDate(dueAt, language);
  const nowMs = useNow();
  const isLate = isOpen && Date.parse(dueAt) < nowMs;
  return (
    <li>
      <p>
        <strong>{t(`data.shortKinds.${kind}`)}</strong>
        <span>{isLate ? t('data.late', { day }) : t(isOpen ? 'data.due' : 'data.answered', { day })}</span>
      </p>
      {message !== '' && <p className={classes.message}>{message}</p>}
      <small>{t('data.sentOn', { day: formatDate(createdAt, language) })}</small>
    </li>
  );
}
