import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { UserInfo } from '@timbre/contract/accounts';
import { sendEmailCode } from '@timbre/contract/accounts';
import { ApiError } from '@timbre/client';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import classes from './login-form.module.css';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  readonly usage: 'register' | 'reset';
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: (user: UserInfo) => void;
}

const resendSeconds = 60;

/** Signing up and a new password go the same way: an email address, then the mailed code with the new password. */
export function CodeForm({ usage, email, onEmail, onDone }: CodeFormProps) {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();
  const request = useMutation({
    mutationFn: () => api.send(sendEmailCode, { email, usage }),
    onSuccess: () => {
      setIsSent(true);
      countdown.start(resendSeconds);
    },
    onError: (error) => {
      const wait = error instanceof ApiError ? error.data.retryAfterSeconds : undefined;
      if (wait !== undefined) countdown.start(wait);
    },
  });
  const errors = request.error === null ? noErrors : loginErrors(request.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  if (isSent) {
    return (
      <CodeStep
        usage={usage}
        email={email}
        validMinutes={request.data?.validMinutes}
        onDone={onDone}
        onBack={() => setIsSent(false)}
        resend={{
          secondsLeft: countdown.secondsLeft,
          isPending: request.isPending,
          error: errors.form,
          send: () => request.mutate(),
        }}
      />
    );
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.text}>{t(usage === 'register' ? 'login.signUpText' : 'login.resetText')}</p>
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="email"
        size="md"
        required
        withAsterisk={false}
        autoFocus
        value={email}
        error={errors.fields.email}
        aria-invalid={errors.fields.email !== undefined}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      {errors.form !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errors.form}</p>
        </Notice>
      )}
      <Button type="submit" size="md" loading={request.isPending} disabled={countdown.secondsLeft > 0}>
        {countdown.secondsLeft > 0 ? t('login.sendCodeIn', { seconds: countdown.secondsLeft }) : t('login.sendCode')}
      </Button>
    </form>
  );
}
