import { Anchor, Button, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { accountLimits } from '@timbre/contract/limits';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useCountdown } from '../../lib/hooks/use-countdown.ts';
import classes from './affiliate-log-in.module.css';
import { useLogInAffiliate, useSendAffiliateCode } from './api.ts';

const resendSeconds = 60;

/** By a mailed code alone; anyone who isn't a partner learns nothing else. */
export function AffiliateLogIn() {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();
  const request = useSendAffiliateCode();
  const send = () =>
    request.mutate(email, {
      onSuccess: () => {
        setIsSent(true);
        countdown.start(resendSeconds);
      },
      onError: (error) => {
        const wait = error instanceof ApiError ? error.data.retryAfterSeconds : undefined;
        if (wait !== undefined) countdown.start(wait);
      },
    });
  const isWaiting = countdown.secondsLeft > 0;
  return (
    <div className={classes.panel}>
      <h1>{screenOf('affiliate-login').title[language]}</h1>
      {isSent ? (
        <CodeStep email={email} minutes={request.data?.validMinutes ?? accountLimits.codeMinutes}>
          <Anchor component="button" type="button" size="sm" disabled={isWaiting || request.isPending} onClick={send}>
            {isWaiting ? t('affiliate.againIn', { seconds: countdown.secondsLeft }) : t('affiliate.again')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => setIsSent(false)}>
            {t('affiliate.other')}
          </Anchor>
        </CodeStep>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p>{t('affiliate.logInText')}</p>
          <TextInput
            label={t('affiliate.email')}
            type="email"
            autoComplete="email"
            size="md"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={request.isPending} disabled={isWaiting}>
            {isWaiting ? t('affiliate.againIn', { seconds: countdown.secondsLeft }) : t('affiliate.mailCode')}
          </Button>
        </form>
      )}
      {request.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(request.error)}</p>
        </Notice>
      )}
      <p className={classes.foot}>
        {t('affiliate.notYet')} <Link to={screenPath('affiliate')}>{screenOf('affiliate').title[language]}</Link>
      </p>
    </div>
  );
}

interface CodeStepProps {
  readonly email: string;
  readonly minutes: number;
  /** Other ways on. */
  readonly children: React.ReactNode;
}

function CodeStep({ email, minutes, children }: CodeStepProps) {
  const { t } = useProgrammeTexts();
  const [code, setCode] = useState('');
  const enter = useLogInAffiliate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ email, code }, { onError: () => setCode('') });
  };
  return (
    <form onSubmit={submit}>
      <p>{t('affiliate.codeSent', { email: email.trim(), minutes })}</p>
      <CodeField
        label={t('affiliate.code')}
        value={code}
        onChange={setCode}
        error={enter.error === null ? undefined : errorText(enter.error)}
      />
      <Button type="submit" size="md" loading={enter.isPending} disabled={code.length < accountLimits.codeDigits}>
        {t('affiliate.enter')}
      </Button>
      <div className={classes.ways}>{children}</div>
    </form>
  );
}
