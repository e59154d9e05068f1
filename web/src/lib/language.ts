import type { Language } from '@timbre/contract/screens/screen';
import { store } from './storage.ts';

/** For the head of the pages the server writes; calls say it in their header of the same name. */
export function tellServer(language: Language): void {
  document.cookie = `ww_language=${language}; path=/; max-age=${365 * 86_400}; samesite=lax`;
}

/** Someone chose it: it counts from the next page on. */
export function rememberLanguage(language: Language): void {
  store('language', language);
  tellServer(language);
}
