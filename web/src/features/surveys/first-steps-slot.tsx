import { useSession } from '../../lib/session/session.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';

// Most people are no newcomers, and the page doesn't wait for it.
const FirstSteps = deferred(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  () => null,
);

/** Nothing for visitors, and nothing for the owner, who set the studio up. */
export function FirstStepsSlot() {
  const { user } = useSession();
  return user === null || user.role === 'owner' ? null : <FirstSteps />;
}
