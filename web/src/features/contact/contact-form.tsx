import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { contactLimits, contactTopics } from '@timbre/contract/contact';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useContactTexts } from '../../i18n/texts/contact.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from '../../ui/pages/form-card.module.css';
import { useSendContactMessage } from './api.ts';

const empty = { name: '', email: '', phone: '', message: '' };
type Field = keyof typeof empty;

/** What the form opens with: the topic that the address names, and who is signed in. A problem with a field is shown beside it. */
export function ContactForm() {
  const { t } = useContactTexts();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { user } = useSession();
  const [written, setForm] = useState<Partial<typeof empty>>({});
  const form = { ...empty, ...(user !== null && { name: user.name, email: user.email }), ...written };
  const [topic, setTopic] = useState(() => contactTopics.find((one) => one === query.get('topic')) ?? 'general');
  const send = useSendContactMessage();
  const wrongField = send.error instanceof ApiError ? send.error.data.field : undefined;
  const problem = send.error === null ? null : errorText(send.error);
  const field = (name: Field, maxLength: number) => ({
    ...({ label: t(name), size: 'md', maxLength, value: form[name] } as const),
    error: wrongField === name ? problem : undefined,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setForm((now) => ({ ...now, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ ...form, topic, language });
  };
  if (send.isSuccess) {
    return (
      <section className={classes.form} role="status">
        <h2>{t('sent')}</h2>
        <p>{t('sentText', { email: form.email.trim() })}</p>
      </section>
    );
  }
  const required = { required: true, withAsterisk: false } as const;
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2>{t('write')}</h2>
      <TextInput {...field('name', contactLimits.nameChars)} {...required} autoComplete="name" />
      <TextInput {...field('email', accountLimits.emailMaxChars)} {...required} type="email" autoComplete="email" />
      <TextInput {...field('phone', contactLimits.phoneChars)} type="tel" autoComplete="tel" />
      <Select
        label={t('topic')}
        size="md"
        data={contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        value={topic}
        allowDeselect={false}
        onChange={(value) => setTopic(contactTopics.find((one) => one === value) ?? 'general')}
      />
      <Textarea {...field('message', contactLimits.messageChars)} {...required} autosize minRows={5} maxRows={14} />
      {problem !== null && !(wrongField !== undefined && wrongField in form) && (
        <Notice tone="fail" isUrgent>
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" size="md" loading={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
