import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@timbre/contract/screens/screen';
import { languages } from '@timbre/contract/screens/screen';
import { earlyTexts } from './add-texts.ts';
import type { en } from './en.ts';
import type { alignment } from './en/alignment.ts';
import type { cloning } from './en/cloning.ts';
import type { cloningPage } from './en/cloning-page.ts';
import type { helpVideos } from './en/help-videos.ts';
import type { hotVideos } from './en/hot-videos.ts';
import type { lexicon } from './en/lexicon.ts';
import type { matching } from './en/matching.ts';
import type { paying } from './en/account/paying.ts';
import type { programmes } from './en/account/programmes.ts';
import type { recordingPlayer } from './en/recording-player.ts';
import type { search } from './en/search.ts';
import type { soundEffects } from './en/sound-effects.ts';
import type { soundNames } from './en/sound-names.ts';
import type { redemption } from './en/account/redemption.ts';
import type { subtitles } from './en/subtitles.ts';
import type { shortcuts } from './en/shortcuts.ts';
import type { transcriptEditor } from './en/transcript-editor.ts';
import type { writing } from './en/writing.ts';
import type { contact } from './en/contact.ts';
import type { voiceReview } from './en/voice-review.ts';
import type { transcription } from './en/transcription.ts';
import type { translator } from './en/translator.ts';
import type { downloader } from './en/downloader.ts';
import { readStored, store } from '../lib/storage.ts';
import { onFirstJapanese } from './watch-japanese.ts';
import './areas/shell.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en;
      alignment: typeof alignment;
      cloning: typeof cloning;
      cloningPage: typeof cloningPage;
      helpVideos: typeof helpVideos;
      hotVideos: typeof hotVideos;
      lexicon: typeof lexicon;
      matching: typeof matching;
      paying: typeof paying;
      programmes: typeof programmes;
      redemption: typeof redemption;
      recordingPlayer: typeof recordingPlayer;
      search: typeof search;
      soundEffects: typeof soundEffects;
      soundNames: typeof soundNames;
      subtitles: typeof subtitles;
      transcription: typeof transcription;
      translator: typeof translator;
      downloader: typeof downloader;
      shortcuts: typeof shortcuts;
      transcriptEditor: typeof transcriptEditor;
      contact: typeof contact;
      voiceReview: typeof voiceReview;
      writing: typeof writing;
    };
  }
}

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
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: earlyTexts() } },
    interpolation: { escapeValue: false },
  });
  await showLanguage(firstLanguage());
  // Also with an English interface: people's texts and voices. Each face of the font comes with its first character.
  onFirstJapanese(() => void import('./japanese-font.ts').catch(() => undefined));
}

/** Changes the language now and for the next visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  store('language', language);
  await showLanguage(language);
}

/** For the head of the pages the server writes; calls say it in their header of the same name. */
function tellServer(language: Language): void {
  document.cookie = `ww_language=${language}; path=/; max-age=${365 * 86_400}; samesite=lax`;
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'ja' && !i18next.hasResourceBundle('ja', 'translation')) {
    const [{ ja }] = await Promise.all([import('./ja.ts'), import('./japanese-font.ts')]);
    i18next.addResourceBundle('ja', 'translation', ja);
  }
  document.documentElement.lang = language;
  tellServer(language);
  await i18next.changeLanguage(language);
}

/** The language the interface speaks now. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}
