import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { UserInfo } from '@timbre/contract/accounts';
import { logIn } from '@timbre/contract/sessions';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import classes from './login-form.module.css';
import { PasswordField } from '../../ui/password-field.tsx';

interface LogInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: (user: UserInfo) => void;
  readonly onForgot: () => void;
}

export function LogInForm({ email, onEmail, onDone, onForgot }: LogInFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: (keepAccount: boolean) => api.send(logIn, { email, password, ...(keepAccount && { keepAccount }) }),
    onSuccess: onDone,
  });
  const isLeaving = enter.error instanceof ApiError && enter.error.code === 'account.leaving';
  const errors = enter.error === null ? noErrors : loginErrors(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(false);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        autoFocus
        value={email}
        error={errors.fields.email}
        aria-invalid={errors.fields.email !== undefined}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordField value={password} onChange={setPassword} error={errors.fields.password} />
      {errors.form !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errors.form}</p>
          {isLeaving && (
            <Button size="compact-sm" variant="default" loading={enter.isPending} onClick={() => enter.mutate(true)}>
              {t('login.keepAccount')}
            </Button>
          )}
        </Notice>
      )}
      <Button type="submit" size="md" loading={enter.isPending}>
        {t('login.logIn')}
      </Button>
      <Anchor component="button" type="button" size="sm" className={classes.link} onClick={onForgot}>
        {t('login.forgot')}
      </Anchor>
    </form>
  );
}
