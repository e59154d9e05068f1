import { readStored, store } from '../lib/storage.ts';

const attribute = 'data-mantine-color-scheme';

/** Until someone chooses, the page goes with the system. */
export function followSystem(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    const chosen = readStored('colour-scheme');
    if (chosen === 'dark' || chosen === 'light') return;
    document.documentElement.setAttribute(attribute, matches ? 'dark' : 'light');
  });
}

/** To the other colours; the studio keeps the same choice. */
export function toggleScheme(): void {
  const root = document.documentElement;
  const next = root.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(attribute, next);
  store('colour-scheme', next);
}
