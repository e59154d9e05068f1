import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useDoc, useStudio } from '../studio-context.ts';
import { FactsContext, noFacts } from './facts.ts';
import { factsOf } from './fit-doc.ts';

/** Works out what is known of the lines after each change, behind what is typed. */
export function FactsProvider({ children }: { readonly children: ReactNode }) {
  const { target, voiceNamed, dub } = useStudio();
  const doc = useDeferredValue(useDoc((all) => all));
  const { durationSeconds } = dub;
  const facts = useMemo(
    () =>
      target === undefined
        ? noFacts
        : factsOf(doc, target, durationSeconds, (voiceId) => voiceNamed(voiceId)?.secondsPerCharacter),
    [doc, target, durationSeconds, voiceNamed],
  );
  return <FactsContext value={facts}>{children}</FactsContext>;
}
