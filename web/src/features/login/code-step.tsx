import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import type { CodeWay, UserInfo } from '@timbre/contract/accounts/accounts';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import { isLeaving, LeavingNotice } from './leaving-notice.tsx';
import classes from './login-form.module.css';
import { useCodeAction, type CodeFormUsage } from './use-code-action.ts';
import '../../i18n/areas/login.ts';

interface CodeStepProps {
  readonly usage: CodeFormUsage;
  readonly via: CodeWay;
  readonly email: string;
  readonly validMinutes: number | undefined;
  /** The studio sends no mail and shows the code itself; null: it came by mail or text message. */
  readonly shownCode: string | null;
  readonly onDone: (user: UserInfo) => void;
  readonly onBack: () => void;
  readonly resend: {
    readonly secondsLeft: number;
    readonly isPending: boolean;
    readonly error: string | null;
    readonly send: () => void;
  };
}

const actions = { register: 'login.createAccount', reset: 'login.setPassword', login: 'login.logIn' } as const;

const labelOf = (via: CodeWay, isShown: boolean) =>
  isShown ? 'login.codeHere' : via === 'phone' ? 'login.codeFromPhone' : 'login.code';

/** Where the code is: here, on the phone, or in the mail. */
function WhereCodeIs({
  via,
  email,
  validMinutes,
  shownCode,
}: Pick<CodeStepProps, 'via' | 'email' | 'validMinutes' | 'shownCode'>) {
  const { t } = useTranslation();
  return (
    <p className={classes.text}>
      {shownCode !== null && t('login.codeShown', { code: shownCode })}
      {shownCode === null && via === 'phone' && t('login.codeSentToPhone')}
      {shownCode === null && via === 'email' && (
        <>
          {t('login.codeSent')} <strong>{email}</strong>.
        </>
      )}{' '}
      {validMinutes !== undefined && t('login.codeValid', { minutes: validMinutes })}
    </p>
  );
}

/** The code; with it a password, unless it is itself the way in, and for a new account a name. */
export function CodeStep(props: CodeStepProps) {
  const { usage, via, email, validMinutes, shownCode, onDone, onBack, resend } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [code, setCode] = useState(shownCode ?? '');
  const [name, setName] = useState(email.split('@')[0] ?? '');
  const [password, setPassword] = useState('');
  const [revokesKeys, setRevokesKeys] = useState(true);
  const action = useCodeAction(usage, onDone);
  const isKeepable = isLeaving(action.error);
  const errors = action.error === null || isKeepable ? noErrors : loginErrors(action.error);
  const send = useOneAtATime(
    (keepAccount: boolean) =>
      action.mutate(
        { email, code, password, via, name, language, keepAccount, revokesKeys },
        // Six wrong digits are quicker typed again than mended.
        { onError: (error) => loginErrors(error).fields.code !== undefined && setCode('') },
      ),
    action.isPending,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const problem = errors.form ?? errors.fields.email ?? resend.error;
  return (
    <form className={classes.form} onSubmit={submit}>
      <WhereCodeIs via={via} email={email} validMinutes={validMinutes} shownCode={shownCode} />
      <CodeField
        label={t(labelOf(via, shownCode !== null))}
        value={code}
        onChange={setCode}
        error={errors.fields.code}
      />
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
      {usage !== 'login' && (
        <PasswordField isNew value={password} onChange={setPassword} error={errors.fields.password} />
      )}
      {usage === 'reset' && (
        <Checkbox
          checked={revokesKeys}
          label={t('login.revokeKeys')}
          description={t('login.revokeKeysText')}
          onChange={({ currentTarget }) => setRevokesKeys(currentTarget.checked)}
        />
      )}
      {problem !== null && (
        <Notice tone="fail" isUrgent>
          <p>{problem}</p>
        </Notice>
      )}
      <LeavingNotice error={action.error} isPending={action.isPending} onKeep={() => send(true)} />
      <Button type="submit" size="md" loading={action.isPending} disabled={code.length < accountLimits.codeDigits}>
        {t(actions[usage])}
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
      {via === 'email' && shownCode === null && <p className={classes.text}>{t('login.mailHint')}</p>}
    </form>
  );
}
