import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { logIn } from '@timbre/contract/sessions';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { formatClock } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import { isLeaving, LeavingNotice } from './leaving-notice.tsx';
import classes from './login-form.module.css';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import '../../i18n/areas/login.ts';

interface LogInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: (user: UserInfo) => void;
  readonly onForgot: () => void;
  readonly onCode: () => void;
}

export function LogInForm({ email, onEmail, onDone, onForgot, onCode }: LogInFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const lock = useCountdown();
  const [lockedEmail, setLockedEmail] = useState('');
  const enter = useMutation({
    mutationFn: (keepAccount: boolean) => api.send(logIn, { email, password, ...(keepAccount && { keepAccount }) }),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'account.locked') return;
      setLockedEmail(email);
      lock.start(error.data.retryAfterSeconds ?? 0);
    },
  });
  const send = useOneAtATime((isKept: boolean) => enter.mutate(isKept), enter.isPending);
  // The lock is the account's: another address may try at once.
  const isLocked = lock.secondsLeft > 0 && email === lockedEmail;
  const isOver = enter.error instanceof ApiError && enter.error.code === 'account.locked' && !isLocked;
  const errors = enter.error === null || isLeaving(enter.error) || isOver ? noErrors : loginErrors(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
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
        </Notice>
      )}
      <LeavingNotice error={enter.error} isPending={enter.isPending} onKeep={() => send(true)} />
      <Button type="submit" size="md" loading={enter.isPending} disabled={isLocked}>
        {isLocked ? t('login.lockedFor', { time: formatClock(lock.secondsLeft) }) : t('login.logIn')}
      </Button>
      <div className={classes.row}>
        <Anchor component="button" type="button" size="sm" onClick={onForgot}>
          {t('login.forgot')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onCode}>
          {t('login.withCode')}
        </Anchor>
      </div>
    </form>
  );
}
