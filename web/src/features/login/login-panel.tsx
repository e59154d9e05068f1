import { SegmentedControl } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import classes from './login-panel.module.css';

type Mode = 'log-in' | 'register' | 'reset';

const titles = { 'log-in': 'login.titleLogIn', register: 'login.titleRegister', reset: 'login.titleReset' } as const;

/** Log in, sign up, or set a new password. The email address is kept between them. */
export function LoginPanel({ onDone }: { readonly onDone: (user: UserInfo) => void }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('log-in');
  const [email, setEmail] = useState('');
  return (
    <div className={classes.panel}>
      <h1 className={classes.title}>{t(titles[mode])}</h1>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('login.mode')}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
        data={[
          { value: 'log-in', label: t('login.logIn') },
          { value: 'register', label: t('login.signUp') },
          { value: 'reset', label: t('login.reset') },
        ]}
      />
      {mode === 'log-in' ? (
        <LogInForm email={email} onEmail={setEmail} onDone={onDone} onForgot={() => setMode('reset')} />
      ) : (
        <CodeForm key={mode} usage={mode} email={email} onEmail={setEmail} onDone={onDone} />
      )}
    </div>
  );
}
