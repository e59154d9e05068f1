import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Marks an element that scrolls by itself, so that what lies in it measures its scroll and not the page's. */
export const scrollerMark = 'data-pricing-scroller';

/** Whether what holds the element, the page or a dialog, is scrolled further than so many pixels. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, px: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const measure = () => {
      const scroller = element.current?.closest(`[${scrollerMark}]`);
      setIsPast((scroller?.scrollTop ?? window.scrollY) > px);
    };
    measure();
    // A dialog's scrolling does not bubble to the document, but it passes there on its way down.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', measure, { capture: true });
  }, [element, px]);
  return isPast;
}
