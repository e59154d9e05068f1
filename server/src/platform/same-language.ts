/** `pt-BR` is `pt` and `cmn` is `zh`; null where that is no language tag. */
export function bareLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return null;
  }
}

/** One language for someone who listens, whatever its region. */
export const isSameLanguage = (a: string, b: string): boolean => {
  const [one, other] = [bareLanguage(a), bareLanguage(b)];
  return one !== null && one === other;
};
