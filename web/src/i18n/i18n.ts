import type { Language } from '@timbre/contract/screens/screen';
import { languages } from '@timbre/contract/screens/screen';
import { rememberLanguage, tellServer } from '../lib/language.ts';
import { readStored } from '../lib/storage.ts';
import { addTexts, hasTexts, spoken } from './translate.ts';
import { onFirstJapanese } from './watch-japanese.ts';
import './areas/shell.ts';

const isLanguage = (value: string | null | undefined): value is Language => languages.some((known) => known === value);

/** The stored choice, else the browser's first language that we speak. */
function firstLanguage(): Language {
  const stored = readStored('language');
  if (isLanguage(stored)) return stored;
  for (const tag of navigator.languages) {
    const base = tag.split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}

/** Starts the interface's texts, those of the modules loaded so far; Japanese and its font come as their own chunk. */
export async function startTexts(): Promise<void> {
  await showLanguage(firstLanguage());
  // Also with an English interface: people's texts and voices. Each face of the font comes with its first character.
  onFirstJapanese(() => void import('./japanese-font.ts').catch(() => undefined));
}

/** Changes the language now and for the next visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'ja' && !hasTexts('ja', 'translation')) {
    const [{ ja }] = await Promise.all([import('./ja.ts'), import('./japanese-font.ts')]);
    addTexts('ja', 'translation', ja);
  }
  document.documentElement.lang = language;
  tellServer(language);
  spoken.setState({ language });
}
