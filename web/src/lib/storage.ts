const prefix = 'timbre.';

/** What the browser keeps between visits. Every key of the product stands here. */
export type StorageKey =
  | 'colour-scheme'
  | 'language'
  | 'draft'
  | 'recent-voices'
  | 'mobile-hint'
  | 'export-choice'
  | 'show-readings'
  | 'listening-speed'
  // What is written and not saved yet, by the article's id or `new`.
  | `article-draft-${string}`;

/** Null when nothing is kept, or when storage is switched off. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** False when the browser has no room for it or storage is switched off. */
export function store(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(prefix + key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

/** The specification's session storage is emptied at log-out. */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
