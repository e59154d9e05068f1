import type { Ref } from 'react';
import { useLayoutEffect } from 'react';

interface AnchorProps {
  readonly at: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * Stands for a button that is on the page already, as the target of a popup whose code came later: to wrap the button
 * itself then would replace it and lose its focus.
 */
export function Anchor({ at, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(at);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}
