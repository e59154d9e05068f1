import i18next, { type TypeOptions } from 'i18next';
import { useTranslation, type FallbackNs, type UseTranslationResponse } from 'react-i18next';

type Namespaces = TypeOptions['resources'];

/** A hook for texts of their own namespace: they come with what shows them and not with the first page. */
export function namespaceTexts<N extends Exclude<keyof Namespaces, 'translation'>>(
  namespace: N,
  english: Namespaces[N],
  japanese: object,
): () => UseTranslationResponse<FallbackNs<N>, undefined> {
  return () => {
    if (!i18next.hasResourceBundle('en', namespace)) {
      i18next.addResourceBundle('en', namespace, english);
      i18next.addResourceBundle('ja', namespace, japanese);
    }
    return useTranslation<N, undefined>(namespace);
  };
}
