import { Button, Textarea, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { contactLimits } from '@timbre/contract/contact';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useContactTexts } from '../../i18n/texts/contact.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from '../../ui/pages/form-card.module.css';
import { useSendContactMessage } from './api.ts';

const empty = { name: '', email: '', phone: '', message: '' };
type Field = keyof typeof empty;

/** A problem with a field is shown beside it. */
export function ContactForm() {
  const { t } = useContactTexts();
  const language = useLanguage();
  const [form, setForm] = useState(empty);
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
    if (!send.isPending) send.mutate({ ...form, language });
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
