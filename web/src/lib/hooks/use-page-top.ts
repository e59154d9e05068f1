import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far from the top of the page an element begins, pixels: lists that show only what is in sight count from it. */
export function usePageTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current !== null) setTop(box.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return top;
}
