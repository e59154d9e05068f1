import { Anchor, Button, PinInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { UserInfo } from '@timbre/contract/accounts';
import { submitCustomerAction } from '@timbre/contract/accounts';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import classes from './login-form.module.css';
import { PasswordField } from '../../ui/password-field.tsx';

interface CodeStepProps {
  readonly usage: 'register' | 'reset';
  readonly email: string;
  readonly validMinutes: number | undefined;
  readonly onDone: (user: UserInfo) => void;
  readonly onBack: () => void;
  readonly resend: {
    readonly secondsLeft: number;
    readonly isPending: boolean;
    readonly error: string | null;
    readonly send: () => void;
  };
}

/** The mailed code, a password, and for a new account a name. */
export function CodeStep({ usage, email, validMinutes, onDone, onBack, resend }: CodeStepProps) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState('');
  const [name, setName] = useState(email.split('@')[0] ?? '');
  const [password, setPassword] = useState('');
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const action = useMutation({
    mutationFn: () => {
      const own = usage === 'register' ? { name, language: i18n.language, timeZone } : {};
      return api.send(submitCustomerAction, { action: usage, email, code, password, ...own });
    },
    onSuccess: onDone,
  });
  const errors = action.error === null ? noErrors : loginErrors(action.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.text}>
        {t('login.codeSent')} <strong>{email}</strong>.{' '}
        {validMinutes !== undefined && t('login.codeValid', { minutes: validMinutes })}
      </p>
      <div className={classes.code} role="group" aria-label={t('login.code')}>
        <span>{t('login.code')}</span>
        <PinInput
          length={accountLimits.codeDigits}
          type="number"
          size="md"
          oneTimeCode
          autoFocus
          aria-label={t('login.codeDigit')}
          error={errors.fields.code !== undefined}
          value={code}
          onChange={setCode}
        />
        {errors.fields.code !== undefined && (
          <p className={classes.error} role="alert">
            {errors.fields.code}
          </p>
        )}
      </div>
      {usage === 'register' && (
        <TextInput
          label={t('login.name')}
          autoComplete="nickname"
          size="md"
          required
          withAsterisk={false}
          maxLength={accountLimits.nameMaxChars}
          value={name}
          error={errors.fields.name}
          aria-invalid={errors.fields.name !== undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <PasswordField isNew value={password} onChange={setPassword} error={errors.fields.password} />
      {(errors.form ?? errors.fields.email ?? resend.error) !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errors.form ?? errors.fields.email ?? resend.error}</p>
        </Notice>
      )}
      <Button type="submit" size="md" loading={action.isPending} disabled={code.length < accountLimits.codeDigits}>
        {t(usage === 'register' ? 'login.createAccount' : 'login.setPassword')}
      </Button>
      <div className={classes.row}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          disabled={resend.secondsLeft > 0 || resend.isPending}
          onClick={resend.send}
        >
          {resend.secondsLeft > 0 ? t('login.resendIn', { seconds: resend.secondsLeft }) : t('login.resend')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('login.otherEmail')}
        </Anchor>
      </div>
      <p className={classes.text}>{t('login.mailHint')}</p>
    </form>
  );
}
