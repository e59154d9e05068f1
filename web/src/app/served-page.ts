let served: { readonly path: string; readonly title: string } | null = null;

/** Takes the title over that the server wrote; from here React keeps it. */
export function takeServedTitle(): void {
  served = { path: window.location.pathname, title: document.title };
  document.head.querySelector('title')?.remove();
}

/** Whether the head still says what the server wrote of this page in this language. Once another page was shown it does not. */
export function isServedPage(path: string, title: string): boolean {
  const is = served !== null && served.path === path && served.title === title;
  if (!is) served = null;
  return is;
}
