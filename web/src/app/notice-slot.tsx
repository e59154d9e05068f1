import type { Screen } from '@timbre/contract/screens/screen';
import { matchScreen, screenPath } from '@timbre/contract/screens/screens';
import { useEffect, useState } from 'react';
import { useLocation } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/session.ts';
import { deferred } from '../ui/deferred/deferred.tsx';

// They come by themselves: without them, as while the network is lost, the page goes on.
const Notices = deferred(
  async () => (await import('../features/subscription/notices.tsx')).Notices,
  () => null,
);
const CornerAsks = deferred(
  async () => (await import('../features/surveys/corner-asks.tsx')).CornerAsks,
  () => null,
);

/** Where a notice may come: over the lists and the quick voiceover, not over a script that is being written, an order or a form. */
function placeOf(screen: Screen | undefined): 'prices' | 'account' | 'studio' | null {
  if (screen === undefined) return null;
  if (screen.canonical === screenPath('pricing')) return 'prices';
  if (screen.name === 'personal-center') return 'account';
  return ['tools-home', 'articles', 'projects', 'cast'].includes(screen.name) ? 'studio' : null;
}

/** Someone who has just come looks around first, and everything they wait for loads first. */
const restMs = 2500;

/** Whether so long went by on this page. */
function useHasRested(pathname: string): boolean {
  const [restedOn, setRestedOn] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRestedOn(pathname), restMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return restedOn === pathname;
}

/** One-off news and questions for anyone who is logged in; the owner pays nothing and gets none. */
export function NoticeSlot() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const place = placeOf(matchScreen(pathname)?.screen);
  const hasRested = useHasRested(pathname);
  if (user === null || user.role === 'owner' || place === null || !hasRested) return null;
  return (
    <>
      <Notices key={pathname} place={place} />
      {place === 'studio' && <CornerAsks />}
    </>
  );
}
