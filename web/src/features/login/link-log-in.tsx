import { Button } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { logInByLink } from '@timbre/contract/sessions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../lib/http/api.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import '../../i18n/areas/login.ts';

interface LinkLogInProps {
  readonly token: string;
  readonly onDone: (user: UserInfo) => void;
  readonly onOther: () => void;
}

/** Uses up a one-time sign-in link. It is posted from here, so that a program that only looks at links uses up none. */
export function LinkLogIn({ token, onDone, onOther }: LinkLogInProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  // In development React runs effects twice; the link works once.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    api.send(logInByLink, { token }).then(onDone, setError);
  }, [token, onDone]);
  if (error === null) {
    return (
      <p role="status">
        <Bars isMoving /> {t('login.linkWorking')}
      </p>
    );
  }
  return (
    <Notice tone="fail" isUrgent>
      <p>{errorText(error)}</p>
      <Button variant="default" size="compact-sm" onClick={onOther}>
        {t('login.logInOther')}
      </Button>
    </Notice>
  );
}
