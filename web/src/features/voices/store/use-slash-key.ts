import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** `/` goes to the search in the element that gets this, unless somebody writes. */
export function useSlashKey(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isWriting = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    place.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return place;
}
