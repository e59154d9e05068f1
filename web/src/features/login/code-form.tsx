import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { CodeWay, UserInfo } from '@timbre/contract/accounts/accounts';
import { sendEmailCode } from '@timbre/contract/accounts/accounts';
import type { FormEvent } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { loginErrors, noErrors } from './field-errors.ts';
import { forgetStep, keepStep, readStep } from './kept-step.ts';
import classes from './login-form.module.css';
import type { CodeFormUsage } from './use-code-action.ts';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import '../../i18n/areas/login.ts';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));
const PhoneWay = lazy(async () => ({ default: (await import('./phone-way.tsx')).PhoneWay }));

interface CodeFormProps {
  readonly usage: CodeFormUsage;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: (user: UserInfo) => void;
  readonly onPassword: () => void;
}

const resendSeconds = 60;
const texts = { register: 'login.signUpText', reset: 'login.resetText', login: 'login.codeText' } as const;

/** Signing up, a new password and a log-in without one go the same way: an email address, then the code sent to it. */
export function CodeForm({ usage, email, onEmail, onDone, onPassword }: CodeFormProps) {
  const { t } = useTranslation();
  const [kept] = useState(() => {
    const step = readStep();
    return step?.usage === usage && step.email === email ? step : null;
  });
  const [sentBy, setSentBy] = useState<CodeWay | null>(kept?.via ?? null);
  const countdown = useCountdown();
  const request = useMutation({
    mutationFn: async (via: CodeWay) => {
      const [sent] = await Promise.all([api.send(sendEmailCode, { email, usage, via }), loadCodeStep()]);
      return sent;
    },
    onSuccess: ({ validMinutes, shownCode }, via) => {
      setSentBy(via);
      keepStep({ usage, via, email, validMinutes, sentAtMs: Date.now(), shownCode });
      countdown.start(resendSeconds);
    },
    onError: (error) => {
      const wait = error instanceof ApiError ? error.data.retryAfterSeconds : undefined;
      if (wait !== undefined) countdown.start(wait);
    },
  });
  const ask = useOneAtATime((via: CodeWay) => request.mutate(via), request.isPending);
  const errors = request.error === null ? noErrors : loginErrors(request.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask('email');
  };
  if (sentBy !== null) {
    return (
      <Suspense>
        <CodeStep
          usage={usage}
          via={sentBy}
          email={email}
          validMinutes={request.data?.validMinutes ?? kept?.validMinutes}
          shownCode={(request.data ?? kept)?.shownCode ?? null}
          onDone={(user) => {
            forgetStep();
            onDone(user);
          }}
          onBack={() => {
            forgetStep();
            setSentBy(null);
          }}
          resend={{
            secondsLeft: countdown.secondsLeft,
            isPending: request.isPending,
            error: errors.form ?? errors.fields.email ?? null,
            send: () => ask(sentBy),
          }}
        />
      </Suspense>
    );
  }
  const isWaiting = countdown.secondsLeft > 0;
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.text}>{t(texts[usage])}</p>
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
      <Button type="submit" size="md" loading={request.isPending} disabled={isWaiting}>
        {isWaiting ? t('login.sendCodeIn', { seconds: countdown.secondsLeft }) : t('login.sendCode')}
      </Button>
      <div className={classes.row}>
        {usage === 'reset' && (
          <Suspense>
            <PhoneWay isDisabled={email === '' || isWaiting || request.isPending} onClick={() => ask('phone')} />
          </Suspense>
        )}
        {usage === 'login' && (
          <Anchor component="button" type="button" size="sm" onClick={onPassword}>
            {t('login.withPassword')}
          </Anchor>
        )}
      </div>
    </form>
  );
}
