import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { loginTarget, withQuery } from '@timbre/contract/screens/return-path';
import { matchScreen, screenPath } from '@timbre/contract/screens/screens';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { enterSession, useSession } from '../../lib/session/session.ts';
import { LinkLogIn } from './link-log-in.tsx';
import { LoginFrame } from './login-frame.tsx';
import type { LoginMode } from './login-panel.tsx';
import { LoginPanel } from './login-panel.tsx';

/** How someone came, for what counts it: stays in the address after the log-in too. */
const isOrigin = ([name]: readonly [string, string]) =>
  name.startsWith('utm_') || name === 'invite_code' || name === 'invite_code_link' || name === 'source';

/** The log-in and where it leads; someone who is logged in goes on at once. `first`: what it opens with. */
export function LoginPage({ first = 'log-in' }: { readonly first?: LoginMode }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const target = withQuery(loginTarget(query), [...query].filter(isOrigin));
  const link = query.get('link');
  /** Where a log-in here leads. */
  const goal = useRef<string | null>(null);
  useEffect(() => {
    if (user !== null && link === null) void navigate(goal.current ?? target, { replace: true });
  }, [user, link, target, navigate]);
  const handleDone = useCallback(
    (entered: UserInfo, isNew = false) => {
      // Who came for something gets there; the others are shown around.
      const isHome = matchScreen(target)?.screen.name === 'tools-home' && !query.has('to');
      goal.current = isNew && isHome ? screenPath('welcome') : target;
      enterSession(entered);
      void navigate(goal.current, { replace: true });
    },
    [navigate, target, query],
  );
  const dropLink = () => {
    query.delete('link');
    setQuery(query, { replace: true });
  };
  return (
    <LoginFrame>
      {link === null ? (
        <LoginPanel first={first} firstEmail={query.get('email') ?? ''} target={target} onDone={handleDone} />
      ) : (
        <LinkLogIn token={link} onDone={handleDone} onOther={dropLink} />
      )}
    </LoginFrame>
  );
}
