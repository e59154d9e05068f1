import { useEffect, useEffectEvent, useId } from 'react';
import { useStore } from 'zustand';
import type { HeldNavigation, HoldTest } from './router.ts';
import { useShownPage } from './router-context.ts';

/** Holds navigations that `test` is true of; answers the one that waits for a decision here. */
export function useHeldNavigation(test: HoldTest): HeldNavigation | null {
  const { router } = useShownPage();
  const own = useId();
  const isHeld = useEffectEvent(test);
  useEffect(() => router.hold(own, (from, to) => isHeld(from, to)), [router, own]);
  return useStore(router.state, ({ held }) => (held?.by === own ? held : null));
}
