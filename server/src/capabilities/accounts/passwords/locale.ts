/** A language tag in its canonical spelling; English for anything that is none. */
export function knownLanguage(language: string): string {
  try {
    return (language.length <= 35 && Intl.getCanonicalLocales(language)[0]) || 'en';
  } catch {
    return 'en';
  }
}

/** An IANA zone's own name; UTC for anything that is none. */
export function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
