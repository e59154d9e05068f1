const names = {
  en: (number: number) => `Speaker ${number}`,
  ja: (number: number) => `話者 ${number}`,
};

/** What someone is called whom no one has named yet, for readers of this language. */
export const speakerName = (language: string, number: number): string =>
  names[language.toLowerCase().split('-')[0] === 'ja' ? 'ja' : 'en'](number);

/** The same with the first number that no one here has, in whatever language they were numbered. */
export function freshSpeakerName(language: string, taken: readonly string[]): string {
  const isFree = (number: number): boolean => Object.values(names).every((nameOf) => !taken.includes(nameOf(number)));
  let number = 1;
  while (!isFree(number)) number += 1;
  return speakerName(language, number);
}
