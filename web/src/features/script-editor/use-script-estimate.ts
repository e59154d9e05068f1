import { useMemo } from 'react';
import { useScriptEstimate } from './api.ts';
import { docToSegments } from './document/article-doc.ts';
import { useStudio } from './studio-context.ts';
import { useRestingDoc } from '../../lib/editing/use-resting-doc.ts';

const waitMs = 1500;

/** Length and cost of an export of the script, a moment after the last change. */
export function useEstimate(isPossible: boolean) {
  const { editor, saver } = useStudio();
  const doc = useRestingDoc(editor, waitMs);
  const request = useMemo(() => {
    if (!isPossible) return null;
    const { id: articleId } = saver.snapshot();
    const segments = docToSegments(doc);
    if (segments.some(({ speaker }) => speaker === '')) return null;
    return { ...(articleId === null ? {} : { articleId }), segments };
  }, [isPossible, doc, saver]);
  return useScriptEstimate(request);
}
