import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, when the dialog goes. Mantine does so only for a dialog that stays
 * mounted; ours exist only while they are open.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
