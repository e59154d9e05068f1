import { useEffect, useState } from 'react';

/** Mantine notes who had the focus when a popup opens, not when it begins open: so it opens one step after its code is there. */
export function useOpenLater(isOpen: boolean): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere && isOpen;
}
