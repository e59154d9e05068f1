import { screenPath } from '@timbre/contract/screens/screens';
import { useEffect } from 'react';
import { useHeldNavigation } from '../../../lib/router/use-held-navigation.ts';

/** What comes after the editor is loaded as a page of its own. */
export function useLoadOnLeave(): void {
  useEffect(
    () => () => {
      // The address is that of the next page already; React takes this page away for other reasons too.
      if (window.location.pathname !== screenPath('video-translation-editor')) window.location.reload();
    },
    [],
  );
}

/** The page stays until what is on it is saved, or turns out not to be saveable. */
export function useSaveBeforeLeaving(isUnsaved: () => boolean, save: () => Promise<unknown>): void {
  const held = useHeldNavigation((from, to) => from.pathname !== to.pathname && isUnsaved());
  useEffect(() => {
    if (held !== null) void save().then(held.goOn, held.goOn);
  }, [held, save]);
}
