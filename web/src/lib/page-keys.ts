import { useEffect, useEffectEvent } from 'react';

/** Whether letters are written there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Such as Space of a button and arrows of a slider. */
const ownKeyed =
  'button, a, summary, label, [role="slider"], [role="menu"], [role="radiogroup"], [role="tab"], [role="dialog"]';

/** Whether what has the focus has a use of its own for plain keys. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest(ownKeyed) !== null);

export const isPlainKey = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => !altKey && !ctrlKey && !metaKey;

/** Ctrl or ⌘ with a letter. */
export const isCommandKey = (event: KeyboardEvent, letter: string, isShifted = false): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.shiftKey === isShifted &&
  event.key.toLowerCase() === letter;

export const isUndoKey = (event: KeyboardEvent): boolean => isCommandKey(event, 'z');
export const isRedoKey = (event: KeyboardEvent): boolean => isCommandKey(event, 'z', true) || isCommandKey(event, 'y');

/** Hears the keys of the whole page for as long as the component is there. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
