import { lazy, Suspense } from 'react';
import type { MatchingParts } from '../../domain/voices/voice-matching.ts';

const MatchButton = lazy(async () => ({ default: (await import('./match-button.tsx')).MatchButton }));
const MatchResults = lazy(async () => ({ default: (await import('./match-results.tsx')).MatchResults }));

/** The search by a recording, as the list of voices shows it. */
export const matchingParts: MatchingParts = {
  button: (onFound) => (
    <Suspense>
      <MatchButton onFound={onFound} />
    </Suspense>
  ),
  results: (mode) => (
    <Suspense>
      <MatchResults {...mode} />
    </Suspense>
  ),
};
