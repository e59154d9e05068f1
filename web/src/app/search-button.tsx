import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommandKey, usePageKeys } from '../lib/page-keys.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The way to every page and voice: this, or Ctrl K (⌘K). */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys((event) => {
    const isHeld = isMac ? !event.ctrlKey : !event.metaKey;
    if (!isHeld || !isCommandKey(event, 'k') || event.isComposing || event.defaultPrevented) return;
    // The browser would take it to its own search.
    event.preventDefault();
    setIsOpen(true);
  });
  const label = t(isMac ? 'shell.searchMac' : 'shell.search');
  return (
    <>
      <ActionIcon onClick={() => setIsOpen(true)} aria-label={label} title={label} aria-haspopup="dialog">
        <IconSearch size={19} stroke={1.6} />
      </ActionIcon>
      <Suspense>{isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
