import { useEffect, useEffectEvent } from 'react';

/** Whether keys type text into the target. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Elements with plain keys of their own, such as Space on a button and arrows on a slider. */
const ownKeyed =
  'button, a, summary, label, [role="slider"], [role="menu"], [role="radiogroup"], [role="tab"], [role="dialog"]';

/** Whether the target needs plain keys for itself. */
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

/** Alt+H, by the place of the key as Alt writes other letters on some keyboards; and `?` where no one types. */
export const isHelpKey = (event: KeyboardEvent, isFree: boolean): boolean =>
  (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyH') ||
  (isFree && isPlainKey(event) && event.key === '?');

/** Listens to the keys of the whole page while the component is mounted. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
