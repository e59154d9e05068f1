import { forget, store } from '../../lib/storage.ts';

/** Begins the keys of everything that is asked of the lexicon. */
export const lexiconKey = ['lexicon'] as const;

const changes = new EventTarget();

/** The specification's marker in the browser's storage: an editor, in this tab or another, refreshes its icon by it. */
export function tellLexiconChange(): void {
  if (!store('lexicon-changed', String(Date.now()))) forget('lexicon-changed');
  changes.dispatchEvent(new Event('change'));
}

/** Runs when the lexicon has changed, here or in another tab. */
export function onLexiconChange(run: () => void): () => void {
  const other = ({ key }: StorageEvent) => {
    if (key?.endsWith('lexicon-changed') === true) run();
  };
  changes.addEventListener('change', run);
  window.addEventListener('storage', other);
  return () => {
    changes.removeEventListener('change', run);
    window.removeEventListener('storage', other);
  };
}
