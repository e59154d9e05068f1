/** A language's name for readers of another, English left out; the code itself where it has none. */
export const languageName = (language: string, readerLanguage = 'en'): string => {
  try {
    return new Intl.DisplayNames([readerLanguage, 'en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

/** `en-US` and `EN_us` are `en`; Norwegian's two written forms are one to anyone who listens. */
export function baseLanguage(language: string): string {
  const base = language.trim().toLowerCase().split(/[-_]/u)[0] ?? '';
  return base === 'nb' || base === 'nn' ? 'no' : base;
}
