import { useEffect, useState } from 'react';
import { loadChunk } from '../../lib/http/load-chunk.ts';

/** The language a text is written in, where it is all but certain; what tells it loads with the first text. */
export function useSurelyLanguage(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null);
  useEffect(() => {
    if (text.trim() === '') return;
    let isOld = false;
    loadChunk(() => import('./written-language.ts'))
      .then(({ surelyLanguage }) => !isOld && setLanguage(surelyLanguage(text)))
      // The voice stays the interface's.
      .catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [text]);
  return text.trim() === '' ? null : language;
}
