/** What a double click leads to begins within this time of its second click, milliseconds. */
const consequenceMs = 100;

let last = { count: 0, at: 0 };

/** Notices which clicks are the second of a double click, as the system's settings have it. */
export function watchDoubleClicks(): void {
  document.addEventListener('click', ({ detail }) => (last = { count: detail, at: performance.now() }), true);
}

/** Whether what happens now comes from the second click of a double click. */
export const isDoubleClick = (): boolean => last.count > 1 && performance.now() - last.at < consequenceMs;
