import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { HeldNavigation, HoldTest } from './router.ts';
import { useShownPage } from './router-context.ts';

/** Holds navigations that `test` is true of; answers the one that waits for a decision. */
export function useHeldNavigation(test: HoldTest): HeldNavigation | null {
  const { router } = useShownPage();
  const isHeld = useEffectEvent(test);
  useEffect(() => router.hold((from, to) => isHeld(from, to)), [router]);
  return useStore(router.state, ({ held }) => held);
}
