import type { Namespace, Namespaces } from './namespaces.ts';
import { addTexts, hasTexts } from './translate.ts';
import { useTexts, type Translation } from './use-translation.ts';

/** A hook for texts of their own namespace: they come with what shows them and not with the first page. */
export function namespaceTexts<N extends Exclude<Namespace, 'translation'>>(
  namespace: N,
  english: Namespaces[N],
  japanese: Readonly<Record<string, unknown>>,
): () => Translation<N> {
  return () => {
    if (!hasTexts('en', namespace)) {
      addTexts('en', namespace, { ...english });
      addTexts('ja', namespace, japanese);
    }
    return useTexts(namespace);
  };
}
