import { matchScreen } from '@timbre/contract/screens/screens';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../lib/router/use-router.ts';
import { create } from 'zustand';
import { isCommandKey, usePageKeys } from '../../lib/page-keys.ts';
import { useSession } from '../../lib/session/session.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

export const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

const useSearch = create(() => ({ isOpen: false }));

export const openSearch = (): void => useSearch.setState({ isOpen: true });
const closeSearch = (): void => useSearch.setState({ isOpen: false });

/** Ctrl K (⌘K) opens the search over the studio; it stays open while another screen arrives below it. */
export function SearchSlot() {
  const { isOpen } = useSearch();
  const { pathname } = useLocation();
  const { user } = useSession();
  const layout = matchScreen(pathname)?.screen.layout;
  const isStudio = layout === 'studio' || (layout === 'tool' && user !== null);
  usePageKeys((event) => {
    const isHeld = isMac ? !event.ctrlKey : !event.metaKey;
    if (!isStudio || !isHeld || !isCommandKey(event, 'k') || event.isComposing || event.defaultPrevented) return;
    // The browser would take it to its own search.
    event.preventDefault();
    openSearch();
  });
  return <Suspense>{isStudio && isOpen && <SearchDialog onClose={closeSearch} />}</Suspense>;
}
