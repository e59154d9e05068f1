import { useLayoutEffect, type RefObject } from 'react';

/**
 * Says how high something is that sticks to the window's top: whatever else sticks there stands below it (ui/tokens.css).
 * Null: it doesn't stick.
 */
export function useRoomAbove(element: RefObject<HTMLElement | null>, name: 'offline' | 'consent' | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { style } = document.documentElement;
    const variable = `--above-${name}`;
    const observer = new ResizeObserver(() => {
      style.setProperty(variable, `${element.current?.offsetHeight ?? 0}px`);
    });
    if (element.current !== null) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, name]);
}
