const prefix = 'timbre.';

/** The specification names these keys itself. */
const specified = ['userInfo', 'ww_token', 'cookiesPolicy', 'allUsableSpeakers', 'promoteObj', 'closeTime'] as const;

/** What the browser keeps between visits. Every key of the product stands here. */
export type StorageKey =
  // Who is logged in, the marker of the session they were asked in, what they allowed the cookies, and with that where
  // they came from.
  // The catalogue as it was last loaded is `allUsableSpeakers`. `closeTime` is when a question in the corner was closed.
  | (typeof specified)[number]
  // When the question about cookies was answered.
  | 'consent-at'
  // Of the friend who sent the link, until the sign-up.
  | 'invite-code'
  | 'colour-scheme'
  // The marker of a session whose end the server has not heard of yet.
  | 'log-out-owed'
  | 'language'
  | 'draft'
  | 'recent-voices'
  | 'mobile-hint'
  // When the offer to install the studio was closed.
  | 'install-closed'
  // That a language's first voice is a basic one was read.
  | 'basic-voice-hint'
  // That natural voices can be installed was read.
  | 'natural-voice-hint'
  | 'export-choice'
  // The same of a quick voiceover, its loudness with it.
  | 'quick-export'
  | 'show-readings'
  // When the lexicon was changed last; an open editor refreshes its lexicon icon by it.
  | 'lexicon-changed'
  | 'listening-speed'
  | 'dismissed-banners'
  | 'studio-banners'
  // Into which language text was translated last.
  | 'translation-target'
  // What a visitor wanted to have translated, across the log-in.
  | 'translation-draft'
  // The form of a voice to clone, across a log-in.
  | 'clone-draft'
  // The description and settings of a sound effect, until the next one and across a log-in.
  | 'sound-effect-draft'
  // The same of an image.
  | 'image-draft'
  // What is written and not saved yet, by its writer and the article's id or `new`.
  | `article-draft-${string}`
  // The same of a transcript, by its writer and its id.
  | `transcript-draft-${string}`
  // The same of a video translation.
  | `dub-draft-${string}`
  // The same of a talking photo.
  | `photo-draft-${string}`
  // The same of aligned subtitles.
  | `alignment-draft-${string}`
  // The same of a text that is written with an engine's help.
  | `writing-draft-${string}`;

const nameOf = (key: StorageKey): string => (specified.some((known) => known === key) ? key : prefix + key);

/** Null when nothing is kept, or when storage is switched off. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** False when the browser has no room for it or storage is switched off. */
export function store(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(nameOf(key), value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

/** What a tab remembers for as long as it is open. */
type VisitKey = 'api-key' | 'refreshed-at' | 'seen-notices' | 'scrolled-to' | 'code-step';

export function readVisit(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function storeVisit(key: VisitKey, value: string): void {
  try {
    sessionStorage.setItem(prefix + key, value);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

export function forgetVisit(key: VisitKey): void {
  try {
    sessionStorage.removeItem(prefix + key);
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
