import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMails, readMail } from '@timbre/contract/admin/admin';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { formatAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './mailbox.module.css';
import { MailText } from './mail-text.tsx';
import '../../i18n/areas/admin.ts';

/** Letters the studio would have sent; kept here while no mail server is set. */
export function Mailbox() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useQuery({ queryKey: ['mails'], queryFn: ({ signal }) => api.send(listMails, {}, { signal }) });
  const id = chosen ?? list.data?.[0]?.id ?? null;
  const mail = useQuery({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => api.send(readMail, { id: id ?? '' }, { signal }),
    enabled: id !== null,
  });
  const error = list.error ?? mail.error;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        mb="md"
        leftSection={<IconRefresh size={16} />}
        loading={list.isFetching}
        onClick={() => void list.refetch()}
      >
        {t('mailbox.refresh')}
      </Button>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {list.data?.length === 0 && <p className={classes.empty}>{t('mailbox.empty')}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <div className={classes.mailbox}>
          <ul>
            {list.data.map((item) => (
              <li key={item.id}>
                <UnstyledButton
                  className={classes.item}
                  aria-current={item.id === id}
                  onClick={() => setChosen(item.id)}
                >
                  <strong>{item.subject}</strong>
                  <span>{item.to}</span>
                  <span>{formatAgo(item.sentAt, nowMs, language)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <article className={classes.mail}>
            {mail.data !== undefined && (
              <>
                <h3>{mail.data.subject}</h3>
                <MailText text={mail.data.text} />
              </>
            )}
          </article>
        </div>
      )}
    </>
  );
}
