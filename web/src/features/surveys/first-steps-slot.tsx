import { useSession } from '../../lib/session/session.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { useNewcomer } from './newcomer-api.ts';

/** Who has made this much has found the way. */
const enough = 3;

// Most people are no newcomers, and the page doesn't wait for it.
const FirstSteps = deferred(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  () => null,
);

/** Nothing for visitors and for who has found the way, and nothing for the owner, who set the studio up. */
export function FirstStepsSlot() {
  const { user } = useSession();
  const { data } = useNewcomer(user !== null && user.role !== 'owner');
  return data !== undefined && data.isNewcomer && data.usageCount < enough ? <FirstSteps /> : null;
}
