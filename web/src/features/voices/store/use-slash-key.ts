import { useRef, type RefObject } from 'react';
import { isPlainKey, isTyping, usePageKeys } from '../../../lib/page-keys.ts';

/** `/` goes to the search in the element that gets this, unless someone writes. */
export function useSlashKey(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  usePageKeys((event) => {
    if (event.key !== '/' || isTyping(event.target) || !isPlainKey(event)) return;
    event.preventDefault();
    place.current?.querySelector('input')?.focus();
  });
  return place;
}
