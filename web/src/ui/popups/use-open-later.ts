import { useEffect, useState } from 'react';

/** Mantine remembers the focused element when a popup opens, not when it is mounted open: so it opens one render after it is mounted. */
export function useOpenLater(isOpen: boolean): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere && isOpen;
}
