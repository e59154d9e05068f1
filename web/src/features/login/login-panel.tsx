import { SegmentedControl } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { legal } from '@timbre/contract/legal';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { CodeForm } from './code-form.tsx';
import { readStep } from './kept-step.ts';
import { LogInForm } from './log-in-form.tsx';
import classes from './login-panel.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import '../../i18n/areas/login.ts';

const InvitedNotice = lazy(async () => ({ default: (await import('./invited-notice.tsx')).InvitedNotice }));

/** `code`: a log-in by a mailed code. */
export type LoginMode = 'log-in' | 'code' | 'register' | 'reset';

const titles = {
  'log-in': 'login.titleLogIn',
  code: 'login.titleLogIn',
  register: 'login.titleRegister',
  reset: 'login.titleReset',
} as const;

interface LoginPanelProps {
  readonly first: LoginMode;
  readonly firstEmail: string;
  /** Where the log-in leads, for a way in that leaves this page. */
  readonly target: string;
  /** `isNew`: the account was made just now. */
  readonly onDone: (user: UserInfo, isNew: boolean) => void;
}

/** Log in, sign up, or set a new password. The email address is kept between them. */
export function LoginPanel({ first, firstEmail, target, onDone }: LoginPanelProps) {
  const { t } = useTranslation();
  // A reload while a code is waited for comes back to that step.
  const [step] = useState(readStep);
  const [mode, setMode] = useState<LoginMode>(step === null ? first : step.usage === 'login' ? 'code' : step.usage);
  const [email, setEmail] = useState(step?.email ?? firstEmail);
  return (
    <div className={classes.panel}>
      <h1 className={classes.title}>{t(titles[mode])}</h1>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('login.mode')}
        value={mode === 'code' ? 'log-in' : mode}
        onChange={(value) => setMode(value as LoginMode)}
        data={[
          { value: 'log-in', label: t('login.logIn') },
          { value: 'register', label: t('login.signUp') },
          { value: 'reset', label: t('login.reset') },
        ]}
      />
      {mode === 'register' && (
        <Suspense>
          <InvitedNotice />
        </Suspense>
      )}
      {mode === 'log-in' ? (
        <LogInForm
          email={email}
          onEmail={setEmail}
          onDone={(user) => onDone(user, false)}
          onForgot={() => setMode('reset')}
          onCode={() => setMode('code')}
        />
      ) : (
        <CodeForm
          key={mode}
          usage={mode === 'code' ? 'login' : mode}
          email={email}
          onEmail={setEmail}
          onDone={(user) => onDone(user, mode === 'register')}
          onPassword={() => setMode('log-in')}
        />
      )}
      {mode !== 'reset' && <ProviderButtons target={target} />}
      {mode === 'register' && <Agreement />}
    </div>
  );
}

/** What someone agrees to by signing up. */
function Agreement() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={classes.agreement}>
      {t('login.agree', { age: legal.age })}{' '}
      {(['terms-of-service', 'privacy-policy'] as const).map((name) => (
        <Link key={name} to={screenPath(name)}>
          {screenOf(name).title[language]}
        </Link>
      ))}
    </p>
  );
}
