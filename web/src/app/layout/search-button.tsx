import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isMac, openSearch } from './search-slot.tsx';

/** The way to every page and voice: this, or Ctrl K (⌘K). */
export function SearchButton() {
  const { t } = useTranslation();
  const label = t(isMac ? 'shell.searchMac' : 'shell.search');
  return (
    <ActionIcon onClick={openSearch} aria-label={label} title={label} aria-haspopup="dialog">
      <IconSearch size={19} stroke={1.6} />
    </ActionIcon>
  );
}
