import { Button, Group, Select, Textarea } from '@mantine/core';
import { contactLimits, dataRequestKinds } from '@timbre/contract/contact';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useContactTexts } from '../../i18n/texts/contact.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useSendDataRequest } from './api.ts';
import classes from './data-requests.module.css';
import '../../i18n/areas/codes.ts';

/** Asks for one thing; who asks is known. */
export function DataRequestForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useContactTexts();
  const language = useLanguage();
  const [kind, setKind] = useState<(typeof dataRequestKinds)[number]>('access');
  const [message, setMessage] = useState('');
  const send = useSendDataRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { kind, message },
      {
        onSuccess: ({ dueAt }) => {
          showToast(t('data.sent', { day: formatDate(dueAt, language) }), 'done');
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label={t('data.kind')}
        data={dataRequestKinds.map((value) => ({ value, label: t(`data.kinds.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(dataRequestKinds.find((one) => one === value) ?? 'access')}
      />
      <Textarea
        label={t('data.message')}
        value={message}
        maxLength={contactLimits.messageChars}
        autosize
        minRows={3}
        maxRows={10}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {send.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(send.error)}</p>
        </Notice>
      )}
      <Group gap={10}>
        <Button type="submit" loading={send.isPending}>
          {t('data.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('data.cancel')}
        </Button>
      </Group>
    </form>
  );
}
