import { Anchor, Button, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import classes from './delete-dialog.module.css';
import '../../i18n/areas/account.ts';
import '../../i18n/areas/login.ts';

export interface ContactEntry {
  readonly address: string;
  readonly code: string;
  readonly password: string;
}

interface ContactDialogProps {
  readonly kind: 'email' | 'phone';
  readonly hasPassword: boolean;
  readonly send: UseMutationResult<{ validMinutes: number }, Error, string>;
  readonly save: UseMutationResult<unknown, Error, ContactEntry>;
  readonly onClose: () => void;
}

const words = {
  email: {
    title: 'account.emailTitle',
    text: 'account.emailText',
    label: 'account.newEmail',
    code: 'login.code',
    other: 'login.otherEmail',
  },
  phone: {
    title: 'account.phoneTitle',
    text: 'account.phoneText',
    label: 'account.phone',
    code: 'login.codeFromPhone',
    other: 'account.otherPhone',
  },
} as const;
const inputs = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '+81 90 1234 5678' },
} as const;

const fieldOf = (error: Error | null): string | null =>
  error instanceof ApiError ? (error.data.field ?? Object.keys(error.data.fields ?? {})[0] ?? null) : null;

/** Another address or number for the account: a code is sent to it, then code and password make it the account's. */
export function ContactDialog({ kind, hasPassword, send, save, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const isBusy = send.isPending || save.isPending;
  const isSent = send.data !== undefined;
  const error = isSent ? save.error : send.error;
  const field = fieldOf(error);
  const errorOf = (name: string) => (error !== null && field === name ? errorText(error) : undefined);
  const isShown = field === kind || (isSent && (field === 'code' || field === 'password'));
  const act = useOneAtATime(() => {
    if (!isSent) return send.mutate(address);
    save.mutate({ address, code, password }, { onError: (problem) => fieldOf(problem) === 'code' && setCode('') });
  }, isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  const startOver = () => {
    send.reset();
    save.reset();
    setCode('');
  };
  const { title, text, label, code: codeLabel, other } = words[kind];
  return (
    <Dialog isOpen onClose={onClose} title={t(title)} widthPx={480}>
      <form className={classes.form} onSubmit={submit}>
        <p>{t(text)}</p>
        <TextInput
          {...inputs[kind]}
          label={t(label)}
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          readOnly={isSent}
          value={address}
          error={errorOf(kind)}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {isSent && <CodeField label={t(codeLabel)} value={code} onChange={setCode} error={errorOf('code')} />}
        {isSent && hasPassword && <PasswordField value={password} onChange={setPassword} error={errorOf('password')} />}
        {error !== null && !isShown && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(error)}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          {isSent && (
            <Anchor component="button" type="button" size="sm" onClick={startOver}>
              {t(other)}
            </Anchor>
          )}
          <Button
            type="submit"
            loading={isBusy}
            disabled={isSent && (code.length < accountLimits.codeDigits || (hasPassword && password === ''))}
          >
            {t(isSent ? 'account.save' : 'account.sendCode')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
