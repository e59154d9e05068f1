import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { finishProviderLogIn } from '@timbre/contract/identities';
import { returnPath } from '@timbre/contract/screens/return-path';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { api } from '../../lib/http/api.ts';
import { forgetInviteCode, givenInviteCode, givenOrigin, noteArrival } from '../../lib/session/arrival.ts';
import { enterSession } from '../../lib/session/session.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './provider-callback.module.css';
import { ProviderProblem } from './provider-problem.tsx';
import '../../i18n/areas/identities.ts';

type Answer = RequestOf<typeof finishProviderLogIn>;

/** What the provider appended to this page's address; null when no one was sent here. */
function answerOf(search: string): Answer | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null) return null;
  const given = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const arrival = { inviteCode: givenInviteCode(), marketing: givenOrigin() };
  return { state, ...Object.fromEntries(given), language: document.documentElement.lang, timeZone, ...arrival };
}

/** Where the provider sends the browser back to: trades what it brought for a session, and goes on. */
export function ProviderCallback() {
  const { t } = useTranslation();
  const [answer] = useState(() => answerOf(window.location.search));
  const [error, setError] = useState<unknown>(null);
  const navigate = useNavigate();
  const finish = useCallback(
    ({ user, to, purpose }: OutputOf<typeof finishProviderLogIn>) => {
      enterSession(user);
      if (purpose === 'logIn') forgetInviteCode();
      if (purpose === 'connect') showToast(t('identities.connected'), 'done');
      const target = returnPath(to);
      // What came along from before the log-in still waits for the answer about cookies.
      const { pathname, search } = new URL(target, window.location.origin);
      noteArrival(pathname, search);
      void navigate(target, { replace: true });
    },
    [navigate, t],
  );

  // The code must not stay where history, a bookmark or a Referer could carry it on.
  useLayoutEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  // In development React runs effects twice; the code works once.
  const isSent = useRef(false);
  useEffect(() => {
    if (answer === null || isSent.current) return;
    isSent.current = true;
    api.send(finishProviderLogIn, answer).then(finish, setError);
  }, [answer, finish]);

  const isWorking = answer !== null && error === null;
  const problemTitle = answer === null ? 'identities.nothing' : 'identities.failed';
  return (
    <LoginFrame>
      <div className={classes.panel}>
        <h1 className={classes.title}>{t(isWorking ? 'identities.working' : problemTitle)}</h1>
        {isWorking ? (
          <p className={classes.text} role="status">
            <Bars isMoving /> {t('identities.workingText')}
          </p>
        ) : (
          <ProviderProblem error={error} />
        )}
      </div>
    </LoginFrame>
  );
}
