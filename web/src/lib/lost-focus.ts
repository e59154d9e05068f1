/** Gives an element the focus when what had it has gone from the page, or only the page itself has it. */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement.id !== 'main') return;
  element?.focus({ preventScroll: true });
}
