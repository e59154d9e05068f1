import type { Language } from '@timbre/contract/screens/screen';
import { useStore } from 'zustand';
import { spoken } from './translate.ts';

/** The interface's language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore(spoken, ({ language }) => language);
}
