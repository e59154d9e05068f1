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

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
let named: ReadonlyMap<string, string> | undefined;

/** Tags of two letters by their English name in lower case. */
const tagsByName = (): ReadonlyMap<string, string> =>
  (named ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((tag) => {
        const name = english.of(tag)?.toLowerCase();
        return name === undefined ? [] : [[name, tag] as const];
      }),
  ));

/** The tag of a language that a program may call by its English name: `English` is `en`. All else stays as it is. */
export const languageTag = (wanted: string): string => tagsByName().get(wanted.trim().toLowerCase()) ?? wanted;
