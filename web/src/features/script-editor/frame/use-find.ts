import { useState } from 'react';
import { isCommandKey, usePageKeys } from '../../../lib/page-keys.ts';
import { isDialogOpen } from '../../../ui/dialogs/open-dialogs.ts';

/** Whether the search stands open, and how often it was asked for: each time its field takes the focus. */
export function useFind() {
  const [search, setSearch] = useState<{ readonly isReplace: boolean; readonly asked: number } | null>(null);
  const find = (isReplace: boolean) => setSearch((before) => ({ isReplace, asked: (before?.asked ?? 0) + 1 }));
  usePageKeys((event) => {
    const isReplace = isCommandKey(event, 'h');
    if (event.defaultPrevented || isDialogOpen() || !(isReplace || isCommandKey(event, 'f'))) return;
    // The browser's own search knows nothing of what is folded away or behind a chip.
    event.preventDefault();
    find(isReplace);
  });
  return { search, find, closeSearch: () => setSearch(null) };
}
