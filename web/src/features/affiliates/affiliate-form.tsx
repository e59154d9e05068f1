import { Button, Textarea, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { affiliateLimits } from '@timbre/contract/affiliates';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormTrap, useFormGuard } from '../../domain/forms/form-guard.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from '../../ui/pages/form-card.module.css';
import { useApplyAsAffiliate } from './api.ts';

const empty = { name: '', email: '', site: '', message: '' };
type Field = keyof typeof empty;

/** The application. What is wrong with a field is said beside it. */
export function AffiliateForm() {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const [form, setForm] = useState(empty);
  const apply = useApplyAsAffiliate();
  const { guard, trap } = useFormGuard();
  const wrongField = apply.error instanceof ApiError ? apply.error.data.field : undefined;
  const problem = apply.error === null ? null : errorText(apply.error);
  const field = (name: Field, maxLength: number) => ({
    ...({ label: t(`affiliate.${name}`), size: 'md', maxLength, value: form[name] } as const),
    error: wrongField === name ? problem : undefined,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setForm((now) => ({ ...now, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!apply.isPending) apply.mutate({ ...form, ...guard, language });
  };
  if (apply.isSuccess) {
    return (
      <section className={classes.form} role="status">
        <h2>{t('affiliate.sent')}</h2>
        <p>{t('affiliate.sentText', { email: form.email.trim() })}</p>
      </section>
    );
  }
  const required = { required: true, withAsterisk: false } as const;
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2>{t('affiliate.apply')}</h2>
      <FormTrap {...trap} />
      <TextInput {...field('name', affiliateLimits.nameMaxChars)} {...required} autoComplete="name" />
      <TextInput {...field('email', accountLimits.emailMaxChars)} {...required} type="email" autoComplete="email" />
      <TextInput
        {...field('site', affiliateLimits.siteMaxChars)}
        {...required}
        description={t('affiliate.siteHint')}
        autoComplete="url"
      />
      <Textarea {...field('message', affiliateLimits.messageMaxChars)} autosize minRows={3} maxRows={8} />
      {problem !== null && !(wrongField !== undefined && wrongField in form) && (
        <Notice tone="fail" isUrgent>
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" size="md" loading={apply.isPending}>
        {t('affiliate.send')}
      </Button>
    </form>
  );
}
