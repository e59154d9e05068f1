const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name; the code itself where it has none. */
export const languageName = (language: string): string => {
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
};

/** `en-US` and `EN_us` are `en`; Norwegian's two written forms are one to whoever listens. */
export function baseLanguage(language: string): string {
  const base = language.trim().toLowerCase().split(/[-_]/u)[0] ?? '';
  return base === 'nb' || base === 'nn' ? 'no' : base;
}
