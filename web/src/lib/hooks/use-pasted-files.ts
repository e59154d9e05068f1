import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../page-keys.ts';

/** Takes files that are pasted into the page, such as a picture from a screenshot; text is left to fields. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') === true;
      if (files.length === 0 || (hasText && isTyping(event.target))) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, []);
}
