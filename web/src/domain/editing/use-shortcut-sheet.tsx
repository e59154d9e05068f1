import { lazy, Suspense, useState } from 'react';
import { hasOwnKeys, isHelpKey, usePageKeys } from '../../lib/page-keys.ts';
import { isDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import type { ShortcutRow } from './shortcut-sheet.tsx';

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

/** The sheet with an editor's shortcuts: Alt+H opens it, and `?` where no one types. */
export function useShortcutSheet(rows: readonly ShortcutRow[]) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageKeys((event) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    if (!isHelpKey(event, !hasOwnKeys(event.target))) return;
    event.preventDefault();
    open();
  });
  const sheet = isOpen && (
    <Suspense>
      <ShortcutSheet rows={rows} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open, sheet };
}
