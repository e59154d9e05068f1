import { lazy, Suspense } from 'react';
import { useUserRights } from './api.ts';
import { usedUp } from './used-up.ts';

const UsedUpPrompt = lazy(async () => ({ default: (await import('./used-up-prompt.tsx')).UsedUpPrompt }));

/** The upgrade prompt of the studio, where one is due. */
export function UsedUpSlot() {
  const { data: rights } = useUserRights();
  const kind = rights === undefined ? null : usedUp(rights);
  if (kind === null) return null;
  return (
    <Suspense>
      <UsedUpPrompt kind={kind} />
    </Suspense>
  );
}
