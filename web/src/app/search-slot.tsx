import { matchScreen } from '@timbre/contract/screens';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

export const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

const useSearch = create(() => ({ isOpen: false }));

export const openSearch = (): void => useSearch.setState({ isOpen: true });
const closeSearch = (): void => useSearch.setState({ isOpen: false });

/** Ctrl K (⌘K) opens the search over the studio; it stays open while another screen arrives below it. */
export function SearchSlot() {
  const { isOpen } = useSearch();
  const { pathname } = useLocation();
  const isStudio = matchScreen(pathname)?.screen.layout === 'studio';
  useEffect(() => {
    if (!isStudio) return;
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, isComposing, defaultPrevented } = event;
      const isHeld = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isHeld || shiftKey || altKey || isComposing || defaultPrevented || key.toLowerCase() !== 'k') return;
      // The browser would take it to its own search.
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isStudio]);
  return <Suspense>{isStudio && isOpen && <SearchDialog onClose={closeSearch} />}</Suspense>;
}
